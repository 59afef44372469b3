import { Button, Field, IconButton, Kbd, ProgressBar, Select } from '@cuadra/ui';
import { FileText, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, formatPorcentaje, plural } from '../../../shared/formats/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { importarRoute } from '../importar-search.ts';
import { nombreCuenta } from '../resultado/describe-archivo.ts';
import { importRun, useImportRun } from '../seguimiento/app-run.ts';
import { useLeaveWarning } from '../seguimiento/use-run-page.ts';
import { useCuentas } from '../use-cuentas.ts';
import { filesSent, totalBytes, whyNotSend } from './check-files.ts';
import { pathOf } from './file-path.ts';

/** What was chosen, ready to be sent: the files, the account for those that name none, and how it goes. */
export function SendPanel({ onSend }: { onSend: (idCuentaCorriente: number | null) => void }) {
  const { chosen, repeated, leftOut, upload, failure } = useImportRun();
  const { cuenta } = importarRoute.useSearch();
  const [idCuenta, setIdCuenta] = useState(cuenta ?? 0);
  const reason = whyNotSend(chosen);
  const problem = reason ?? failure;
  const send = () => {
    if (reason !== null) return;
    onSend(idCuenta === 0 ? null : idCuenta);
  };
  useKeys(
    [{ keys: 'Ctrl+Enter', label: 'Importar los archivos elegidos', inFields: true, run: send }],
    upload === null && reason === null,
  );
  useLeaveWarning(upload !== null);
  return (
    <section aria-labelledby="por-importar" className="rounded-md border">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2.5">
        <h2 id="por-importar" className="font-semibold">
          {plural(chosen.length, 'archivo')}
        </h2>
        <span className="tnum text-muted-foreground">{formatBytes(totalBytes(chosen))}</span>
        <span role="status" className="text-12 text-muted-foreground">
          {repeated > 0
            ? `${plural(repeated, 'archivo')} ya estaba${repeated === 1 ? '' : 'n'} en la lista`
            : ''}
        </span>
        {upload === null ? (
          <Button variant="quiet" size="sm" className="ml-auto" onClick={() => importRun.clear()}>
            Quitar todos
          </Button>
        ) : null}
      </div>
      <ChosenList files={chosen} locked={upload !== null} />
      {leftOut === null ? null : (
        <p role="status" className="border-t px-4 py-2.5 text-aviso">
          {leftOut}
        </p>
      )}
      {problem === null ? null : (
        <p role="alert" className="flex items-start gap-2 border-t px-4 py-2.5 text-negativo">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <div className="border-t px-4 py-3">
        {upload === null ? (
          <div className="flex flex-wrap items-end gap-3">
            <CuentaOpcional value={idCuenta} onChange={setIdCuenta} />
            <Button variant="primary" className="ml-auto" disabled={reason !== null} onClick={send}>
              {failure === null ? `Importar ${plural(chosen.length, 'archivo')}` : 'Reintentar'}
              <Kbd className="pointer-coarse:hidden">Ctrl Enter</Kbd>
            </Button>
          </div>
        ) : (
          <Uploading sizes={upload.sizes} sent={upload.sent} total={upload.total} />
        )}
      </div>
    </section>
  );
}

function ChosenList({ files, locked }: { files: readonly File[]; locked: boolean }) {
  return (
    <ul
      // Longer than the box: the keyboard must be able to scroll it.
      tabIndex={0}
      aria-label="Archivos por importar"
      className="max-h-72 overflow-y-auto overscroll-contain focus-visible:outline-offset-[-2px]"
    >
      {files.map((file) => (
        <li
          key={`${pathOf(file)}-${file.size}-${file.lastModified}`}
          className="flex h-(--row-dense) items-center gap-3 border-b pr-2 pl-4 last:border-b-0 pointer-coarse:h-11"
        >
          <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 flex-1 truncate" title={pathOf(file)}>
            {file.name}
          </span>
          <span className="num text-12 text-muted-foreground">{formatBytes(file.size)}</span>
          {locked ? null : (
            <IconButton label={`Quitar ${file.name}`} tooltip={false} onClick={() => importRun.remove(file)}>
              <X aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function CuentaOpcional({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const { items = [], visible } = useCuentas();
  if (!visible || items.length === 0) return null;
  return (
    <Field label="Cuenta de las cartolas que no la indican" optional className="w-full sm:w-80">
      <Select<number>
        value={value}
        onValueChange={onChange}
        options={[
          { value: 0, label: 'La que diga cada archivo' },
          ...items.map((cuenta) => ({
            value: cuenta.id,
            label: `${nombreCuenta(cuenta)} · ${cuenta.moneda}`,
          })),
        ]}
      />
    </Field>
  );
}

function Uploading({ sizes, sent, total }: { sizes: readonly number[]; sent: number; total: number }) {
  const parte = total === 0 ? 1 : Math.min(1, sent / total);
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <div className="mb-1.5 flex justify-between gap-4">
          <span>{parte < 1 ? 'Subiendo archivos' : 'Recibiendo en el servidor'}</span>
          <span className="tnum text-muted-foreground">
            {filesSent(sizes, sent)} de {sizes.length} · {formatPorcentaje(parte)}
          </span>
        </div>
        <ProgressBar label="Subiendo archivos" valor={Math.round(parte * 100)} total={100} />
      </div>
      <Button onClick={importRun.cancel}>Cancelar</Button>
    </div>
  );
}

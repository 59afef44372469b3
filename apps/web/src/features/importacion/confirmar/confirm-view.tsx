import type { ArchivoImportado, DocumentoPorConfirmar, Importacion } from '@cuadra/contract';
import { Button, Checkbox, Kbd, showUndoToast } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { plural } from '../../../shared/formats/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { CuentaField } from '../mapeo/cuenta-field.tsx';
import { widthOf, type Campo } from '../mapeo/columnas.ts';
import type { VistaPrevia } from '../mapeo/use-mapping.ts';
import { PagePicture } from './page-picture.tsx';
import { ProofSummary } from './proof-summary.tsx';
import { RowsTable } from './rows-table.tsx';
import { useConfirm, type Fila } from './use-confirm.ts';

interface ConfirmViewProps {
  readonly importacion: Importacion;
  readonly archivo: ArchivoImportado;
  readonly vista: VistaPrevia;
  readonly documento: DocumentoPorConfirmar;
}

const MAX_ERRORES = 5;
/** What decides a line; the other columns are seen when they are asked for. */
const PRINCIPALES: ReadonlySet<Campo | undefined> = new Set([
  'fecha',
  'descripcion',
  'cargo',
  'abono',
  'monto',
  'saldo',
]);

/** The movements of a PDF beside its page, for a person to confirm before they enter. */
export function ConfirmView({ importacion, archivo, vista, documento }: ConfirmViewProps) {
  const confirm = useConfirm(importacion, archivo, vista, documento);
  const { filas, eleccion, problems, send, sending } = confirm;
  const [page, setPage] = useState(filas[0]?.pagina ?? 1);
  const [focused, setFocused] = useState<Fila | null>(filas[0] ?? null);
  const [all, setAll] = useState(vista.propuesta === null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The step takes the place of the list that had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useKeys([{ keys: 'Ctrl+Enter', label: 'Confirmar los movimientos', inFields: true, run: send }]);

  const columnas = Array.from({ length: widthOf(vista.filas) }, (_, i) => i);
  const principales = columnas.filter((columna) => PRINCIPALES.has(eleccion.campos.get(columna)));
  const shown = all ? columnas : principales;
  const hidden = columnas.length - principales.length;
  const rows = filas.map((fila, i) => ({ fila, i })).filter(({ fila }) => fila.pagina === page);
  const look = (fila: Fila) => {
    setFocused(fila);
    setPage(fila.pagina);
  };
  const go = (i: number) => {
    const fila = filas[i];
    if (fila !== undefined) look(fila);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto lg:flex lg:flex-col lg:overflow-hidden">
        <header className="px-4 pt-4 pb-4 md:px-6">
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2"
            render={<Link to="/importar" search={(previa) => ({ ...previa, archivo: undefined })} />}
          >
            <ArrowLeft aria-hidden />
            Volver a la importación
          </Button>
          <h2 ref={heading} tabIndex={-1} className="mt-2 text-15 font-semibold wrap-anywhere outline-none">
            Confirma los movimientos de {archivo.nombre}
          </h2>
          <p className="mt-1 max-w-180 text-muted-foreground">
            Los saldos no dicen qué es cargo y qué es abono. Compara cada fila con la página: corrige lo que
            esté mal y quita lo que no sea un movimiento.
          </p>
          <Errores errores={archivo.errores} />
        </header>
        <div className="border-t lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <section
            aria-label="El PDF"
            className="sticky top-0 z-20 flex h-60 min-h-0 flex-col border-b bg-background lg:static lg:h-auto lg:border-r lg:border-b-0"
          >
            <PagePicture
              idImportacion={importacion.id}
              idArchivo={archivo.id}
              page={page}
              onPage={setPage}
              lugar={focused?.lugar ?? null}
            />
          </section>
          <section aria-label="Los movimientos" className="min-w-0 lg:min-h-0 lg:overflow-auto">
            <div className="border-b px-4 py-3 md:px-6">
              <ProofSummary confirm={confirm} onGo={go} />
            </div>
            <div className="overflow-x-auto lg:overflow-visible">
              {rows.length === 0 ? (
                <p className="px-4 py-6 text-muted-foreground md:px-6">
                  En esta página no encontramos movimientos.
                </p>
              ) : (
                <RowsTable
                  confirm={confirm}
                  rows={rows}
                  columnas={shown}
                  focused={focused?.id ?? null}
                  onFocus={setFocused}
                  onAdd={(debajo) => {
                    const { id } = confirm.addFila(debajo);
                    // The page still shows where the row was missing.
                    setFocused({ ...debajo, id });
                  }}
                  onRemove={(fila, i) => {
                    confirm.removeFila(fila.id);
                    showUndoToast(`Quitaste la fila ${i + 1}`, () => confirm.restoreFila(fila, i));
                  }}
                />
              )}
            </div>
            {hidden > 0 ? (
              <div className="px-4 pt-3 md:px-6">
                <Checkbox checked={all} onCheckedChange={setAll}>
                  Mostrar también {hidden === 1 ? 'la otra columna' : `las otras ${hidden} columnas`}
                </Checkbox>
              </div>
            ) : null}
            <div className="max-w-110 px-4 py-5 md:px-6">
              <CuentaField mapping={confirm} />
            </div>
          </section>
        </div>
      </div>
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t px-4 py-3 md:px-6">
        <div role="alert" className="min-w-60 flex-1 text-negativo empty:hidden">
          {problems.map((problem) => (
            <p key={problem} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {problem}
            </p>
          ))}
        </div>
        <Button variant="primary" loading={sending} onClick={send}>
          Importar {plural(filas.length, 'línea')}
          <Kbd className="pointer-coarse:hidden">Ctrl Enter</Kbd>
        </Button>
      </footer>
    </div>
  );
}

/** What the server found wrong with what was sent before. */
function Errores({ errores }: Pick<ArchivoImportado, 'errores'>) {
  if (errores.length === 0) return null;
  const resto = errores.length - MAX_ERRORES;
  return (
    <div role="alert" className="mt-3 max-w-180 rounded-md bg-negativo-soft px-3 py-2 text-negativo">
      {errores.slice(0, MAX_ERRORES).map(({ fila, mensaje }) => (
        <p key={`${fila} ${mensaje}`}>
          {fila === null ? '' : `Fila ${fila}: `}
          {mensaje}
        </p>
      ))}
      {resto > 0 ? <p>Y {plural(resto, 'fila')} más.</p> : null}
    </div>
  );
}

import {
  getManana,
  putEncendido,
  putManana,
  type FilaRecordatorio,
  type MananaRecordatorios,
  type Recordatorios,
} from '@cuadra/contract';
import { Checkbox, cn, ConfirmDialog, Skeleton, Switch } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaLarga, formatMonto, plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { Desconocidos } from './desconocidos.tsx';
import { MananaDialog, type ComponenteEditor } from './manana-dialog.tsx';
import { useRecordatoriosTouched } from './use-recordatorios-touched.ts';

interface MananaProps {
  readonly recordatorios: Recordatorios;
  readonly edita: boolean;
  readonly Editor: ComponenteEditor;
}

/** What goes out on the next banking day, what does not and why, and the switch of it all. */
export function Manana({ recordatorios, edita, Editor }: MananaProps) {
  const [abierta, setAbierta] = useState<FilaRecordatorio | null>(null);
  const { data, error, refetch } = useQuery(queryFor(getManana));
  return (
    <aside
      aria-label="Lo que sale"
      className="flex w-full shrink-0 flex-col border-t lg:w-[26rem] lg:overflow-y-auto lg:border-t-0 lg:border-l"
    >
      <div className="flex items-start justify-between gap-3 px-4 py-4">
        <div>
          <h2 className="font-semibold">Lo que sale el próximo día hábil</h2>
          {data ? (
            <p className="text-12 text-muted-foreground">
              {fechaLarga(data.fecha)}, desde las {data.desdeHora}:00
            </p>
          ) : null}
        </div>
        <Interruptor encendido={recordatorios.encendido} edita={edita} />
      </div>
      {data ? (
        <Listas manana={data} edita={edita} onOpen={setAbierta} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
      <Desconocidos desconocidos={recordatorios.desconocidos} edita={edita} />
      <p className="mt-auto border-t px-4 py-3 text-12 text-muted-foreground">
        Se revisa el saldo otra vez antes de cada envío.
        {recordatorios.remitente ? ` Salen a nombre de ${recordatorios.remitente.nombre}.` : ''}
      </p>
      {abierta ? (
        <MananaDialog fila={abierta} edita={edita} Editor={Editor} onClose={() => setAbierta(null)} />
      ) : null}
    </aside>
  );
}

function Interruptor({ encendido, edita }: { encendido: boolean; edita: boolean }) {
  const touched = useRecordatoriosTouched();
  const [preguntando, setPreguntando] = useState(false);
  const cambiar = useMutation({
    mutationFn: (nuevo: boolean) => call(putEncendido, { body: { encendido: nuevo } }),
    onSuccess: (_nada, nuevo) => {
      snackbar(nuevo ? 'Encendiste los recordatorios' : 'Apagaste los recordatorios: no sale ninguno');
      setPreguntando(false);
      touched();
    },
  });
  return (
    <>
      <Switch
        checked={encendido}
        disabled={!edita || cambiar.isPending}
        onCheckedChange={(nuevo) => {
          if (nuevo) setPreguntando(true);
          else cambiar.mutate(false);
        }}
      >
        {encendido ? 'Encendido' : 'Apagado'}
      </Switch>
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title="¿Encender los recordatorios?"
        description="Desde el próximo día hábil salen solos, a tu nombre y con tu correo para responder. Puedes apagarlos cuando quieras."
        confirmLabel="Encender"
        onConfirm={() => cambiar.mutate(true)}
      />
    </>
  );
}

interface ListasProps {
  readonly manana: MananaRecordatorios;
  readonly edita: boolean;
  readonly onOpen: (fila: FilaRecordatorio) => void;
}

function Listas({ manana: { salen, aMano, noSalen, totales }, edita, onOpen }: ListasProps) {
  const sacados = noSalen.filter(({ tipoMotivo }) => tipoMotivo === 'sacado');
  const otros = noSalen.filter(({ tipoMotivo }) => tipoMotivo !== 'sacado');
  return (
    <>
      <p className="px-4 pb-3">
        <span className="tnum text-32 font-semibold">{plural(totales.correos, 'correo')}</span>{' '}
        <span className="text-muted-foreground">por</span>{' '}
        <span className="tnum font-semibold">{formatMonto(totales.pesos)}</span>
      </p>
      <ul aria-label="Salen">
        {[...salen, ...sacados].map((fila) => (
          <FilaQueSale key={fila.idCliente} fila={fila} edita={edita} onOpen={onOpen} />
        ))}
      </ul>
      <Grupo titulo="A mano" filas={aMano} onOpen={onOpen} />
      <Grupo titulo="No salen" filas={otros} onOpen={onOpen} />
    </>
  );
}

function FilaQueSale({
  fila,
  edita,
  onOpen,
}: {
  readonly fila: FilaRecordatorio;
  readonly edita: boolean;
  readonly onOpen: (fila: FilaRecordatorio) => void;
}) {
  const touched = useRecordatoriosTouched();
  const sale = fila.motivo === null;
  const cambiar = useMutation({
    mutationFn: (omitir: boolean) =>
      call(putManana, {
        params: { id: fila.idCliente },
        body: {
          aunqueSinBanco: fila.ajuste?.aunqueSinBanco ?? false,
          idContacto: fila.ajuste?.idContacto ?? null,
          asunto: fila.ajuste?.asunto ?? null,
          mensaje: fila.ajuste?.mensaje ?? null,
          omitir,
        },
      }),
    onSuccess: touched,
  });
  return (
    <li className="flex items-start gap-3 border-t px-4 py-2.5">
      <Checkbox
        aria-label={`Enviar a ${fila.cliente}`}
        checked={sale}
        disabled={!edita || cambiar.isPending}
        onCheckedChange={(marcado) => cambiar.mutate(!marcado)}
      />
      <Abrir fila={fila} onOpen={onOpen} />
    </li>
  );
}

function Abrir({
  fila,
  onOpen,
}: {
  readonly fila: FilaRecordatorio;
  readonly onOpen: (fila: FilaRecordatorio) => void;
}) {
  const fuera = fila.motivo !== null;
  return (
    <button
      type="button"
      className="flex min-w-0 flex-1 items-start justify-between gap-3 text-left"
      onClick={() => onOpen(fila)}
    >
      <span className="min-w-0">
        <span className={cn('block truncate font-medium', fuera && 'text-muted-foreground')}>
          {fila.cliente}
        </span>
        <span className="block truncate text-12 text-muted-foreground">
          {fila.motivo ??
            [fila.etapa.nombre, plural(fila.documentos, 'documento'), fila.destinatarios.join(', ')]
              .filter((parte) => parte !== '')
              .join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className={cn('tnum block', fuera && 'text-muted-foreground')}>{formatMonto(fila.pesos)}</span>
        {fila.conInteres && !fuera ? (
          <span className="block text-12 text-aviso">Con interés y 1 %</span>
        ) : null}
      </span>
    </button>
  );
}

function Grupo({
  titulo,
  filas,
  onOpen,
}: {
  readonly titulo: string;
  readonly filas: readonly FilaRecordatorio[];
  readonly onOpen: (fila: FilaRecordatorio) => void;
}) {
  if (filas.length === 0) return null;
  return (
    <>
      <h3 className="border-t bg-muted px-4 py-2 text-12 font-semibold">
        {titulo} <span className="font-normal text-muted-foreground">{filas.length}</span>
      </h3>
      <ul aria-label={titulo}>
        {filas.map((fila) => (
          <li key={fila.idCliente} className="flex border-t px-4 py-2.5 first:border-t-0">
            <Abrir fila={fila} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

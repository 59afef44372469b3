import {
  CERTEZA_MASIVA,
  clasificarMasivo,
  previewMasivo,
  type BodyInput,
  type ModeloClasificable,
  type ReplyOf,
} from '@cuadra/contract';
import { Button, Checkbox, Dialog, Monto, SegmentedControl, showProgressToast } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../api/index.ts';
import { formatEntero } from '../formats/index.ts';
import { useKeys } from '../keys/index.ts';
import type { Selection } from '../lista/index.ts';
import { EditorPartes } from './editor-partes.tsx';
import { followLote } from './follow-lote.ts';
import { itemsEnPorcentajes, partesDe } from './partes.ts';
import { useToastDeshacer } from './use-clasificar.ts';
import { useReloadClasificacion } from './use-reload-clasificacion.ts';

type Accion = BodyInput<typeof clasificarMasivo>['accion'];
type Vista = ReplyOf<typeof previewMasivo>;

interface MasivaDialogProps {
  readonly modelo: ModeloClasificable;
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly selection: Selection;
  /** `3 compras`. */
  readonly cuantos: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Tells what was done and how it is undone, in the place of the notice. */
  readonly onHecho?: ((lote: string, hechas: number) => void) | undefined;
}

const MANERAS = [
  { value: 'sugerencias', label: 'Como siempre' },
  { value: 'cuentas', label: 'En una cuenta' },
] as const;

/** The selection as the call takes it: ids, or the filters of the list. */
function seleccionDe(selection: Selection, filters: MasivaDialogProps['filters']) {
  if (selection.kind === 'some') return { ids: [...selection.ids] };
  const filtros = Object.fromEntries(
    Object.entries(filters).flatMap(([clave, valor]) =>
      valor === undefined || valor === '' ? [] : [[clave, valor] as const],
    ),
  );
  return { filtros, excepto: [...selection.except] };
}

/** Classifies all that is selected: each as it usually is, or all in the same accounts. Tells first what it would do. */
export function MasivaDialog(props: MasivaDialogProps) {
  const { modelo, filters, selection, cuantos, onClose, onDone, onHecho } = props;
  const [manera, setManera] = useState<Accion['tipo']>('sugerencias');
  const [partes, setPartes] = useState(() => partesDe([], 0));
  const [reemplazar, setReemplazar] = useState(false);
  const reload = useReloadClasificacion();
  const offerUndo = useToastDeshacer();
  const items = itemsEnPorcentajes(
    partes.length === 1 ? partes.map((p) => ({ ...p, porcentaje: '100' })) : partes,
  );
  const accion: Accion | null =
    manera === 'sugerencias'
      ? { tipo: manera, certezaMin: CERTEZA_MASIVA }
      : items && { tipo: manera, items };
  const body = accion && { modelo, seleccion: seleccionDe(selection, filters), accion, reemplazar };
  const vista = useQuery({
    queryKey: ['clasificar', 'vista-previa', body],
    queryFn: () => (body ? call(previewMasivo, { body }) : null),
    enabled: body !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  const run = async () => {
    if (!body) return;
    onDone();
    const toast = showProgressToast('Clasificando', 0, vista.data?.total ?? null);
    try {
      const { lote, enCurso, hechas: directas } = await call(clasificarMasivo, { body });
      const { hechas } = enCurso
        ? await followLote(lote, (avance) => toast.update(avance.hechas + avance.omitidas, avance.total))
        : { hechas: directas };
      if (hechas === 0) toast.done('Nada cambió');
      else {
        toast.dismiss();
        if (onHecho) onHecho(lote, hechas);
        else offerUndo(`Clasificaste ${formatEntero(hechas)}`, lote);
      }
    } catch (error) {
      toast.fail(messageOf(error));
    }
    reload();
  };
  const hechas = vista.data?.hechas ?? 0;
  const parcial = vista.data !== undefined && vista.data !== null && vista.data.vistas < vista.data.total;
  const listo = Boolean(vista.data) && (hechas > 0 || parcial);
  useKeys(
    [
      {
        keys: 'Ctrl+Enter',
        label: 'Clasificar la selección',
        inFields: true,
        inPopups: true,
        run: () => void run(),
      },
    ],
    listo,
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Clasificar ${cuantos}`}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" disabled={!listo} onClick={() => void run()}>
            {vista.data && !parcial ? `Clasificar ${formatEntero(hechas)}` : 'Clasificar'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label="Cómo clasificar"
          className="self-start"
          segments={MANERAS}
          value={manera}
          onValueChange={setManera}
        />
        {manera === 'sugerencias' ? (
          <p className="text-muted-foreground">
            Cada uno como lo clasificaste antes, donde eso se repite con {formatEntero(CERTEZA_MASIVA * 100)}{' '}
            % de certeza o más{modelo === 'Cartola' ? ', y las comisiones como las llama el banco' : ''}. El
            resto queda como está.
          </p>
        ) : (
          <EditorPartes partes={partes} onPartes={setPartes} modo="porcentaje" total={0} moneda="CLP" />
        )}
        <Checkbox checked={reemplazar} onCheckedChange={(si) => setReemplazar(si)}>
          Cambiar también lo que ya está clasificado
        </Checkbox>
        <div role="status" aria-live="polite" className="min-h-16 border-t pt-3">
          {body === null ? (
            <p className="text-muted-foreground">Elige las cuentas para ver qué cambia.</p>
          ) : vista.error ? (
            <p className="text-negativo">{messageOf(vista.error)}</p>
          ) : vista.data ? (
            <VistaPrevia vista={vista.data} />
          ) : (
            <p className="text-muted-foreground">Viendo qué cambia…</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function VistaPrevia({ vista }: { vista: Vista }) {
  const { total, vistas, hechas, montos, cuentas, omitidas } = vista;
  return (
    <>
      <p>
        Se {hechas === 1 ? 'clasifica' : 'clasifican'} {formatEntero(hechas)} de {formatEntero(vistas)}
        {hechas > 0 ? (
          <>
            , por{' '}
            {montos.map(({ moneda, monto }, i) => (
              <span key={moneda}>
                {i > 0 ? ' y ' : null}
                <Monto valor={monto} moneda={moneda} className="font-medium" />
              </span>
            ))}
          </>
        ) : null}
        .
      </p>
      {vistas < total ? (
        <p className="text-muted-foreground">
          Son los primeros de {formatEntero(total)}: el resto se clasifica de la misma manera.
        </p>
      ) : null}
      <ul className="mt-1 flex flex-col text-muted-foreground">
        {cuentas.slice(0, 8).map(({ codigo, nombre, cantidad }) => (
          <li key={codigo} className="flex justify-between gap-4">
            <span className="truncate">{nombre}</span>
            <span className="tnum">{formatEntero(cantidad)}</span>
          </li>
        ))}
        {omitidas.map(({ motivo, cantidad }) => (
          <li key={motivo} className="flex justify-between gap-4 text-12">
            <span>{motivo}</span>
            <span className="tnum">{formatEntero(cantidad)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

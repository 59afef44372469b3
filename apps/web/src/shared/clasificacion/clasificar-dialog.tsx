import type { Clasificacion, ItemClasificacion, ModeloClasificable } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { Button, Dialog } from '@cuadra/ui';
import { useRef, useState } from 'react';
import { messageOf } from '../api/index.ts';
import { formatMonto } from '../formats/index.ts';
import { useKeys } from '../keys/index.ts';
import { EditorPartes } from './editor-partes.tsx';
import { itemsEnMontos, itemsEnPorcentajes, partesDe, type Modo } from './partes.ts';
import { useClasificar } from './use-clasificar.ts';

interface ClasificarDialogProps {
  readonly model: ModeloClasificable;
  readonly id: number;
  readonly moneda: Moneda;
  readonly clasificacion: Clasificacion;
  /** What to begin with where nothing is there. */
  readonly sugeridas: readonly ItemClasificacion[];
  readonly onClose: () => void;
  /** Tells what was done and how it is undone, in the place of the notice. */
  readonly onHecho?: ((lote: string) => void) | undefined;
}

/** Classifies one record, in one account or split among several. */
export function ClasificarDialog({
  model,
  id,
  moneda,
  clasificacion,
  sugeridas,
  onClose,
  onHecho,
}: ClasificarDialogProps) {
  const { monto, items: actuales } = clasificacion;
  const [modo, setModo] = useState<Modo>('monto');
  const [partes, setPartes] = useState(() => partesDe(actuales.length > 0 ? actuales : sugeridas, monto));
  const [incompleto, setIncompleto] = useState(false);
  const { mutate, isPending, error } = useClasificar(
    { model, id },
    { silent: true, onDone: onClose, onHecho },
  );
  const save = () => {
    // A single account takes the whole, whatever its row held before.
    const una = partes.length === 1 ? partes.map((parte) => ({ ...parte, monto })) : partes;
    const items = modo === 'monto' || una.length === 1 ? itemsEnMontos(una) : itemsEnPorcentajes(una);
    setIncompleto(items === null);
    if (items !== null) mutate({ items });
  };
  useKeys([
    { keys: 'Ctrl+Enter', label: 'Guardar la clasificación', inFields: true, inPopups: true, run: save },
  ]);
  // Where all that is left is to agree, Enter agrees.
  const guardar = useRef<HTMLButtonElement>(null);
  const propuesta = actuales.length === 0 && sugeridas.length > 0;
  const problema = incompleto
    ? partes.some(({ cuenta }) => cuenta === null)
      ? 'Elige una cuenta en cada parte.'
      : 'Escribe cuánto va a cada cuenta.'
    : error
      ? messageOf(error)
      : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={propuesta ? guardar : undefined}
      size="lg"
      title={`Clasificar ${formatMonto(monto, moneda)}`}
      description={
        model === 'Cartola'
          ? 'Lo que ningún documento explica de este movimiento.'
          : 'El neto y lo exento, con los impuestos que no se recuperan.'
      }
      footer={
        <>
          {actuales.length > 0 ? (
            <Button variant="quiet" disabled={isPending} onClick={() => mutate({ items: [] })}>
              Quitar la clasificación
            </Button>
          ) : null}
          <Button onClick={onClose}>Volver</Button>
          <Button ref={guardar} variant="primary" loading={isPending} onClick={save}>
            Guardar
          </Button>
        </>
      }
    >
      <EditorPartes
        partes={partes}
        onPartes={(nuevas) => {
          setIncompleto(false);
          setPartes(nuevas);
        }}
        modo={modo}
        onModo={setModo}
        total={monto}
        moneda={moneda}
      />
      {problema === null ? null : (
        <p role="alert" className="mt-3 text-negativo">
          {problema}
        </p>
      )}
    </Dialog>
  );
}

import type { FilaCola } from '@cuadra/contract';
import { QueueRow } from '@cuadra/ui';
import { memo, type CSSProperties } from 'react';
import { fechaCorta } from '../../shared/formats/index.ts';
import { estadoDe } from './grupos.ts';
import { cuentaBreve } from './textos.ts';

interface ColaFilaProps {
  readonly id: string;
  readonly fila: FilaCola;
  readonly index: number;
  readonly enFoco: boolean;
  readonly marcada: boolean;
  readonly top: number;
  readonly onFoco: (id: number) => void;
  readonly onMarcar: ((fila: FilaCola, marcar: boolean) => void) | undefined;
}

/** One line of the queue. Redrawn only when something of its own changes: the list may be long. */
export const ColaFila = memo(function ColaFila(props: ColaFilaProps) {
  const { fila, enFoco, marcada, top, onFoco, onMarcar } = props;
  const { cartola, sugerencia, grupo, sinPar } = fila;
  const style: CSSProperties = { transform: `translateY(${top}px)` };
  return (
    <QueueRow
      id={props.id}
      index={props.index}
      style={style}
      className="absolute inset-x-0 cursor-default"
      glosa={cartola.descripcion}
      monto={cartola.abono > 0 ? cartola.abono - cartola.conciliado : cartola.conciliado - cartola.cargo}
      moneda={cartola.moneda}
      fecha={fechaCorta(cartola.fecha)}
      cuenta={cuentaBreve(cartola.banco, cartola.numeroCuenta)}
      propuesta={sugerencia?.resumen ?? sinPar ?? 'Ningún documento calza'}
      estado={estadoDe(grupo)}
      confianza={sugerencia?.confianza ?? null}
      nota=""
      focused={enFoco}
      selected={marcada}
      onSelectedChange={onMarcar ? (marcar) => onMarcar(fila, marcar) : undefined}
      onClick={({ target }) => {
        // The box only selects.
        if (!(target instanceof Element && target.closest('[data-slot=checkbox]'))) onFoco(cartola.id);
      }}
    />
  );
});

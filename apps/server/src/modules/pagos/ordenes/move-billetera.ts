import type { Fecha } from '@cuadra/domain';
import { ESTADO_ORDEN, type EstadoOrden } from '@cuadra/domain/ordenes-pago';
import type { Tx } from '../../../platform/database/index.ts';
import { moveForOrdenes, type MovimientoDeOrden } from '../../registros/billetera/index.ts';
import type { FilaOrden } from './store/fila.ts';

/** Effect of a change of state on the wallet; null where the wallet does not pay the order, or holds nothing for it. */
function tipoDeMovimiento(
  fila: FilaOrden,
  a: EstadoOrden,
  medio: string | null,
): MovimientoDeOrden['tipo'] | null {
  const { agendado, pagado, rechazado } = ESTADO_ORDEN;
  if (!fila.deBilletera || fila.idEstado === a) return null;
  if (a === agendado) return 'agendar';
  if (fila.idEstado === agendado) return a === pagado && medio === 'transferencia' ? 'pagar' : 'desagendar';
  return fila.idEstado === pagado && a === rechazado && medio === 'transferencia' ? 'pago_devuelto' : null;
}

const GLOSAS: Readonly<Record<MovimientoDeOrden['tipo'], string>> = {
  agendar: 'Pago agendado',
  desagendar: 'Pago liberado',
  pagar: 'Pago',
  pago_devuelto: 'Devolución del pago',
};

/** Wages stand without a name: more people see the wallet than wages. */
const glosaOf = (tipo: MovimientoDeOrden['tipo'], { reservada, razonSocial }: FilaOrden) =>
  reservada ? `${GLOSAS[tipo]} de remuneraciones` : `${GLOSAS[tipo]} a ${razonSocial}`;

/**
 * Sets money of the wallet apart, frees it, pays it out or takes it back, as orders change their state. Answers the bank
 * line by order. Throws `conflicto` where the available balance does not cover the orders.
 */
export async function moveBilletera(
  tx: Tx,
  idEmpresa: number,
  filas: readonly FilaOrden[],
  { a, medio, fecha }: { readonly a: EstadoOrden; readonly medio?: string | null; readonly fecha: Fecha },
): Promise<ReadonlyMap<number, number>> {
  const movimientos = filas.flatMap((fila): MovimientoDeOrden[] => {
    const tipo = tipoDeMovimiento(fila, a, medio ?? fila.medio);
    if (tipo === null) return [];
    const { id: idOrden, monto, banco, numeroCuenta, rut, reservada } = fila;
    const destino =
      banco === null || numeroCuenta === null || reservada ? undefined : { banco, numeroCuenta, rut };
    return [{ tipo, monto, idOrden, glosa: glosaOf(tipo, fila), fecha, ...(destino && { destino }) }];
  });
  const lineas = await moveForOrdenes(tx, idEmpresa, movimientos);
  return new Map(
    movimientos.flatMap(({ idOrden }, i) => {
      const linea = lineas[i] ?? null;
      return linea === null ? [] : [[idOrden, linea]];
    }),
  );
}

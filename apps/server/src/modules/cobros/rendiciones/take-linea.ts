import { formatMonto, MONEDAS, type Moneda } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { moveConciliado } from '../../registros/cartolas/index.ts';
import { lockLinea } from './store/write.ts';

interface LineaAbierta {
  readonly id: number;
  readonly entra: boolean;
  readonly moneda: Moneda;
  /** What nothing explains of it. */
  readonly resto: number;
}

/** A bank line, locked, with what is open of it. Throws `no_encontrado`, and `conflicto` where nothing is. */
export async function openLinea(tx: Tx, idEmpresa: number, id: number): Promise<LineaAbierta> {
  const linea = await lockLinea(tx, idEmpresa, id);
  if (!linea) throw notFound('Esa línea del banco no existe o no es de tu empresa.');
  const resto = linea.cargo + linea.abono - linea.conciliado;
  if (resto <= 0) throw conflict('Esa línea del banco ya está conciliada entera.');
  return { id, entra: linea.abono > 0, moneda: oneOf(MONEDAS, linea.moneda), resto };
}

/** Explains a part of a line by a rendición. Throws `conflicto` where that is more than is open of it. */
export async function takeLinea(
  tx: Tx,
  idEmpresa: number,
  linea: LineaAbierta,
  monto: number,
): Promise<void> {
  const { id, moneda, resto } = linea;
  if (monto > resto)
    throw conflict(
      `De esa línea quedan ${formatMonto(resto, moneda)} por explicar y pides ${formatMonto(monto, moneda)}.`,
    );
  await moveConciliado(tx, idEmpresa, [{ id, monto, por: 1 }]);
}

import { addDias, DIAS_PARA_RECLAMAR, ultimaRecepcionVencida, type Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { countPorDia } from './store/por-vencer.ts';

/** Purchases that can still be claimed, by their last day, with their total in pesos. */
export async function readPlazosDeReclamo(
  tx: Tx,
  idEmpresa: number,
  ahora: Date,
): Promise<{ fecha: Fecha; cantidad: number; monto: number }[]> {
  const porDia = await countPorDia(tx, idEmpresa, ultimaRecepcionVencida(ahora));
  return porDia.map(({ dia, cantidad, total }) => ({
    fecha: addDias(dia, DIAS_PARA_RECLAMAR),
    cantidad,
    monto: total,
  }));
}

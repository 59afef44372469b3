import type { Fecha } from '@cuadra/domain';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { passOrdenes } from './pass-ordenes.ts';
import type { FilaOrden } from './store/fila.ts';

/**
 * Links locked orders to the bank line that paid them. A scheduled order becomes paid, on the day of the line: outside,
 * where it was handed to no bank before.
 */
export async function settleByCartola(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  { id: idCartola, fecha }: { readonly id: number; readonly fecha: Fecha },
  filas: readonly FilaOrden[],
): Promise<void> {
  const idEstado = ESTADO_ORDEN.pagado;
  const pagada = { idEstado, idCartola, pagada: fecha };
  const afuera = { ...pagada, medio: 'manual', enviada: new Date(`${fecha}T12:00:00Z`) } as const;
  const pasoDe = ({ idEstado: de, enviada }: FilaOrden) => {
    if (de === idEstado) return { idEstado, idCartola };
    return enviada === null ? afuera : pagada;
  };
  for (const fila of filas)
    await passOrdenes(platform, tx, { idEmpresa, idUsuario: null }, [fila], {
      paso: pasoDe(fila),
      accion: 'conciliar',
    });
}

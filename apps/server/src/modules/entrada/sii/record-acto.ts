import type { ServicioSii } from '@cuadra/contract';
import type { Fecha, Mes } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { recordActo } from '../../registros/actos/index.ts';

const QUE: Readonly<Record<ServicioSii, string>> = {
  cv: 'Registro de compras y ventas',
  btes: 'Boletas de terceros',
  bhes: 'Boletas de honorarios',
  taxes: 'Impuestos',
};

/** Writes for the list of acts how many documents the SII gave; those of one service and day are one act. */
export async function recordLeidos(
  tx: Tx,
  idEmpresa: number,
  { servicio, mes, hoy, creados }: { servicio: ServicioSii; mes: Mes; hoy: Fecha; creados: number },
): Promise<void> {
  await recordActo(tx, {
    idEmpresa,
    clave: `sii:${servicio}:${hoy}`,
    clase: 'importacion',
    autor: 'importacion',
    idUsuario: null,
    nombre: 'SII',
    modelo: null,
    detalle: `${QUE[servicio]}, desde ${mes}`,
    cantidad: creados,
    montos: [],
  });
}

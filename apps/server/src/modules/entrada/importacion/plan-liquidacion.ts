import { parseRut, type Fecha } from '@cuadra/domain';
import type { LiquidacionLeida } from '@cuadra/formats';
import type { Tx } from '../../../platform/database/index.ts';
import { matchAbonos, recordLiquidacion } from '../transbank/index.ts';
import { ArchivoRechazado } from './archivo-rechazado.ts';
import { assertPropio } from './de-otra-empresa.ts';
import type { Destino } from './plan.ts';
import type { ResultadoArchivo } from './store/importacion.ts';

/** Writes a settlement of Transbank and looks for its deposits in the bank. Throws ArchivoRechazado, by row. */
export function planLiquidacion(
  { idEmpresa, archivo, empresa }: Destino,
  hoy: Fecha,
  liquidacion: LiquidacionLeida,
): (tx: Tx) => Promise<ResultadoArchivo> {
  if (liquidacion.errores.length > 0) throw new ArchivoRechazado(liquidacion.errores);
  const rut = liquidacion.rut === null ? null : parseRut(liquidacion.rut);
  if (rut !== null) assertPropio(empresa, { que: 'La liquidación', rut });
  return async (tx) => {
    const hecho = await recordLiquidacion(tx, { idEmpresa, idArchivo: archivo.id }, liquidacion);
    await matchAbonos(tx, idEmpresa, hoy);
    return {
      estado: 'listo',
      tipo: 'transbank',
      filas: liquidacion.filas.length,
      creados: hecho.nuevas,
      duplicados: hecho.repetidas,
      ventas: 0,
      compras: 0,
      errores: [],
      avisos: liquidacion.avisos,
      novedades: hecho.novedades,
      idCuentaCorriente: hecho.idCuentaCorriente,
    };
  };
}

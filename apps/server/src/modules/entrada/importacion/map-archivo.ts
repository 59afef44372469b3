import type { BodyOf, Importacion, mapArchivo as endpoint } from '@cuadra/contract';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { resumeWith, type PedidoDeArchivo } from './resume-archivo.ts';

type Cuerpo = BodyOf<typeof endpoint>;

function assertMontos({ columnas }: Cuerpo['mapeo']): void {
  const { monto, cargo, abono } = columnas;
  const dosLados = cargo !== undefined || abono !== undefined;
  if ((monto !== undefined) !== dosLados) return;
  const mensaje = dosLados
    ? 'Elige la columna del monto, o las de cargo y abono, pero no ambas.'
    : 'Falta decir qué columna trae el monto, o cuáles el cargo y el abono.';
  throw new AppError('validacion', mensaje, { 'body.mapeo.columnas.monto': [mensaje] });
}

/**
 * Takes a file up again with what a person said of its columns and, of a PDF, of its rows. Throws `validacion`,
 * `no_encontrado`, or `conflicto` when the file waits for no mapping.
 */
export async function mapArchivo(
  platform: Platform,
  pedido: PedidoDeArchivo,
  { mapeo, recordar, filas, conDescuadres, idCuentaCorriente }: Cuerpo,
): Promise<Importacion> {
  assertMontos(mapeo);
  return resumeWith(platform, pedido, {
    mapeo: { columnas: mapeo, recordar, filas, conDescuadres },
    idCuentaCorriente,
  });
}

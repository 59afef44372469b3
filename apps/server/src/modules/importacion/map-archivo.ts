import type { BodyOf, Importacion, mapArchivo as endpoint } from '@cuadra/contract';
import { recordAudit } from '../../platform/audit/index.ts';
import { withEmpresa } from '../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { importarArchivo } from './importar-archivo-job.ts';
import { presentImportacion } from './present-importacion.ts';
import { existsCuenta } from './store/cuenta.ts';
import { readImportacion, resumeArchivo } from './store/importacion.ts';

export interface PedidoMapeo {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly idImportacion: number;
  readonly idArchivo: number;
  readonly cuerpo: BodyOf<typeof endpoint>;
}

function assertMontos({ columnas }: PedidoMapeo['cuerpo']['mapeo']): void {
  const { monto, cargo, abono } = columnas;
  const dosLados = cargo !== undefined || abono !== undefined;
  if ((monto !== undefined) !== dosLados) return;
  const mensaje = dosLados
    ? 'Elige la columna del monto, o las de cargo y abono, pero no ambas.'
    : 'Falta decir qué columna trae el monto, o cuáles el cargo y el abono.';
  throw new AppError('validacion', mensaje, { 'body.mapeo.columnas.monto': [mensaje] });
}

/**
 * Takes a file of an unknown layout up again with what a person said of its columns. Throws `validacion`,
 * `no_encontrado`, or `conflicto` when the file waits for no mapping.
 */
export function mapArchivo({ db, queue, clock }: Platform, pedido: PedidoMapeo): Promise<Importacion> {
  const { idEmpresa, idUsuario, idImportacion, idArchivo, cuerpo } = pedido;
  assertMontos(cuerpo.mapeo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const importacion = await readImportacion(tx, idEmpresa, idImportacion);
    if (!importacion?.archivos.some(({ id }) => id === idArchivo))
      throw notFound('No encontramos ese archivo.');
    if (!(await existsCuenta(tx, idEmpresa, cuerpo.idCuentaCorriente))) {
      const mensaje = 'Esa cuenta no existe. Elige una de las cuentas de la empresa.';
      throw new AppError('validacion', mensaje, { 'body.idCuentaCorriente': [mensaje] });
    }
    const datos = {
      mapeo: { columnas: cuerpo.mapeo, recordar: cuerpo.recordar },
      idCuentaCorriente: cuerpo.idCuentaCorriente,
    };
    if (!(await resumeArchivo(tx, idEmpresa, { idImportacion, idArchivo }, datos)))
      throw conflict('Ese archivo no espera que le digas sus columnas. Refresca la página.');
    await queue.send(tx, importarArchivo, { idEmpresa, idArchivo, pedido: clock.now().toISOString() });
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'mapear', modelo: 'ImportacionArchivo', idRegistro: idArchivo },
    ]);
    const actual = await readImportacion(tx, idEmpresa, idImportacion);
    if (!actual) throw notFound('No encontramos esa importación.');
    return presentImportacion(actual);
  });
}

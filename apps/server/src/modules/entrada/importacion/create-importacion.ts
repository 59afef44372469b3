import type { Mes } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida } from '../../../platform/storage/index.ts';
import { importarArchivo } from './importar-archivo-job.ts';
import { existsCuenta } from './store/cuenta.ts';
import { insertImportacion, type ArchivoRecibido } from './store/importacion.ts';

export interface ImportacionNueva {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
  readonly idCuentaCorriente: number | null;
  /** The month of what is uploaded, where the files do not say it. */
  readonly periodo?: Mes | null;
  /** Folder of the upload, whose note is taken away. */
  readonly carpeta: string;
  readonly archivos: readonly ArchivoRecibido[];
}

/** Records an import and puts each of its files in line, all or nothing. Throws `validacion`. */
export function createImportacion(
  { db, queue, clock }: Platform,
  { idEmpresa, idUsuario, idCuentaCorriente, periodo = null, carpeta, archivos }: ImportacionNueva,
): Promise<number> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (idCuentaCorriente !== null && !(await existsCuenta(tx, idEmpresa, idCuentaCorriente))) {
      const mensaje = 'Esa cuenta no existe. Elige una de las cuentas de la empresa.';
      throw new AppError('validacion', mensaje, { 'body.idCuentaCorriente': [mensaje] });
    }
    const { id, idArchivos } = await insertImportacion(
      tx,
      { idEmpresa, idUsuario, idCuentaCorriente, periodo: periodo === null ? null : `${periodo}-01` },
      archivos,
    );
    await dropSubida(tx, idEmpresa, carpeta);
    for (const idArchivo of idArchivos)
      await queue.send(tx, importarArchivo, { idEmpresa, idArchivo, pedido: clock.now().toISOString() });
    const bytes = archivos.reduce((suma, archivo) => suma + archivo.bytes, 0);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'importar',
        modelo: 'Importacion',
        idRegistro: id,
        despues: { archivos: archivos.map(({ nombre }) => nombre), bytes },
      },
    ]);
    return id;
  });
}

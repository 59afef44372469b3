import { DIAS_ARCHIVO_EMPRESA, MAX_ARCHIVOS_POR_DIA, type ArchivoEmpresa } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertSeesRemuneraciones } from './assert-sees-remuneraciones.ts';
import { escribirArchivo } from './escribir-archivo-job.ts';
import { presentArchivo } from './present-archivo.ts';
import { countArchivos, insertArchivo, lockArchivos, readArchivos } from './store/archivos.ts';

const DIA_MS = 86_400_000;

/** Begins an archive of the company. Throws `conflicto` while one is written, `demasiadas_solicitudes` past the day's. */
export async function requestArchivo(
  { db, queue, clock }: Pick<Platform, 'db' | 'queue' | 'clock'>,
  principal: Principal,
): Promise<ArchivoEmpresa> {
  assertSeesRemuneraciones(principal);
  const { idEmpresa, idUsuario, god } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockArchivos(tx, idEmpresa);
    const { pendientes, enUnDia } = await countArchivos(tx, idEmpresa);
    if (pendientes > 0) throw conflict('Ya se está preparando un archivo. Espera a que termine.');
    if (enUnDia >= MAX_ARCHIVOS_POR_DIA)
      throw new AppError(
        'demasiadas_solicitudes',
        `Tu empresa pidió ${MAX_ARCHIVOS_POR_DIA} archivos en un día. Descarga uno de ellos, o vuelve a pedirlo mañana.`,
      );
    const vence = new Date(clock.now().getTime() + DIAS_ARCHIVO_EMPRESA * DIA_MS);
    const id = await insertArchivo(tx, idEmpresa, { idUsuario, deSoporte: god, vence });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'pedir_archivo',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        despues: { idArchivo: id },
      },
    ]);
    await queue.send(tx, escribirArchivo, { idEmpresa });
    const [fila] = await readArchivos(tx, idEmpresa, id);
    if (!fila) throw notFound('Ese archivo no existe.');
    return presentArchivo(fila, clock.now());
  });
}

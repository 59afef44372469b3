import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida, folderOf, noteSubida } from '../../../platform/storage/index.ts';
import { notifyExportacion } from '../../mensajes/comentarios/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { entregarProgramadas } from './programadas/entregar-programadas-job.ts';
import { exportarArchivos } from './exportar-archivos-job.ts';
import { endArchivo, expireArchivos, readTerminada, takePendiente } from './store/archivos.ts';
import { isDeEntrega } from './store/entregas.ts';
import { ExportacionCancelada, writeExportado } from './write-exportado.ts';

/** Times that a file is begun before it ends as an error. */
const MAX_INTENTOS = 5;
/** Files of one run; the job asks for another beyond them. */
const MAX_ARCHIVOS = 100;

type Servicios = Pick<Platform, 'db' | 'storage' | 'clock' | 'queue' | 'seal' | 'publicUrl' | 'log'>;

/** Tells the person inside and by mail, once no file of their export is to be written. */
async function tellEnd(
  servicios: Servicios,
  tx: Tx,
  idEmpresa: number,
  idExportacion: number,
): Promise<void> {
  const fin = await readTerminada(tx, idEmpresa, idExportacion);
  if (!fin) return;
  if (await isDeEntrega(tx, idEmpresa, idExportacion)) {
    await servicios.queue.send(tx, entregarProgramadas, { idEmpresa });
    return;
  }
  const { idUsuario, nombre, email, empresa, listos, fallados } = fin;
  await notifyExportacion(tx, idEmpresa, {
    idUsuario,
    idExportacion,
    texto:
      fallados === 0
        ? 'Ya puedes descargarla.'
        : `${fallados} de ${listos + fallados} archivos no se pudieron escribir.`,
  });
  await enqueueMail(servicios, tx, {
    to: email,
    plantilla: 'exportacion_lista',
    datos: { nombre, empresa, listos, fallados, enlace: `${servicios.publicUrl}/exportables` },
  });
}

/**
 * Writes the pending files of a company's exports. After a killed worker its file is still pending: the next run writes it
 * under another key, and the sweep of uploads removes the half one.
 */
export async function exportPendientes(
  servicios: Servicios,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = servicios;
  await withEmpresa(db, idEmpresa, async (tx) => {
    for (const clave of await expireArchivos(tx, idEmpresa, clock.now()))
      await noteSubida(tx, idEmpresa, folderOf(clave));
  });
  for (let i = 0; i < MAX_ARCHIVOS; i += 1) {
    signal.throwIfAborted();
    const archivo = await withEmpresa(db, idEmpresa, (tx) => takePendiente(tx, idEmpresa));
    if (!archivo) return;
    const fail = (motivo: string) =>
      withEmpresa(db, idEmpresa, async (tx) => {
        if (await endArchivo(tx, idEmpresa, archivo.id, { estado: 'error', motivo }))
          await tellEnd(servicios, tx, idEmpresa, archivo.idExportacion);
      });
    if (archivo.intentos > MAX_INTENTOS) {
      await fail('No pudimos escribir este archivo. Vuelve a exportar.');
      continue;
    }
    try {
      const { carpeta, ...escrito } = await writeExportado(servicios, idEmpresa, archivo, signal);
      await withEmpresa(db, idEmpresa, async (tx) => {
        const fin = { estado: 'ok', ...escrito, hechas: escrito.total } as const;
        if (!(await endArchivo(tx, idEmpresa, archivo.id, fin))) return;
        await dropSubida(tx, idEmpresa, carpeta);
        await tellEnd(servicios, tx, idEmpresa, archivo.idExportacion);
      });
    } catch (error) {
      if (error instanceof ExportacionCancelada) continue;
      if (!(error instanceof AppError)) throw error;
      await fail(error.message);
    }
  }
  await withEmpresa(db, idEmpresa, (tx) => servicios.queue.send(tx, exportarArchivos, { idEmpresa }));
}

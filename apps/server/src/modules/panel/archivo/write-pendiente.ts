import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DIAS_ARCHIVO_EMPRESA } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida, folderOf, noteSubida } from '../../../platform/storage/index.ts';
import { streamArchivo } from '../../../platform/traslado/index.ts';
import { notifyArchivo } from '../../mensajes/comentarios/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { expireArchivos, readArchivos, takePendiente, updatePendiente } from './store/archivos.ts';

/** Times that an archive is begun before it ends as an error. */
const MAX_INTENTOS = 5;

type Servicios = Pick<Platform, 'db' | 'pool' | 'storage' | 'clock' | 'queue' | 'seal' | 'publicUrl' | 'log'>;
type Fin = { estado: 'ok'; bytes: number; claveArchivo: string } | { estado: 'error'; motivo: string };

/** Ends an archive and tells the person inside and by mail; `carpeta` then has a row that names its file. */
async function endArchivo(
  servicios: Servicios,
  idEmpresa: number,
  id: number,
  { carpeta, ...fin }: Fin & { readonly carpeta?: string },
): Promise<void> {
  const motivo = fin.estado === 'error' ? fin.motivo : null;
  await withEmpresa(servicios.db, idEmpresa, async (tx) => {
    if (!(await updatePendiente(tx, idEmpresa, id, fin))) return;
    if (carpeta !== undefined) await dropSubida(tx, idEmpresa, carpeta);
    const [fila] = await readArchivos(tx, idEmpresa, id);
    if (!fila) return;
    const { idUsuario, email, nombre, empresa } = fila;
    const texto = motivo ?? 'Ya puedes descargarlo.';
    await notifyArchivo(tx, idEmpresa, { idUsuario, idArchivoEmpresa: id, texto });
    await enqueueMail(servicios, tx, {
      to: email,
      plantilla: 'archivo_de_empresa',
      datos: {
        nombre,
        empresa,
        motivo,
        dias: DIAS_ARCHIVO_EMPRESA,
        enlace: `${servicios.publicUrl}/detalles_empresa`,
      },
    });
  });
}

/**
 * Writes the pending archive of a company. The row stays pending when a worker is killed: the next run writes the
 * archive under a new key, and the sweep of uploads removes the partial file.
 */
export async function writePendiente(
  servicios: Servicios,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, pool, storage, clock } = servicios;
  const pendiente = await withEmpresa(db, idEmpresa, async (tx) => {
    for (const clave of await expireArchivos(tx, idEmpresa, clock.now()))
      await noteSubida(tx, idEmpresa, folderOf(clave));
    return takePendiente(tx, idEmpresa);
  });
  if (!pendiente) return;
  const { id, intentos } = pendiente;
  if (intentos > MAX_INTENTOS) {
    const motivo = 'No pudimos escribir el archivo. Pídelo de nuevo.';
    await endArchivo(servicios, idEmpresa, id, { estado: 'error', motivo });
    return;
  }
  const carpeta = `${idEmpresa}/archivo/${randomUUID()}`;
  await withEmpresa(db, idEmpresa, (tx) => noteSubida(tx, idEmpresa, carpeta));
  let bytes = 0;
  async function* contents() {
    const trozos = streamArchivo(pool, {
      storage,
      idEmpresa,
      ahora: clock.now(),
      signal,
      onProgress: async (avance) => {
        await withEmpresa(db, idEmpresa, (tx) => updatePendiente(tx, idEmpresa, id, avance));
      },
    });
    for await (const trozo of trozos) {
      bytes += trozo.length;
      yield trozo;
    }
  }
  const claveArchivo = `${carpeta}/0`;
  await storage.writeStream(claveArchivo, Readable.from(contents(), { objectMode: false }));
  await endArchivo(servicios, idEmpresa, id, { estado: 'ok', bytes, claveArchivo, carpeta });
}

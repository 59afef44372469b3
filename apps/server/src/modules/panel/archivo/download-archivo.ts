import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertSeesRemuneraciones } from './assert-sees-remuneraciones.ts';
import { nameOf } from './present-archivo.ts';
import { readArchivos } from './store/archivos.ts';

/** An archive as it leaves, which its history tells. Throws `no_encontrado` for one unfinished or past its day. */
export async function downloadArchivo(
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  principal: Principal,
  id: number,
): Promise<{ nombre: string; media: string; bytes: AsyncIterable<Uint8Array> }> {
  assertSeesRemuneraciones(principal);
  const { idEmpresa, idUsuario } = principal;
  const fila = await withEmpresa(db, idEmpresa, async (tx) => {
    const [leida] = await readArchivos(tx, idEmpresa, id);
    if (!leida) throw notFound('Ese archivo no existe.');
    if (leida.claveArchivo === null || leida.vence <= clock.now())
      throw notFound('Ese archivo no está disponible. Pídelo de nuevo.');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'descargar_archivo',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        despues: { idArchivo: id },
      },
    ]);
    return { nombre: nameOf(leida), clave: leida.claveArchivo };
  });
  return { nombre: fila.nombre, media: 'application/zip', bytes: await storage.readStream(fila.clave) };
}

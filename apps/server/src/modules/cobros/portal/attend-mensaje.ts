import type { MensajePortal } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { AJUSTE_DE_MENSAJE, recordActoDeMensaje } from './ajuste-mensaje.ts';
import { presentMensaje } from './present-mensaje.ts';
import { readMensaje, setAtendido } from './store/mensajes.ts';

const mensajeNotFound = () => notFound('Ese mensaje no existe o no es de tu empresa.');

/** Marks a message as dealt with, or as waiting again. Doing it twice changes nothing. Throws `no_encontrado`. */
export function attendMensaje(
  { db }: Pick<Platform, 'db'>,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  atendido: boolean,
): Promise<MensajePortal> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_MENSAJE.lock(tx, idEmpresa, [id]);
    const antes = await readMensaje(tx, idEmpresa, id);
    if (!antes) throw mensajeNotFound();
    if ((antes.atendido !== null) === atendido) return presentMensaje(antes);
    await setAtendido(tx, idEmpresa, id, atendido ? idUsuario : null);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: atendido ? 'atender_mensaje' : 'reabrir_mensaje',
        modelo: 'Cliente',
        idRegistro: antes.idContraparte,
        despues: { idMensaje: id },
      },
    ]);
    await recordActoDeMensaje(tx, { idEmpresa, idUsuario }, antes, atendido);
    const despues = await readMensaje(tx, idEmpresa, id);
    if (!despues) throw mensajeNotFound();
    return presentMensaje(despues);
  });
}

/** The receipt of a notice of payment. Throws `no_encontrado`. */
export async function readComprobanteDe(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  idEmpresa: number,
  id: number,
): Promise<{ nombre: string; media: string; bytes: Uint8Array }> {
  const fila = await withEmpresa(db, idEmpresa, (tx) => readMensaje(tx, idEmpresa, id));
  if (!fila) throw mensajeNotFound();
  const { claveArchivo, nombreArchivo, tipoArchivo } = fila;
  if (claveArchivo === null || nombreArchivo === null || tipoArchivo === null)
    throw notFound('Ese aviso llegó sin comprobante.');
  return { nombre: nombreArchivo, media: tipoArchivo, bytes: await storage.read(claveArchivo) };
}

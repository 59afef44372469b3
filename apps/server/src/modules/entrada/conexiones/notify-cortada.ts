import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { notifyConexion } from '../../mensajes/comentarios/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readQuienConecto } from './store/conexiones.ts';

/** Tells whoever connected a bank that it is no longer read, by mail and by the bell, once: nobody looks at a screen that is always fine. */
export async function notifyCortada(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  idConexion: number,
): Promise<void> {
  const quien = await readQuienConecto(tx, idEmpresa, idConexion);
  if (!quien) return;
  const { idUsuario, email, nombre, empresa, banco } = quien;
  const enlace = `${platform.publicUrl}/bancos`;
  await enqueueMail(platform, tx, {
    to: email,
    plantilla: 'banco_cortado',
    datos: { nombre, empresa, banco, enlace },
  });
  const texto = `El banco ya no acepta el acceso de la conexión y sus cuentas dejaron de actualizarse. Vuelve a conectarla para seguir leyéndolas.`;
  await notifyConexion(tx, idEmpresa, { idUsuario, idConexion, texto });
}

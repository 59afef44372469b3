import { RUTA_PANTALLA, type ModeloComentario } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../correo/index.ts';
import { insertNotificaciones } from './store/notificaciones.ts';
import { describeRegistro, readNombres } from './store/registros.ts';

export interface Mencionado {
  readonly id: number;
  readonly nombre: string;
  readonly email: string;
}

interface Mencion {
  readonly idComentario: number;
  readonly modelo: ModeloComentario;
  readonly idRegistro: number;
  /** Records that were commented on at once; `idRegistro` is the first. */
  readonly registros: number;
  readonly comentario: string;
}

/** Tells who is mentioned, inside and by mail, in the transaction of the comment. Nobody is told of their own. */
export async function notifyMenciones(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  mencionados: readonly Mencionado[],
  { idComentario, modelo, idRegistro, registros, comentario }: Mencion,
): Promise<void> {
  const otros = mencionados.filter(({ id }) => id !== idUsuario);
  if (otros.length === 0) return;
  await insertNotificaciones(
    tx,
    idEmpresa,
    { idComentario, registros },
    otros.map(({ id }) => id),
  );
  const { usuario: quien, empresa } = await readNombres(tx, idEmpresa, idUsuario);
  const registro = await describeRegistro(tx, idEmpresa, modelo, idRegistro);
  for (const { nombre, email } of otros) {
    await enqueueMail(platform, tx, {
      to: email,
      plantilla: 'mencion',
      datos: {
        nombre,
        quien,
        empresa,
        registro,
        otros: registros - 1,
        comentario,
        enlace: `${platform.publicUrl}${RUTA_PANTALLA[modelo]}?id=${idRegistro}`,
      },
    });
  }
}

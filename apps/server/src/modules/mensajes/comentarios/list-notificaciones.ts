import {
  clavePruebaSchema,
  MODELOS_COMENTARIO,
  TIPOS_NOTIFICACION,
  type Notificacion,
} from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { countSinLeer, readNotificaciones, setLeidas } from './store/notificaciones.ts';

/** What the caller is told, newest first, and how much of all is unread. */
export function listNotificacionesDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
): Promise<{ items: Notificacion[]; sinLeer: number }> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readNotificaciones(tx, idEmpresa, idUsuario);
    return {
      items: filas.map(({ leida, created, foreignKey, modelo, prueba, ...fila }) => ({
        ...fila,
        tipo: oneOf(TIPOS_NOTIFICACION, fila.tipo),
        modelo: modelo === null ? null : oneOf(MODELOS_COMENTARIO, modelo),
        prueba: prueba === null ? null : oneOf(clavePruebaSchema.options, prueba),
        foreignKey,
        leida: leida !== null,
        created: created.toISOString(),
      })),
      sinLeer: await countSinLeer(tx, idEmpresa, idUsuario),
    };
  });
}

/** Marks one as read, or all. Throws `no_encontrado` for one that is not the caller's. */
export async function markLeidas(db: Db, { idEmpresa, idUsuario }: Principal, id?: number): Promise<void> {
  const cuantas = await withEmpresa(db, idEmpresa, (tx) =>
    setLeidas(tx, { idEmpresa, idUsuario, ...(id !== undefined && { id }) }),
  );
  if (id !== undefined && cuantas === 0) throw notFound('Esa notificación no existe.');
}

import type { Db } from '../../../platform/database/index.ts';
import { insertEvento } from './store/evento.ts';
import { updateUsuario } from './store/usuario.ts';
import type { Origen } from './tipos.ts';

/** Gives a person who had none a password, already hashed. */
export async function setContrasena(db: Db, idUsuario: number, hash: string, origen: Origen): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await updateUsuario(tx, idUsuario, { hashContrasena: hash });
    await insertEvento(tx, idUsuario, 'contrasena_cambiada', origen);
  });
}

import type { Db } from '../../../platform/database/index.ts';
import { saveContrasena } from '../personas/index.ts';
import { insertEvento } from './store/evento.ts';
import type { Origen } from './tipos.ts';

/** Gives a person who had none a password, already hashed. */
export async function setContrasena(db: Db, idUsuario: number, hash: string, origen: Origen): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await saveContrasena(tx, idUsuario, hash);
    await insertEvento(tx, idUsuario, 'contrasena_cambiada', origen);
  });
}

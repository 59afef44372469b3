import type { BodyOf, ReplyOf, updateYo as endpoint } from '@cuadra/contract';
import type { Db } from '../../../platform/database/index.ts';
import { savePersona } from '../personas/index.ts';
import { insertEvento } from './store/evento.ts';
import type { Origen } from './tipos.ts';

/** Changes a person's own name or phone; what is left out stays. */
export async function updateYo(
  db: Db,
  idUsuario: number,
  { nombre, telefono }: BodyOf<typeof endpoint>,
  origen: Origen,
): Promise<ReplyOf<typeof endpoint>> {
  return db.transaction().execute(async (tx) => {
    const ahora = await savePersona(tx, idUsuario, { nombre, telefono });
    await insertEvento(tx, idUsuario, 'datos_cambiados', origen);
    return { nombre: ahora.nombre, telefono: ahora.telefono };
  });
}

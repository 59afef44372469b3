import { assertContrasena, type Guardia } from './check-contrasena.ts';
import { insertEvento } from './store/evento.ts';
import { deleteSegundoFactor } from './store/segundo-factor.ts';
import type { Origen } from './tipos.ts';

/** Turns the second factor of a person off who knows their password; without one there is nothing to do. */
export async function disableSegundoFactor(
  guardia: Guardia,
  { idUsuario, password, origen }: { idUsuario: number; password: string; origen: Origen },
): Promise<void> {
  await assertContrasena(guardia, { idUsuario, password, origen });
  await guardia.db.transaction().execute(async (tx) => {
    if (await deleteSegundoFactor(tx, idUsuario))
      await insertEvento(tx, idUsuario, 'segundo_factor_desactivado', origen);
  });
}

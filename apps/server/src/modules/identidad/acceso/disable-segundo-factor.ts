import { assertContrasena, type Guardia } from './check-contrasena.ts';
import { closeAfterChange } from './close-sesiones.ts';
import { insertEvento } from './store/evento.ts';
import { deleteSegundoFactor } from './store/segundo-factor.ts';
import type { CambioSegundoFactor } from './tipos.ts';

/**
 * Turns the second factor of a person off who knows their password, and ends their other sessions; without one there
 * is nothing to do. A person of whom it is demanded sets it up anew before anything else.
 */
export async function disableSegundoFactor(
  guardia: Guardia,
  { idUsuario, password, token, origen }: CambioSegundoFactor & { readonly password: string },
): Promise<void> {
  await assertContrasena(guardia, { idUsuario, password, origen });
  await guardia.db.transaction().execute(async (tx) => {
    if (!(await deleteSegundoFactor(tx, idUsuario))) return;
    await closeAfterChange(tx, idUsuario, token);
    await insertEvento(tx, idUsuario, 'segundo_factor_desactivado', origen);
  });
}

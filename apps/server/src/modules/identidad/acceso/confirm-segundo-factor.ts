import { conflict } from '../../../platform/errors/index.ts';
import type { Guardia } from './check-contrasena.ts';
import { limitOfCodigo } from './choose-limit.ts';
import { closeAfterChange } from './close-sesiones.ts';
import { drawCodigos } from './draw-codigos.ts';
import { limitTries } from './limit-tries.ts';
import { insertEvento } from './store/evento.ts';
import { confirmSecreto, readSecreto } from './store/segundo-factor.ts';
import { readCredenciales } from './store/usuario.ts';
import { takeCodigoDe, wrongCodigo } from './take-codigo.ts';
import type { CambioSegundoFactor } from './tipos.ts';

/**
 * Turns a person's second factor on with a first code of the secret that they were given, and ends their other
 * sessions, which were opened without it. Answers their recovery codes. Throws `validacion` on the code, and
 * `conflicto` where there is nothing to confirm.
 */
export async function confirmSegundoFactor(
  { db, clock, seal }: Guardia,
  { idUsuario, codigo, token, origen }: CambioSegundoFactor & { readonly codigo: string },
): Promise<string[]> {
  const limite = limitOfCodigo(seal, await readCredenciales(db, idUsuario), origen);
  const codigos = await limitTries(db, clock, limite, () =>
    db.transaction().execute(async (tx) => {
      const guardado = await readSecreto(tx, idUsuario);
      if (!guardado || guardado.confirmado)
        throw conflict('No hay una verificación en dos pasos por confirmar. Empieza de nuevo.');
      if (!(await takeCodigoDe(tx, seal, { idUsuario, codigo, ahora: clock.now() }))) return null;
      await confirmSecreto(tx, idUsuario);
      await closeAfterChange(tx, idUsuario, token);
      await insertEvento(tx, idUsuario, 'segundo_factor_activado', origen);
      return drawCodigos(tx, idUsuario);
    }),
  );
  if (!codigos) throw wrongCodigo();
  return codigos;
}

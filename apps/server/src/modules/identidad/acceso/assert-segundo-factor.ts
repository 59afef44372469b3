import { AppError } from '../../../platform/errors/index.ts';
import type { Guardia } from './check-contrasena.ts';
import { limitOfCodigo } from './choose-limit.ts';
import { limitTries } from './limit-tries.ts';
import { insertEvento } from './store/evento.ts';
import { hasSegundoFactor } from './store/segundo-factor.ts';
import { readCredenciales } from './store/usuario.ts';
import { takeCodigoDe, wrongCodigo } from './take-codigo.ts';
import type { Origen } from './tipos.ts';

/**
 * Makes sure, where the person has a second factor, that the code beside their password is right, for what is done
 * in one call and not in two steps. Throws `validacion` on `body.codigo`, `demasiadas_solicitudes` after many.
 */
export async function assertSegundoFactor(
  { db, clock, seal }: Guardia,
  { idUsuario, codigo, origen }: { idUsuario: number; codigo: string | undefined; origen: Origen },
): Promise<void> {
  if (!(await hasSegundoFactor(db, idUsuario))) return;
  if (!codigo) {
    const mensaje = 'Ingresa el código.';
    throw new AppError('validacion', mensaje, { 'body.codigo': [mensaje] });
  }
  const limite = limitOfCodigo(seal, await readCredenciales(db, idUsuario), origen);
  const tomado = await limitTries(db, clock, limite, () =>
    db.transaction().execute(async (tx) => {
      const cual = await takeCodigoDe(tx, seal, { idUsuario, codigo, ahora: clock.now() });
      if (cual === 'respaldo') await insertEvento(tx, idUsuario, 'codigo_respaldo_usado', origen);
      return cual;
    }),
  );
  if (!tomado) throw wrongCodigo();
}

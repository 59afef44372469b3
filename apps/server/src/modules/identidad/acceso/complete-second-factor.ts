import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import type { Platform } from '../../../platform/module/index.ts';
import { consumeToken, peekToken, unusableToken } from './consume-token.ts';
import { limitOfCodigo } from './choose-limit.ts';
import { enter } from './finish-sign-in.ts';
import { limitTries } from './limit-tries.ts';
import { insertEvento } from './store/evento.ts';
import { readCredenciales } from './store/usuario.ts';
import { takeCodigoDe, wrongCodigo } from './take-codigo.ts';
import type { FinIngreso, Origen } from './tipos.ts';

/** What the first step of the sign-in left for this one. */
const datosSchema = z.object({ idEmpresa: idSchema.optional(), redirect: z.string().optional() });

/**
 * Ends a sign-in with a code of the second factor. Throws `validacion` on `body.token` when too long has passed, on
 * `body.codigo` for a wrong code, after which the token is still good, and `demasiadas_solicitudes` after many.
 */
export async function completeSecondFactor(
  platform: Platform,
  { token, codigo, origen }: { token: string; codigo: string; origen: Origen },
): Promise<FinIngreso> {
  const { db, clock, seal } = platform;
  const leido = await peekToken(db, 'segundo_factor', token);
  if (typeof leido?.idUsuario !== 'number') throw unusableToken();
  const { idUsuario } = leido;
  const { idEmpresa, redirect } = datosSchema.parse(leido.datos);
  const limite = limitOfCodigo(seal, await readCredenciales(db, idUsuario), origen);
  const tomado = await limitTries(db, clock, limite, () =>
    db.transaction().execute(async (tx) => {
      const cual = await takeCodigoDe(tx, seal, { idUsuario, codigo, ahora: clock.now() });
      if (!cual) return null;
      await consumeToken(tx, 'segundo_factor', token);
      if (cual === 'respaldo') await insertEvento(tx, idUsuario, 'codigo_respaldo_usado', origen);
      return cual;
    }),
  );
  if (!tomado) throw wrongCodigo();
  return enter(platform, { idUsuario, origen, idEmpresa, redirect });
}

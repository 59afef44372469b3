import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import type { Seal } from '../../platform/seal/index.ts';
import { drawCodigos } from './draw-codigos.ts';
import { codigoKey, limitTries } from './limit-tries.ts';
import { insertEvento } from './store/evento.ts';
import { confirmSecreto, readSecreto } from './store/segundo-factor.ts';
import { takeCodigoDe, wrongCodigo } from './take-codigo.ts';
import type { Origen } from './tipos.ts';

/**
 * Turns a person's second factor on with a first code of the secret that they were given. Answers their recovery
 * codes. Throws `validacion` on the code, and `conflicto` where there is nothing to confirm.
 */
export async function confirmSegundoFactor(
  db: Db,
  clock: Clock,
  seal: Seal,
  { idUsuario, codigo, origen }: { idUsuario: number; codigo: string; origen: Origen },
): Promise<string[]> {
  const codigos = await limitTries(db, clock, { clave: codigoKey(idUsuario), ip: origen.ip }, () =>
    db.transaction().execute(async (tx) => {
      const guardado = await readSecreto(tx, idUsuario);
      if (!guardado || guardado.confirmado)
        throw conflict('No hay una verificación en dos pasos por confirmar. Empieza de nuevo.');
      if (!(await takeCodigoDe(tx, seal, { idUsuario, codigo, ahora: clock.now() }))) return null;
      await confirmSecreto(tx, idUsuario);
      await insertEvento(tx, idUsuario, 'segundo_factor_activado', origen);
      return drawCodigos(tx, idUsuario);
    }),
  );
  if (!codigos) throw wrongCodigo();
  return codigos;
}

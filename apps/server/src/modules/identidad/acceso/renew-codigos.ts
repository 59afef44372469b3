import { conflict } from '../../../platform/errors/index.ts';
import { assertContrasena, type Guardia } from './check-contrasena.ts';
import { drawCodigos } from './draw-codigos.ts';
import { insertEvento } from './store/evento.ts';
import { readSecreto } from './store/segundo-factor.ts';
import type { Origen } from './tipos.ts';

/** New recovery codes for a person who knows their password; the earlier ones serve no more. */
export async function renewCodigos(
  guardia: Guardia,
  { idUsuario, password, origen }: { idUsuario: number; password: string; origen: Origen },
): Promise<string[]> {
  await assertContrasena(guardia, { idUsuario, password, origen });
  return guardia.db.transaction().execute(async (tx) => {
    const guardado = await readSecreto(tx, idUsuario);
    if (!guardado?.confirmado) throw conflict('Primero activa la verificación en dos pasos.');
    await insertEvento(tx, idUsuario, 'codigos_renovados', origen);
    return drawCodigos(tx, idUsuario);
  });
}

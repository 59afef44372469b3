import type { ReplyOf, startSegundoFactor as endpoint } from '@cuadra/contract';
import { toSVG } from 'bwip-js/node';
import { conflict } from '../../../platform/errors/index.ts';
import { assertContrasena, type Guardia } from './check-contrasena.ts';
import { putSecreto } from './store/segundo-factor.ts';
import { findEmail } from './store/usuario.ts';
import type { Origen } from './tipos.ts';
import { drawSecreto, keyUri } from './totp.ts';

/** Where a person's secret stands, for its seal. */
export const placeOfSecreto = (idUsuario: number): string => `usuario_totp/${idUsuario}`;

/** Wide enough for a phone that looks at a screen. */
const ESCALA = 4;
/** The quiet zone of four modules that ISO/IEC 18004 asks for; a module is two units wide. */
const MARGEN = 8;

/**
 * A new secret for a person who knows their password, kept sealed and without effect until a code of it is
 * confirmed. Throws `validacion` on the password and `conflicto` where a second factor is on already.
 */
export async function startSegundoFactor(
  guardia: Guardia,
  { idUsuario, password, origen }: { idUsuario: number; password: string; origen: Origen },
): Promise<ReplyOf<typeof endpoint>> {
  const { db, seal } = guardia;
  await assertContrasena(guardia, { idUsuario, password, origen });
  const secreto = drawSecreto();
  const puesto = await putSecreto(db, idUsuario, seal.seal(secreto, placeOfSecreto(idUsuario)));
  if (!puesto)
    throw conflict('Ya tienes la verificación en dos pasos. Desactívala antes de empezar de nuevo.');
  const uri = keyUri(secreto, await findEmail(db, idUsuario));
  const qr = toSVG({
    bcid: 'qrcode',
    text: uri,
    scale: ESCALA,
    padding: MARGEN,
    backgroundcolor: 'FFFFFF',
  });
  return { secreto, uri, qr };
}

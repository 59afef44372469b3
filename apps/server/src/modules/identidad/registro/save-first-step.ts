import { PROVEEDOR_EMAIL, type BodyOf, type saveFirstStep as endpoint } from '@cuadra/contract';
import {
  assertContrasenaNueva,
  hashContrasena,
  linkGoogleProfile,
  openSession,
  recordEvento,
  type Origen,
  type SesionAbierta,
} from '../acceso/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { insertPersona } from '../personas/index.ts';

const EXISTE = 'Ya existe una cuenta con este email. Inicia sesión.';

export interface PrimerPaso {
  readonly persona: { readonly id: number; readonly created: Date };
  readonly sesion: SesionAbierta;
}

/**
 * Creates a person and signs them in. Throws `validacion` on the captcha, on a leaked password or on what Google did not say, `conflicto`
 * on `body.email` for an address that has an account; of two at once one is created.
 */
export async function saveFirstStep(
  platform: Platform,
  paso: BodyOf<typeof endpoint>,
  origen: Origen,
): Promise<PrimerPaso> {
  const { db, captcha } = platform;
  const { idProvider, email, password, firstname, lastname, phone } = paso;
  await captcha.verify(paso.recaptchaToken, origen.ip);
  if (password !== undefined) await assertContrasenaNueva(password, [firstname, lastname, email]);
  const hash = password === undefined ? null : await hashContrasena(password);
  const persona = await db.transaction().execute(async (tx) => {
    const nueva = await insertPersona(tx, {
      email,
      nombre: `${firstname} ${lastname}`,
      telefono: phone ?? null,
      hashContrasena: hash,
    });
    if (!nueva) throw new AppError('conflicto', EXISTE, { 'body.email': [EXISTE] });
    if (idProvider !== PROVEEDOR_EMAIL)
      await linkGoogleProfile(tx, idProvider, { idUsuario: nueva.id, email });
    await recordEvento(tx, nueva.id, 'cuenta_creada', origen);
    return nueva;
  });
  return { persona, sesion: await openSession(platform, persona.id, origen) };
}

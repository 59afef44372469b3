import type { Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { isFiltrada } from './filtradas/is-filtrada.ts';
import { isObvia } from './filtradas/is-obvia.ts';
import { listEmpresasDe, readPersona } from './store/usuario.ts';

const FILTRADA = 'Esta contraseña está en listas de contraseñas robadas. Elige otra.';
const OBVIA = 'Esta contraseña es fácil de adivinar: son palabras o datos tuyos. Agrega otras palabras.';

/**
 * Refuses a password that is chosen now where it is in lists of leaked ones, or made of nothing but obvious words and
 * the person's own. Throws `validacion` on `campo`.
 *
 * @param propias name and email of the person and name of their company, as far as they are known
 */
export async function assertContrasenaNueva(
  contrasena: string,
  propias: readonly string[],
  campo = 'body.password',
): Promise<void> {
  const mensaje = (await isFiltrada(contrasena)) ? FILTRADA : isObvia(contrasena, propias) ? OBVIA : null;
  if (mensaje !== null) throw new AppError('validacion', mensaje, { [campo]: [mensaje] });
}

/** The same for a person who has an account: with their name and email, and the names of their companies. */
export async function assertContrasenaNuevaDe(db: Db, idUsuario: number, contrasena: string): Promise<void> {
  const [{ email, nombre }, empresas] = await Promise.all([
    readPersona(db, idUsuario),
    listEmpresasDe(db, idUsuario),
  ]);
  await assertContrasenaNueva(contrasena, [email, nombre, ...empresas.map((empresa) => empresa.nombre)]);
}

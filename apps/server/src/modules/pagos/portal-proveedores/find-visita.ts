import { finDeSesion } from '@cuadra/domain/portal-proveedores';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readToken } from '../../../platform/tokens/index.ts';
import { endSesion, readSesion, touchSesion } from './store/sesiones.ts';
import type { ClaveDeSesion } from './store/ordenes.ts';

/** A call is noted once in this time. */
const ENTRE_NOTAS_MS = 30_000;

/** A supplier who entered with a PIN. */
export interface VisitaDeProveedor extends ClaveDeSesion {
  readonly rut: string;
  /** Address that they verified. */
  readonly email: string;
  readonly hasta: Date;
}

const ended = () => new AppError('sin_sesion', 'Tu sesión terminó. Abre otra vez el enlace de tu correo.');

/** The supplier of a cookie. Throws `sin_sesion`. */
export async function findVisita(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  secreto: string | undefined,
): Promise<VisitaDeProveedor> {
  const leido = secreto === undefined ? null : readToken(secreto);
  if (!leido) throw ended();
  const { idEmpresa, huella } = leido;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ahora = clock.now();
    const sesion = await readSesion(tx, idEmpresa, huella);
    if (!sesion || finDeSesion(sesion) <= ahora) throw ended();
    const { id, rut, email, vence } = sesion;
    if (ahora.getTime() - sesion.usada.getTime() > ENTRE_NOTAS_MS)
      await touchSesion(tx, idEmpresa, id, ahora);
    return { idEmpresa, huella, rut, email, hasta: finDeSesion({ usada: ahora, vence }) };
  });
}

/** Ends the session of a cookie; one that is none ends nothing. */
export async function endVisita({ db }: Pick<Platform, 'db'>, secreto: string | undefined): Promise<void> {
  const leido = secreto === undefined ? null : readToken(secreto);
  if (!leido) return;
  await withEmpresa(db, leido.idEmpresa, (tx) => endSesion(tx, leido.idEmpresa, leido.huella));
}

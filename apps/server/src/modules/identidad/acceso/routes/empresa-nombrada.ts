import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../../../platform/auth/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';

const CABECERA = 'x-empresa';

/** The company that a call names for itself; null where it names none. Throws `validacion` for anything but an id. */
export function empresaNombrada(request: FastifyRequest): number | null {
  const cabecera = request.headers[CABECERA];
  if (cabecera === undefined) return null;
  if (typeof cabecera === 'string' && /^[1-9]\d{0,8}$/.test(cabecera)) return Number(cabecera);
  throw new AppError('validacion', 'La empresa de la solicitud no es válida. Refresca la página.');
}

/** Throws `conflicto` for a call that names another company than the one its token or key is of. */
export function assertEmpresaNombrada(request: FastifyRequest, { idEmpresa }: Principal): void {
  const nombrada = empresaNombrada(request);
  if (nombrada !== null && nombrada !== idEmpresa)
    throw new AppError(
      'conflicto',
      'Esta pestaña está en otra empresa. No hicimos ningún cambio: refresca la página y vuelve a intentarlo.',
    );
}

import type { Principal } from '../../../platform/auth/index.ts';
import { notFound } from '../../../platform/errors/index.ts';

/** Throws `no_encontrado` for any company but the caller's own, whether it exists or not. */
export function assertPropia({ idEmpresa }: Principal, id: number): void {
  if (id !== idEmpresa) throw notFound('No encontramos esa empresa. Cambia a ella primero si es tuya.');
}

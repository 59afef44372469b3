import type { Seal } from '../../../platform/seal/index.ts';
import { findDispositivo } from './dispositivo.ts';
import { codigoKey, cuentaKey, dispositivoKey, type Limite } from './limit-tries.ts';
import type { Credenciales } from './store/usuario.ts';
import type { Origen } from './tipos.ts';

/**
 * Where a wrong password counts. A device that the account came in from before has a small count of its own, so that
 * wrong passwords from elsewhere keep nobody out there (OWASP, device cookies); all other tries share the account's.
 */
export function limitOfContrasena(
  seal: Seal,
  { email, cuenta, origen }: { email: string; cuenta: Credenciales | null; origen: Origen },
): Limite {
  const dispositivo = cuenta && findDispositivo(seal, origen.dispositivo, cuenta);
  if (dispositivo) return { clave: dispositivoKey('cuenta', dispositivo), ip: null };
  return { clave: cuentaKey(email), ip: origen.ip };
}

/** Where a wrong code of the second factor counts, by the same rule. */
export function limitOfCodigo(seal: Seal, cuenta: Credenciales, origen: Origen): Limite {
  const dispositivo = findDispositivo(seal, origen.dispositivo, cuenta);
  if (dispositivo) return { clave: dispositivoKey('codigo', dispositivo), ip: null };
  return { clave: codigoKey(cuenta.id), ip: origen.ip };
}

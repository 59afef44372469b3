import { isIPv6 } from 'node:net';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { clearTries, giveBackTry, takeTry } from './store/intento.ts';

/** Failures that cost no wait. An account allows ten whatever the number of addresses that try. */
export const GRATIS = { cuenta: 10, direccion: 50, codigo: 5, dispositivo: 5 } as const;

interface Clave {
  readonly clave: string;
  readonly gratis: number;
}

export interface Limite {
  readonly clave: Clave;
  /** The address whose tries count too; null where the key alone bounds them. */
  readonly ip: string | null;
}

/** The tries of an account, by address of mail: known and unknown ones are counted alike. */
export function cuentaKey(email: string): Clave {
  return { clave: `cuenta:${email}`, gratis: GRATIS.cuenta };
}

/** The codes of a person's second factor; a right password does not clear them. */
export function codigoKey(idUsuario: number): Clave {
  return { clave: `codigo:${idUsuario}`, gratis: GRATIS.codigo };
}

/** The tries of an account on a device that it came in from before: of its password, or of its codes. */
export function dispositivoKey(que: 'cuenta' | 'codigo', dispositivo: string): Clave {
  return { clave: `dispositivo:${que}:${dispositivo}`, gratis: GRATIS.dispositivo };
}

/** The network that a provider gives to one customer: with IPv6 a customer has 2^64 addresses. */
export function direccionKey(ip: string): Clave {
  return { clave: `ip:${networkOf(ip)}`, gratis: GRATIS.direccion };
}

function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapeada = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapeada) return mapeada;
  const [sinZona = ''] = ip.split('%');
  const [antes = '', despues] = sinZona.toLowerCase().split('::');
  const cabeza = antes === '' ? [] : antes.split(':');
  const cola = despues === undefined || despues === '' ? [] : despues.split(':');
  const grupos = [
    ...cabeza,
    ...Array<string>(Math.max(0, 8 - cabeza.length - cola.length)).fill('0'),
    ...cola,
  ];
  return `${grupos
    .slice(0, 4)
    .map((grupo) => grupo.padStart(4, '0'))
    .join(':')}::/64`;
}

function tooMany(cuando: Date, ahora: Date): AppError {
  const minutos = Math.max(1, Math.ceil((cuando.getTime() - ahora.getTime()) / 60_000));
  const espera = minutos === 1 ? 'un minuto' : `${minutos} minutos`;
  return new AppError(
    'demasiadas_solicitudes',
    `Hubo demasiados intentos fallidos. Espera ${espera} y vuelve a probar.`,
  );
}

/**
 * Looks at a secret that a person gives, under a limit of wrong ones per key and per address. The tries are taken
 * before `look` runs, so that many at once get no more than one after another. With a result the key is cleared.
 *
 * @param look answers null for a wrong secret
 * @returns what `look` answered. Throws `demasiadas_solicitudes` without having looked.
 */
export async function limitTries<T>(
  db: Db,
  clock: Clock,
  { clave, ip }: Limite,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const ahora = clock.now();
  const direccion = ip === null ? null : direccionKey(ip);
  // The address first: one that is held back does not hold back the account too.
  for (const { clave: nombre, gratis } of direccion ? [direccion, clave] : [clave]) {
    const cuando = await takeTry(db, nombre, gratis, ahora);
    if (cuando) throw tooMany(cuando, ahora);
  }
  const resultado = await look();
  if (resultado !== null) {
    await Promise.all([
      clearTries(db, clave.clave),
      direccion && giveBackTry(db, direccion.clave, direccion.gratis, ahora),
    ]);
  }
  return resultado;
}

/** Forgets the tries of a key, as when its person has proved who they are. */
export function forgetTries(db: Db, { clave }: Clave): Promise<void> {
  return clearTries(db, clave);
}

import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { SealError, type Seal } from '../../../platform/seal/index.ts';
import type { Credenciales } from './store/usuario.ts';

/** People who take turns at one browser; of more the one that came in longest ago is forgotten. */
const MAX_CUENTAS = 5;
/** Where the sealed cookie stands, for its seal. */
const LUGAR = 'cuadra_dispositivo';

const conocidasSchema = z.array(
  z.object({
    idUsuario: z.number(),
    /** Names the device and account in the count of tries; drawn at random. */
    id: z.string(),
    /** Of the password that opened the account here: with another one the device has to prove itself again. */
    huella: z.string(),
  }),
);
type Conocida = z.output<typeof conocidasSchema>[number];

/** Changes with the password and tells nothing about it. */
export function fingerprintOf(hashContrasena: string | null): string {
  return createHash('sha256')
    .update(hashContrasena ?? '')
    .digest('base64url')
    .slice(0, 16);
}

function readConocidas(seal: Seal, galleta: string | undefined): Conocida[] {
  if (galleta === undefined) return [];
  try {
    return conocidasSchema.parse(JSON.parse(seal.open(galleta, LUGAR)));
  } catch (error) {
    // A cookie of another key, as after the master key changed, knows nobody.
    if (error instanceof SealError) return [];
    throw error;
  }
}

/** The name of the device for an account that its password opened there before; null for a strange device. */
export function findDispositivo(
  seal: Seal,
  galleta: string | undefined,
  { id, hashContrasena }: Pick<Credenciales, 'id' | 'hashContrasena'>,
): string | null {
  const huella = fingerprintOf(hashContrasena);
  const conocida = readConocidas(seal, galleta).find(
    (cada) => cada.idUsuario === id && cada.huella === huella,
  );
  return conocida?.id ?? null;
}

/** The device's cookie after an account came in there: the account is known from now on, beside the earlier ones. */
export function addDispositivo(
  seal: Seal,
  galleta: string | undefined,
  { idUsuario, huella }: { idUsuario: number; huella: string },
): string {
  const antes = readConocidas(seal, galleta);
  const misma = antes.find((cada) => cada.idUsuario === idUsuario && cada.huella === huella);
  const esta = misma ?? { idUsuario, huella, id: randomBytes(12).toString('base64url') };
  const otras = antes.filter((cada) => cada.idUsuario !== idUsuario);
  return seal.seal(JSON.stringify([esta, ...otras].slice(0, MAX_CUENTAS)), LUGAR);
}

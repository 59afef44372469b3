import argon2 from '@node-rs/argon2';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const PARAMETROS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashContrasena(contrasena: string): Promise<string> {
  return argon2.hash(contrasena, PARAMETROS);
}

let señuelo: Promise<string> | undefined;

/**
 * Checks a password against a hash, or against a decoy where there is none, so that an unknown address takes as
 * long as a known one.
 */
export async function verifyContrasena(guardado: string | null, contrasena: string): Promise<boolean> {
  señuelo ??= hashContrasena('no es la contraseña de nadie');
  const coincide = await argon2.verify(guardado ?? (await señuelo), contrasena);
  return guardado !== null && coincide;
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link is good for ten to fifteen minutes: its end falls on the clock, so that an image is fetched once and kept. */
const MINIMO_MS = 10 * 60_000;
const PASO_MS = 5 * 60_000;

export interface EnlaceLogo {
  readonly idEmpresa: number;
  /** Which of the company's logos: the last part of its folder. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly vence: number;
}

function signatureOf(clave: Uint8Array, { idEmpresa, version, vence }: EnlaceLogo): Buffer {
  return createHmac('sha256', clave).update(`logo\n${idEmpresa}\n${version}\n${vence}`).digest();
}

/** `12/logos/<uuid>/0` → the uuid. */
export function versionOf(claveLogo: string): string {
  return claveLogo.split('/').at(-2) ?? '';
}

/** Address of the logo below the root of the API's origin, which whoever has it may open for some minutes. */
export function signLogo(
  clave: Uint8Array,
  { idEmpresa, claveLogo }: { readonly idEmpresa: number; readonly claveLogo: string | null },
  ahora: Date,
): string | null {
  if (claveLogo === null) return null;
  const version = versionOf(claveLogo);
  const vence = Math.ceil((ahora.getTime() + MINIMO_MS) / PASO_MS) * PASO_MS;
  const firma = signatureOf(clave, { idEmpresa, version, vence }).toString('base64url');
  return `/api/empresas/${idEmpresa}/logo?${new URLSearchParams({ v: version, vence: String(vence), firma }).toString()}`;
}

/** Whether a link was signed here and its time is not over. */
export function isSigned(clave: Uint8Array, enlace: EnlaceLogo, firma: string, ahora: Date): boolean {
  const dada = Buffer.from(firma, 'base64url');
  const propia = signatureOf(clave, enlace);
  return dada.length === propia.length && timingSafeEqual(dada, propia) && ahora.getTime() < enlace.vence;
}

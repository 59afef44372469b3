import { sinDatosPersonales } from '@cuadra/contract';
import { redactUrl } from '../log/index.ts';

const MAX_MENSAJE = 1_000;
/** `password=…`, `"token":"…"`, `Bearer …`, a cookie: a name that is secret and what follows it. */
const SECRETOS =
  /((?:pass(?:word)?|contrasena|clave|secret[oa]?|token|cookie|authorization|api[-_]?key)"?\s*[:=]\s*"?|Bearer\s+|cuadra_(?:sesion|dispositivo|google)=)[^\s"',;}&]+/gi;

/** The text of an error without secrets nor personal data, and no longer than somebody reads. */
export function scrubText(texto: string): string {
  return sinDatosPersonales(redactUrl(texto).replaceAll(SECRETOS, '$1[oculto]')).slice(0, MAX_MENSAJE);
}

import type { RespuestaTxt } from '../../../platform/dns/index.ts';
import type { Hallazgo } from './tipos.ts';

/** `k=rsa; p=…` as names and values, without white space (RFC 6376, section 3.2). */
function tagsOf(texto: string): ReadonlyMap<string, string> {
  return new Map(
    texto.split(';').flatMap((parte) => {
      const [nombre, ...valor] = parte.split('=');
      return nombre === undefined || valor.length === 0
        ? []
        : [[nombre.trim().toLowerCase(), valor.join('=').replaceAll(/\s/gu, '')] as const];
    }),
  );
}

const MAL_COPIADO = 'Cópialo de nuevo, completo y en una sola línea.';

/** What is wrong with one record; null of one that lets Cuadra sign (RFC 6376, section 3.6.1). */
function problemOf(texto: string, llavePublica: string): string | null {
  const tags = tagsOf(texto);
  const p = tags.get('p');
  const v = tags.get('v');
  if (/["“”]/u.test(texto)) return 'El valor tiene comillas. Cópialo sin ellas.';
  if (v !== undefined && v !== 'DKIM1') return `El valor no empieza con v=DKIM1. ${MAL_COPIADO}`;
  if (p === undefined) return `Al valor le falta la clave (p=). ${MAL_COPIADO}`;
  if (p === '') return 'La clave está vacía: así se retira una clave. Publica el valor completo.';
  if (p !== llavePublica)
    return llavePublica.startsWith(p)
      ? 'La clave está cortada. Copia el valor completo; si tu proveedor no lo acepta entero, divídelo en dos textos entre comillas.'
      : `La clave es otra. ${MAL_COPIADO}`;
  if ((tags.get('k') ?? 'rsa') !== 'rsa') return 'La clave dice ser de otro tipo. Debe decir k=rsa.';
  const h = tags.get('h');
  if (h !== undefined && !h.split(':').includes('sha256')) return 'El valor no permite sha256. Quita h=.';
  const s = tags.get('s')?.split(':');
  if (s !== undefined && !s.includes('*') && !s.includes('email'))
    return 'El valor no permite firmar correos. Quita s=.';
  return null;
}

const dkim = (
  estado: Hallazgo['estado'],
  encontrado: readonly string[],
  detalle: string | null,
): Hallazgo => ({ clave: 'dkim', estado, encontrado: [...encontrado], detalle });

/** Compares the key that the DNS has with the company's. `repetido` is the same name with its domain twice. */
export function checkDkim(
  llavePublica: string,
  respuesta: RespuestaTxt,
  repetido: RespuestaTxt = [],
): Hallazgo {
  if (respuesta === null)
    return dkim('sin_respuesta', [], 'El DNS de tu dominio no responde. Volveremos a intentarlo.');
  const [unico, otro] = respuesta;
  if (unico === undefined)
    return (repetido ?? []).length > 0
      ? dkim(
          'mal',
          repetido ?? [],
          'El nombre quedó con el dominio dos veces. Tu proveedor lo agrega solo: escribe el nombre sin el dominio.',
        )
      : dkim('falta', [], 'No encontramos este registro. Un cambio puede tardar unas horas en verse.');
  if (otro !== undefined)
    return dkim(
      'mal',
      respuesta,
      `Hay ${respuesta.length} registros con este nombre. Deja solo el de Cuadra.`,
    );
  const problema = problemOf(unico, llavePublica);
  return dkim(problema === null ? 'bien' : 'mal', respuesta, problema);
}

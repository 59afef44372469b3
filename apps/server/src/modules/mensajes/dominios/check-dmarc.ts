import type { RespuestaTxt } from '../../../platform/dns/index.ts';
import type { Hallazgo } from './tipos.ts';

/** Names that may hold the policy of a domain: its own, and those above it that have two parts at least. */
export function nombresDmarc(dominio: string): readonly string[] {
  const partes = dominio.split('.');
  return partes.slice(0, -1).map((_parte, i) => `_dmarc.${partes.slice(i).join('.')}`);
}

const dmarc = (
  estado: Hallazgo['estado'],
  encontrado: readonly string[],
  detalle: string | null,
): Hallazgo => ({ clave: 'dmarc', estado, encontrado: [...encontrado], detalle });

/**
 * Reads the policy of a domain from the answers of `nombresDmarc`: the nearest one counts. Any policy takes a mail of
 * Cuadra, whose signature names the domain of the sender exactly.
 */
export function checkDmarc(respuestas: readonly RespuestaTxt[]): Hallazgo {
  for (const respuesta of respuestas) {
    if (respuesta === null) return dmarc('sin_respuesta', [], 'El DNS de tu dominio no responde.');
    const politicas = respuesta.filter((texto) => /^v\s*=\s*DMARC1\s*(;|$)/u.test(texto));
    const [unica, otra] = politicas;
    if (unica === undefined) continue;
    if (otra !== undefined)
      return dmarc('mal', politicas, 'Hay más de una política DMARC, y así no vale ninguna. Deja una.');
    return /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/iu.test(unica)
      ? dmarc('bien', politicas, null)
      : dmarc('mal', politicas, 'A la política DMARC le falta p=none, p=quarantine o p=reject.');
  }
  return dmarc(
    'falta',
    [],
    'Tu dominio no tiene política DMARC. Gmail y Outlook la piden a quien envía mucho.',
  );
}

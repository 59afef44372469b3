const BASE = 'http://cuadra.invalid';

/** A path of the web to go on to; undefined for anything that leads elsewhere, as `//otro.cl` does. */
export function safePath(destino: string | undefined): string | undefined {
  if (!destino?.startsWith('/')) return undefined;
  const url = URL.parse(destino, BASE);
  return url?.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** The address's query as plain strings: `?texto=1106` is the text 1106, whatever it looks like. */
export function parseSearch(texto: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(texto));
}

/** Writes what has a value; commas stay readable, as lists are written `33,61`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean') {
      params.set(name, String(value));
    } else if (Array.isArray(value) && value.length > 0) {
      params.set(name, value.join(','));
    }
  }
  const texto = params.toString().replaceAll('%2C', ',');
  return texto === '' ? '' : `?${texto}`;
}

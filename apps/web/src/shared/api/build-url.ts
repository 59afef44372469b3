import type { Endpoint } from '@cuadra/contract';

type Scalar = string | number | boolean;

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Writes `/dtes/{id}` with its parameters, and the query without what is undefined, null or empty. */
export function buildUrl(base: string, endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (!isScalar(value) || value === '') throw new TypeError(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (isScalar(value) && value !== '') search.set(name, String(value));
  }
  const texto = search.toString();
  return `${base}${path}${texto === '' ? '' : `?${texto}`}`;
}

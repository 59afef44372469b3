const enteros = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0, useGrouping: 'always' });

/** 1234 → `1.234`. */
export function formatEntero(numero: number): string {
  return enteros.format(numero);
}

/** Share of one → `99,8 %`, truncated downward to a decimal so that 99.99 % never reads as everything. */
export function formatPorcentaje(parte: number): string {
  // The tiny addition undoes binary error: 0.29 * 1000 is 289.99999999999994.
  const decimas = Math.floor(parte * 1000 + 1e-9);
  return `${formatEntero(Math.trunc(decimas / 10))},${Math.abs(decimas % 10)} %`;
}

/** `plural(3, 'documento')` → `3 documentos`; irregular plurals are given. */
export function plural(cantidad: number, singular: string, plurales = `${singular}s`): string {
  return `${formatEntero(cantidad)} ${cantidad === 1 ? singular : plurales}`;
}

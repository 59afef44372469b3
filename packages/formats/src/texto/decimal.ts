const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$|^([+-]?)\.(\d+)$/;

export type Decimal = { negativo: boolean; entero: string; fraccion: string };

/** Reads an `xs:decimal` (point, no grouping, no exponent); null for anything else. */
export function parseDecimal(texto: string): Decimal | null {
  const partes = DECIMAL.exec(texto);
  if (!partes) return null;
  return {
    negativo: (partes[1] ?? partes[4]) === '-',
    entero: (partes[2] ?? '').replace(/^0+(?=\d)/, '') || '0',
    fraccion: (partes[3] ?? partes[5] ?? '').replace(/0+$/, ''),
  };
}

/** Shortest form of the same number: `2.00` → `2`, `-0.50` → `-0.5`, `-0` → `0`. */
export function formatDecimal({ negativo, entero, fraccion }: Decimal): string {
  const cuerpo = fraccion === '' ? entero : `${entero}.${fraccion}`;
  return negativo && cuerpo !== '0' ? `-${cuerpo}` : cuerpo;
}

export type MontoMenor = {
  /** Integer of minor units, truncated towards zero. */
  monto: number;
  /** False when digits beyond the currency's decimals were dropped. */
  exacto: boolean;
};

/** A decimal as minor units of a currency with `decimales`; null beyond the exact range of a number. */
export function decimalAMonto(decimal: Decimal, decimales: number): MontoMenor | null {
  const digitos = decimal.entero + decimal.fraccion.slice(0, decimales).padEnd(decimales, '0');
  if (digitos.replace(/^0+/, '').length > 16) return null;
  const monto = Number(digitos);
  if (!Number.isSafeInteger(monto)) return null;
  return {
    monto: decimal.negativo && monto !== 0 ? -monto : monto,
    exacto: decimal.fraccion.length <= decimales,
  };
}

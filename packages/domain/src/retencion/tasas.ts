/** A rate in hundredths of a percent: 1525 is 15.25 %. */
export type Tasa = number;

/**
 * Retention of boletas de honorarios and boletas de terceros by year of payment (Ley 21.133, transitory article 7 on;
 * before it 10 %, article 74 N° 2 of the LIR). The schedule ends in 2028.
 */
const RETENCION: readonly (readonly [desde: number, tasa: Tasa])[] = [
  [2028, 1700],
  [2027, 1600],
  [2026, 1525],
  [2025, 1450],
  [2024, 1375],
  [2023, 1300],
  [2022, 1225],
  [2021, 1150],
  [2020, 1075],
  [Number.NEGATIVE_INFINITY, 1000],
];

/** What is retained of a boleta that is paid in this year. */
export function tasaRetencion(anioPago: number): Tasa {
  const fila = RETENCION.find(([desde]) => anioPago >= desde);
  if (fila === undefined) throw new RangeError(`not a year: ${anioPago}`);
  return fila[1];
}

/** `1525` → `15,25 %`, as it is read aloud. */
export function formatTasa(tasa: Tasa): string {
  const entero = Math.trunc(tasa / 100);
  const resto = String(tasa % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${entero}${resto === '' ? '' : `,${resto}`} %`;
}

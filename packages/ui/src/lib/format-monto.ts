/** Currencies as the interface writes them; `decimales` is the exponent of the minor unit. */
export const MONEDAS = {
  CLP: { simbolo: '$', decimales: 0 },
  EUR: { simbolo: '€', decimales: 2 },
  UF: { simbolo: 'UF ', decimales: 4 },
  USD: { simbolo: 'US$', decimales: 2 },
} as const;

export type MonedaCodigo = keyof typeof MONEDAS;

const formatos = new Map<number, Intl.NumberFormat>();

function formatoDe(decimales: number): Intl.NumberFormat {
  let formato = formatos.get(decimales);
  if (!formato) {
    formato = new Intl.NumberFormat('es-CL', {
      minimumFractionDigits: decimales,
      maximumFractionDigits: decimales,
      useGrouping: 'always',
    });
    formatos.set(decimales, formato);
  }
  return formato;
}

/** Amount in minor units → `-$1.234.567`, `US$12.480,55`. The sign stands before the symbol. */
export function formatMontoTexto(valor: number, moneda: MonedaCodigo = 'CLP'): string {
  const { simbolo, decimales } = MONEDAS[moneda];
  const texto = formatoDe(decimales)
    .formatToParts(Math.abs(valor) / 10 ** decimales)
    .map((parte) => parte.value)
    .join('');
  return `${valor < 0 ? '-' : ''}${simbolo}${texto}`;
}

/** Share of one, 0 to 1 → `99,8 %`. */
export function formatPorcentaje(parte: number): string {
  return `${(Math.floor(parte * 1000 + 1e-9) / 10).toFixed(1).replace('.', ',')} %`;
}

/** An amount as a person writes it, in whole pesos or in hundredths of another currency. */
export interface MontoBuscado {
  /** The amount itself; null for a comparison. */
  readonly exacto: number | null;
  /** The hundredths of another currency that `1.764.604,00` may mean beside its pesos; else null. */
  readonly enCentavos: number | null;
  /** Bounds of what counts as near, or of the comparison; equal to the amount where near ones are noise. */
  readonly desde: number;
  readonly hasta: number;
  /** The person asked for the bounds themselves: `>500.000`, `1,2m?`. */
  readonly enRango: boolean;
}

/** Beyond this no amount of a company is meant, and integers stay exact. */
const MAX_MONTO = 10_000_000_000_000;

/** Below this a number without dots is rather a folio: amounts near it are noise. */
const MIN_CERCANO = 10_000;

/** In Chile MM is a million; a single M is read the same, as people type it. */
const UNIDADES: Readonly<Record<string, number>> = {
  mil: 1000,
  k: 1000,
  luca: 1000,
  lucas: 1000,
  m: 1_000_000,
  mm: 1_000_000,
  mill: 1_000_000,
  millon: 1_000_000,
  millones: 1_000_000,
  palo: 1_000_000,
  palos: 1_000_000,
  'mil millones': 1_000_000_000,
};

const MONEDA = String.raw`clp|us\$|usd|\$|pesos?`;
const CIFRAS = String.raw`\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?|\d[\d.,]*?`;
const UNIDAD = String.raw`(?!de\s|pesos?|clp)[a-z]+(?: millones)?`;
const MONTO = new RegExp(
  String.raw`^(?<comparador>>=|<=|>|<|~)?\s?(?<antes>${MONEDA})?\s?-?(?:us\$|\$)?(?<cifras>${CIFRAS})(?:[.,]-)?` +
    String.raw`\s?(?<unidad>${UNIDAD})?\s?(?<despues>(?:de\s)?pesos?|clp|\$)?(?<duda>\?)?$`,
  'u',
);

/** Groups of three digits apart, each of which may also be a number by itself: `1 764 604`. */
const EN_GRUPOS = /^\d{1,3}(?:\s\d{3})+$/u;

/** The groups of a number whose thousands are apart; none of another text. */
export function leerGrupos(texto: string): string[] {
  return EN_GRUPOS.test(texto) ? texto.split(/\s/u) : [];
}

/** Thousands by dots, commas or spaces, and up to two decimals. */
const NUMERO =
  /^(?<entero>\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](?<decimales>\d{1,2}))?$/u;

/** A number whose dots, commas and spaces separate thousands or decimals: its value, and its decimals. */
function leerCifras(cifras: string): { valor: number; decimales: string; separadas: boolean } | null {
  const partes = NUMERO.exec(cifras)?.groups;
  if (!partes) return null;
  const { entero = '', decimales = '' } = partes;
  return {
    valor: Number(`${entero.replace(/[.,\s]/gu, '')}.${decimales || '0'}`),
    decimales,
    separadas: /\D/u.test(cifras),
  };
}

function bounds(exacto: number, margen: number, enRango = false): MontoBuscado {
  return {
    exacto,
    enCentavos: null,
    desde: Math.max(0, exacto - margen),
    hasta: exacto + margen,
    enRango,
  };
}

function compare(comparador: string, monto: number): MontoBuscado {
  const estricto = comparador.length === 1 ? 1 : 0;
  const [desde, hasta] = comparador.startsWith('>') ? [monto + estricto, MAX_MONTO] : [0, monto - estricto];
  return { exacto: null, enCentavos: null, desde, hasta, enRango: true };
}

/**
 * Reads `1.190.000`, `1190000`, `1 190 000`, `$1.190.000.-`, `1.190.000 pesos`, `1,19 millones`, `1.2m`, `~500 mil`,
 * `>500.000`. Without a unit, decimals are those of another currency: `12.480,55` is 1.248.055 hundredths. Decimals of
 * zeros are pesos too, unless dollars are said. Null for another text. The text is `plano`.
 */
export function leerMonto(texto: string): MontoBuscado | null {
  const partes = MONTO.exec(texto)?.groups;
  if (!partes) return null;
  const leidas = leerCifras(partes['cifras'] ?? '');
  const unidad = partes['unidad'] === undefined ? 1 : UNIDADES[partes['unidad']];
  if (leidas === null || unidad === undefined) return null;
  const { valor, decimales, separadas } = leidas;
  const conCentavos = unidad === 1 && decimales !== '';
  const enPesos = /^0*$/u.test(decimales) && !/us/u.test(texto);
  const monto = Math.round(valor * (conCentavos && !enPesos ? 100 : unidad));
  if (monto < 1 || monto > MAX_MONTO) return null;
  const { comparador } = partes;
  if (comparador === '~' || partes['duda'] !== undefined)
    return bounds(monto, Math.round(monto * 0.05), true);
  if (comparador !== undefined) return compare(comparador, monto);
  const porPrecision = unidad === 1 ? 0 : unidad / 10 ** decimales.length / 2;
  const dicePesos = partes['despues'] !== undefined || /\$|peso/u.test(texto);
  const escritoComoMonto = separadas || unidad > 1 || dicePesos || monto >= MIN_CERCANO;
  const margen = escritoComoMonto ? Math.round(Math.max(monto / 100, Math.min(porPrecision, monto / 10))) : 0;
  const centavos = conCentavos && enPesos && !dicePesos ? monto * 100 : null;
  return {
    ...bounds(monto, margen),
    enCentavos: centavos !== null && centavos <= MAX_MONTO ? centavos : null,
  };
}

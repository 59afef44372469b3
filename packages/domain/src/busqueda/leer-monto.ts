/** An amount as a person writes it, in whole pesos or in hundredths of another currency. */
export interface MontoBuscado {
  /** The amount itself; null for a comparison. */
  readonly exacto: number | null;
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

const MONTO =
  /^(?<comparador>>=|<=|>|<|~)?\s?(?:clp|us\$|usd|\$)?\s?-?(?:us\$|\$)?(?<cifras>\d[\d.,]*?)(?:[.,]-)?\s?(?<unidad>[a-z]+(?: millones)?)?(?<duda>\?)?$/u;

/** A number whose dots and commas separate thousands or decimals: its value, and its decimals. */
function leerCifras(cifras: string): { valor: number; decimales: number; conPuntos: boolean } | null {
  const grupos = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/u.test(cifras);
  if (grupos) return { valor: Number(cifras.replace(/[.,]/gu, '')), decimales: 0, conPuntos: true };
  const partes = /^(?<entero>\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](?<decimales>\d{1,2}))?$/u.exec(cifras)?.groups;
  if (!partes) return null;
  const decimales = partes['decimales'] ?? '';
  const entero = (partes['entero'] ?? '').replaceAll('.', '');
  return {
    valor: Number(`${entero}.${decimales || '0'}`),
    decimales: decimales.length,
    conPuntos: decimales !== '',
  };
}

function bounds(exacto: number, margen: number, enRango = false): MontoBuscado {
  return { exacto, desde: Math.max(0, exacto - margen), hasta: exacto + margen, enRango };
}

function compare(comparador: string, monto: number): MontoBuscado {
  const estricto = comparador.length === 1 ? 1 : 0;
  return comparador.startsWith('>')
    ? { exacto: null, desde: monto + estricto, hasta: MAX_MONTO, enRango: true }
    : { exacto: null, desde: 0, hasta: monto - estricto, enRango: true };
}

/**
 * Reads `1.190.000`, `1190000`, `$1.190.000.-`, `1,19 millones`, `1.2m`, `~500 mil`, `>500.000`. Without a unit, decimals
 * are those of another currency: `12.480,55` is 1.248.055 hundredths. Null for another text. The text is `plano`.
 */
export function leerMonto(texto: string): MontoBuscado | null {
  const partes = MONTO.exec(texto)?.groups;
  if (!partes) return null;
  const leidas = leerCifras(partes['cifras'] ?? '');
  const unidad = partes['unidad'] === undefined ? 1 : UNIDADES[partes['unidad']];
  if (leidas === null || unidad === undefined) return null;
  const menor = unidad === 1 && leidas.decimales > 0 ? 100 : unidad;
  const monto = Math.round(leidas.valor * menor);
  if (monto < 1 || monto > MAX_MONTO) return null;
  const comparador = partes['comparador'];
  if (comparador === '~' || partes['duda'] !== undefined)
    return bounds(monto, Math.round(monto * 0.05), true);
  if (comparador !== undefined) return compare(comparador, monto);
  const porPrecision = unidad === 1 ? 0 : unidad / 10 ** leidas.decimales / 2;
  const escritoComoMonto = leidas.conPuntos || unidad > 1 || texto.includes('$') || monto >= MIN_CERCANO;
  return bounds(
    monto,
    escritoComoMonto ? Math.round(Math.max(monto / 100, Math.min(porPrecision, monto / 10))) : 0,
  );
}

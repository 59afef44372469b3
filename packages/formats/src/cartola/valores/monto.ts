import { DECIMALES } from '@cuadra/domain';
import type { Moneda } from '@cuadra/domain';
import type { Celda } from '../tabla/tipos.ts';

export type SignoDecimal = ',' | '.';

/** Why a text is not an amount; null after an amount was read. */
export type ProblemaMonto = 'no-es-monto' | 'separador-contradice' | 'con-decimales' | 'muy-grande';

const PUNTO = 46;
const COMA = 44;
const MENOS = 45;
const CERO = 48;
const NUEVE = 57;
/** Currency marks, blanks and apostrophes that stand around or inside an amount and say nothing of it. */
const ADORNOS = /(?:US\$|CLP|USD|EUR|CLF|U\.?F\.?|\$|€|[\s\u00a0\u202f'])+/gi;
const SOLO_NUMERO = /^\d[\d.,]*$|^[.,]\d+$/;
/** Digits parted by one of those: thousands, or two amounts that fell into one cell. */
const PARTIDO = /\d(?:US\$|CLP|USD|EUR|CLF|U\.?F\.?|\$|€|[\s'])+\d/i;
const EN_MILES = /^\D*[1-9]\d{0,2}(?:[\s']\d{3})+(?:[.,]\d+)?\D*$/;

/**
 * Reads the amounts of one column. Which of dot and comma is the decimal mark is a matter of the column, not
 * of the cell: `1.234` alone may be either, `1.234,5` settles it, and a later cell that contradicts it is a
 * problem and not another guess.
 *
 * The first doubtful cell asks `buscarEvidencia` for what the rest of the column shows; without any, three
 * digits after a mark are thousands, since no currency here has three decimals.
 */
export class LectorMonto {
  problema: ProblemaMonto | null = null;
  #decimal: SignoDecimal | null;
  readonly #exponente: number;
  readonly #factor: number;
  readonly #buscarEvidencia: (() => Iterable<Celda | undefined>) | null;
  #buscado = false;

  constructor(
    moneda: Moneda,
    decimal: SignoDecimal | null = null,
    buscarEvidencia: (() => Iterable<Celda | undefined>) | null = null,
  ) {
    this.#exponente = DECIMALES[moneda];
    this.#factor = 10 ** this.#exponente;
    this.#decimal = decimal;
    this.#buscarEvidencia = buscarEvidencia;
  }

  get decimal(): SignoDecimal | null {
    return this.#decimal;
  }

  /** Minor units; null for an empty cell or a lone dash; NaN when it is no amount, with `problema` set. */
  leer(celda: Celda | undefined): number | null {
    if (celda === null || celda === undefined || celda === '') return null;
    this.problema = null;
    if (typeof celda === 'string') {
      const rapido = this.#leerRapido(celda);
      return rapido === null ? this.#leerTexto(celda) : rapido;
    }
    return typeof celda === 'number' ? this.#leerNumero(celda) : this.#falla('no-es-monto');
  }

  /**
   * The bulk of real columns, without regular expressions: digits, perhaps in thousands by one mark, perhaps
   * with a minus before. Null when the text is anything else or its mark is still doubtful.
   */
  #leerRapido(texto: string): number | null {
    let i = texto.charCodeAt(0) === MENOS ? 1 : 0;
    const signo = i === 1 ? -1 : 1;
    if (texto.length - i > 15 || texto.length === i) return null;
    const primero = texto.charCodeAt(i);
    let valor = 0;
    let marca = 0;
    let marcas = 0;
    let digitos = 0;
    for (; i < texto.length; i += 1) {
      const c = texto.charCodeAt(i);
      if (c >= CERO && c <= NUEVE) {
        valor = valor * 10 + (c - CERO);
        digitos += 1;
      } else if (
        (c === PUNTO || c === COMA) &&
        (marca === 0 ? digitos >= 1 && digitos <= 3 : marca === c && digitos === 3)
      ) {
        marca = c;
        marcas += 1;
        digitos = 0;
      } else return null;
    }
    if (marcas > 0) {
      if (digitos !== 3 || primero === CERO) return null;
      const decimal: SignoDecimal = marca === PUNTO ? ',' : '.';
      if (this.#decimal === null) {
        if (marcas > 1) this.#decimal = decimal;
        else if (!this.#buscado) return null;
      } else if (this.#decimal !== decimal) return null;
    }
    const menor = valor * this.#factor;
    return Number.isSafeInteger(menor) && menor !== 0 ? signo * menor : menor === 0 ? 0 : null;
  }

  #leerNumero(numero: number): number {
    const escalado = numero * this.#factor;
    const entero = Math.round(escalado);
    if (Math.abs(escalado - entero) > 1e-4) return this.#falla('con-decimales');
    return Number.isSafeInteger(entero) ? entero + 0 : this.#falla('muy-grande');
  }

  #leerTexto(original: string): number | null {
    if (sonVarios(original)) return this.#falla('no-es-monto');
    let texto = original.replace(ADORNOS, '').replaceAll('\u2212', '-');
    let signo = 1;
    if (texto.startsWith('(') && texto.endsWith(')')) {
      signo = -1;
      texto = texto.slice(1, -1);
    }
    if (texto.startsWith('-') || texto.startsWith('+')) {
      if (texto.startsWith('-')) signo = -signo;
      texto = texto.slice(1);
    } else if (texto.endsWith('-') || texto.endsWith('+')) {
      if (texto.endsWith('-')) signo = -signo;
      texto = texto.slice(0, -1);
    }
    if (texto === '' || texto === '-' || texto === '--') return null;
    if (!SOLO_NUMERO.test(texto)) return this.#falla('no-es-monto');
    const partes = this.#partir(texto);
    if (partes === null) return Number.NaN;
    const { entero, fraccion } = partes;
    const sobra = fraccion.slice(this.#exponente);
    if (sobra !== '' && !/^0+$/.test(sobra)) return this.#falla('con-decimales');
    const valor = Number(entero + fraccion.slice(0, this.#exponente).padEnd(this.#exponente, '0'));
    if (!Number.isSafeInteger(valor)) return this.#falla('muy-grande');
    return valor === 0 ? 0 : signo * valor;
  }

  #partir(texto: string): { entero: string; fraccion: string } | null {
    const forma = formaDe(texto);
    if (forma === 'mal') {
      this.#falla('no-es-monto');
      return null;
    }
    if (forma === 'entero') return { entero: texto, fraccion: '' };
    if (forma === 'dudosa') {
      this.#resolver();
      const marca: SignoDecimal = texto.includes('.') ? '.' : ',';
      if (this.#decimal !== marca) return { entero: texto.replace(marca, ''), fraccion: '' };
      const [entero = '', fraccion = ''] = texto.split(marca);
      return { entero, fraccion };
    }
    if (this.#decimal !== null && this.#decimal !== forma.decimal) {
      this.#falla('separador-contradice');
      return null;
    }
    this.#decimal = forma.decimal;
    const corte = forma.miles ? -1 : texto.lastIndexOf(forma.decimal);
    const entero = (corte < 0 ? texto : texto.slice(0, corte)).replace(/[.,]/g, '');
    return { entero: entero === '' ? '0' : entero, fraccion: corte < 0 ? '' : texto.slice(corte + 1) };
  }

  #resolver(): void {
    if (this.#decimal !== null || this.#buscado) return;
    this.#buscado = true;
    if (this.#buscarEvidencia !== null) this.#decimal = decidirDecimal(this.#buscarEvidencia());
  }

  #falla(problema: ProblemaMonto): number {
    this.problema = problema;
    return Number.NaN;
  }
}

/** The decimal mark that the cells of a column prove, or null when none does. Numbers prove nothing. */
export function decidirDecimal(celdas: Iterable<Celda | undefined>): SignoDecimal | null {
  for (const celda of celdas) {
    if (typeof celda !== 'string' || sonVarios(celda)) continue;
    const texto = celda.replace(ADORNOS, '').replace(/[()+\-\u2212]/g, '');
    if (!SOLO_NUMERO.test(texto)) continue;
    const forma = formaDe(texto);
    if (typeof forma === 'object') return forma.decimal;
  }
  return null;
}

/** Two amounts are none: `0 1.000` glued together would be one peso. */
function sonVarios(texto: string): boolean {
  return PARTIDO.test(texto) && !EN_MILES.test(texto);
}

type Forma = 'entero' | 'dudosa' | 'mal' | { decimal: SignoDecimal; miles: boolean };

/** What the marks of a bare number prove: `miles` when it shows thousands and no decimals. */
function formaDe(texto: string): Forma {
  let puntos = 0;
  let comas = 0;
  let ultima = -1;
  for (let i = 0; i < texto.length; i += 1) {
    const c = texto.charCodeAt(i);
    if (c === PUNTO) puntos += 1;
    else if (c === COMA) comas += 1;
    else continue;
    ultima = i;
  }
  if (ultima < 0) return 'entero';
  const marca: SignoDecimal = texto[ultima] === '.' ? '.' : ',';
  const otra: SignoDecimal = marca === '.' ? ',' : '.';
  if (puntos > 0 && comas > 0) {
    const repetida = marca === '.' ? puntos > 1 : comas > 1;
    return !repetida && enGrupos(texto.slice(0, ultima), otra) ? { decimal: marca, miles: false } : 'mal';
  }
  if (puntos + comas > 1) return enGrupos(texto, marca) ? { decimal: otra, miles: true } : 'mal';
  const cola = texto.length - ultima - 1;
  if (cola === 3 && ultima >= 1 && ultima <= 3 && texto[0] !== '0') return 'dudosa';
  return { decimal: marca, miles: false };
}

function enGrupos(texto: string, separador: SignoDecimal): boolean {
  const [primero = '', ...grupos] = texto.split(separador);
  return /^\d{1,3}$/.test(primero) && grupos.length > 0 && grupos.every((grupo) => /^\d{3}$/.test(grupo));
}

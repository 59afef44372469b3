import { CLASES_DE_PARTE } from './libro.ts';
import type { ClaseDeParte } from './libro.ts';
import { esFraccion } from './redondez.ts';

/** A payment of the past that came before its document. */
export interface Adelanto {
  /** Days from the payment to the document. */
  antes: number;
  pagado: number;
  deuda: number;
}

/** Of the first payments of a party's documents, those that came before them and how many came after. */
interface Vistos {
  adelantos: Adelanto[];
  despues: number;
}

/** Payments of a party that weigh as much as what its kind does. */
const FUERZA = 2;
/** With fewer a kind of party has no such habit. */
const MIN_DE_CLASE = 3;
const MAXIMO = 120;
/** Days beyond the furthest that was seen. */
const HOLGURA = 5;
const SEMANA = 7;
/** How much a payment as many days before as another, or one to three days off, says of the next. */
const CERCANIA = [0.25, 0.18, 0.12, 0.075];
const MINIMA = 1e-3;

/** Points, in log odds, for paying what was advanced before, to the peso or as a share of the document. */
const AJUSTE = { igual: 3.5, razon: 2.5, deClase: 1, otra: -1 } as const;
const CERCA = 0.015;
/** Further points for a share, in proportion to the other advances of the party that were that share. */
const CONSTANCIA = 4;

const NADA: Vistos = { adelantos: [], despues: 0 };

interface DeClase {
  tasa: number;
  hasta: number;
  semanas: Float64Array;
  razones: ReadonlyMap<number, number>;
}

/** How often, how long before and how much each party is paid, or pays, before its document is there. */
export class Adelantos {
  readonly #clases: readonly ClaseDeParte[];
  readonly #vistos: (Vistos | undefined)[] = [];
  #deClase: Record<ClaseDeParte, DeClase> | null = null;
  /** `ventana` by party, made when first asked for: every hypothesis asks for it. */
  #ventanas: number[] = [];

  /** `clases` are those of the parties, by index. */
  constructor(clases: readonly ClaseDeParte[]) {
    this.#clases = clases;
  }

  anotar(parte: number, adelanto: Adelanto | null): void {
    const suyos = (this.#vistos[parte] ??= { adelantos: [], despues: 0 });
    if (adelanto) suyos.adelantos.push(adelanto);
    else suyos.despues++;
    this.#deClase = null;
    this.#ventanas = [];
  }

  /** How many days after a line a document of the party may still be what it pays; none without a habit. */
  ventana(parte: number): number {
    return (this.#ventanas[parte] ??= this.#medirVentana(parte));
  }

  #medirVentana(parte: number): number {
    const propio = this.#de(parte).adelantos.reduce((mayor, { antes }) => Math.max(mayor, antes), 0);
    return Math.min(MAXIMO, Math.max(propio > 0 ? propio + HOLGURA : 0, this.#clase(parte).hasta));
  }

  /** Chance that the first payment of one of the party's documents comes before it. */
  probabilidad(parte: number): number {
    const { adelantos, despues } = this.#de(parte);
    return (adelantos.length + FUERZA * this.#clase(parte).tasa) / (adelantos.length + despues + FUERZA);
  }

  /** Log density of paying so many days before, against one day in sixty. */
  logAntes(parte: number, antes: number): number {
    const { adelantos } = this.#de(parte);
    let propia = 0;
    for (const { antes: otro } of adelantos) propia += CERCANIA[Math.abs(otro - antes)] ?? 0;
    const general = this.#clase(parte).semanas[(Math.min(MAXIMO, antes) / SEMANA) | 0] ?? 0;
    return Math.log((60 * (propia + FUERZA * Math.max(MINIMA, general))) / (adelantos.length + FUERZA));
  }

  /** How well an amount is what is usually advanced of such a debt. */
  ajuste(parte: number, monto: number, deuda: number): number {
    const { adelantos } = this.#de(parte);
    let iguales = 0;
    let propio = 0;
    for (const uno of adelantos) {
      const { pagado, deuda: otra } = uno;
      if (esMismaParte(uno, monto, deuda)) iguales++;
      if (pagado === otra) continue;
      if (pagado === monto) propio = AJUSTE.igual;
      else if (!esFraccion(pagado, otra) && Math.abs(monto / deuda - pagado / otra) < CERCA)
        propio = Math.max(propio, AJUSTE.razon);
    }
    if (iguales > 0)
      propio = Math.max(propio, AJUSTE.razon + (CONSTANCIA * (iguales - 1)) / adelantos.length);
    if (propio > 0) return propio;
    const { razones } = this.#clase(parte);
    if ((razones.get(Math.round((monto / deuda) * 100)) ?? 0) >= MIN_DE_CLASE) return AJUSTE.deClase;
    return adelantos.length >= 2 ? AJUSTE.otra : 0;
  }

  /**
   * The amounts that the party may advance of such a debt, in its minor units: each share that its own past shows, to the
   * unit and rounded as it was.
   */
  montos(parte: number, deuda: number): Set<number> {
    return new Set(
      this.#de(parte).adelantos.flatMap((uno) => {
        const justo = deuda * (uno.pagado / uno.deuda);
        const unidad = unidadDeParte(uno);
        return [Math.round(justo), Math.round(justo / unidad) * unidad];
      }),
    );
  }

  /** How many of the party's payments say so. */
  cuantos(parte: number): number {
    return this.#de(parte).adelantos.length;
  }

  #de(parte: number): Vistos {
    return this.#vistos[parte] ?? NADA;
  }

  #clase(parte: number): DeClase {
    this.#deClase ??= this.#resumir();
    return this.#deClase[this.#clases[parte]!];
  }

  #resumir(): Record<ClaseDeParte, DeClase> {
    const resumenes = CLASES_DE_PARTE.map((clase) => {
      const suyos = this.#vistos.filter((_, parte) => this.#clases[parte] === clase);
      return [clase, resumir(suyos.filter((vistos) => vistos !== undefined))] as const;
    });
    return Object.fromEntries(resumenes) as Record<ClaseDeParte, DeClase>;
  }
}

/** Whether a payment is the same share of its debt as an advance was of its own, as far as the last digits of both show. */
function esMismaParte(uno: Adelanto, monto: number, deuda: number): boolean {
  const { pagado, deuda: otra } = uno;
  if (pagado === otra) return monto === deuda;
  const unidad = Math.max(1, Math.min(unidadDeParte(uno), unidadDe(monto)) / 2);
  // A unit of the smaller debt is more units of the larger.
  const margen = unidad * (1 + deuda / otra);
  const lejos = Math.abs((deuda / otra) * pagado - monto);
  return lejos < margen && lejos < CERCA * deuda;
}

/** The unit to which a share was rounded: 10.000 for 630.000, and 1 for a plain share. */
function unidadDeParte({ pagado, deuda }: Adelanto): number {
  return esFraccion(pagado, deuda) ? 1 : unidadDe(pagado);
}

/** The largest power of ten that an amount is a multiple of. */
function unidadDe(monto: number): number {
  let unidad = 1;
  while (unidad < monto && monto % (unidad * 10) === 0) unidad *= 10;
  return unidad;
}

function resumir(vistos: readonly Vistos[]): DeClase {
  const adelantos = vistos.flatMap((suyos) => suyos.adelantos);
  const despues = vistos.reduce((suma, suyos) => suma + suyos.despues, 0);
  const semanas = new Float64Array(Math.ceil((MAXIMO + 1) / SEMANA));
  const razones = new Map<number, number>();
  if (adelantos.length < MIN_DE_CLASE) return { tasa: 0, hasta: 0, semanas, razones };
  for (const { antes, pagado, deuda } of adelantos) {
    semanas[(Math.min(MAXIMO, antes) / SEMANA) | 0]! += 1 / SEMANA / adelantos.length;
    const centesimos = Math.round((pagado / deuda) * 100);
    razones.set(centesimos, (razones.get(centesimos) ?? 0) + 1);
  }
  const dias = adelantos.map(({ antes }) => antes).sort((a, b) => a - b);
  const lejano = dias[Math.floor(0.97 * (dias.length - 1))]!;
  return { tasa: adelantos.length / (adelantos.length + despues + 5), hasta: lejano + 2, semanas, razones };
}

import type { Cambio } from './cambio.ts';
import { montoDeLinea } from './direccion.ts';
import type { Libro } from './libro.ts';
import type { LecturaPasada } from './lectura-pasada.ts';

/** Spread of a party's own rate around its usual one before its payments say, and how many say as much. */
const DISPERSION = 0.003;
const FUERZA = 2;
/** Chance that a payment keeps to no rate seen, anywhere within what a bank may be off. */
const CUALQUIERA = 0.08;
const ANCHO = 0.05;
/** With fewer payments the company has no rate, or no share, of its own. */
const MIN_DE_EMPRESA = 3;
/** Shares of a document closer than this are one. */
const CERCA = 0.006;
const MAX_PARTES = 6;
const MIN_LOG = -3;

/** With fewer payments of its own a party is not looked for by its rate, and how far from the usual it is looked for. */
const MIN_PROPIOS = 2;
const DESVIACIONES = 2;

interface Parte {
  /** Share of the document, from 0 to 1. */
  razon: number;
  veces: number;
}

interface Vistos {
  /** Log of what was paid over what it was worth on the day. */
  desvios: number[];
  /** First payments of a document: the share of it that they paid. */
  partes: Parte[];
  primeros: number;
}

const crear = (): Vistos => ({ desvios: [], partes: [], primeros: 0 });
const NADA: Vistos = crear();

/** At which rate each party is paid for documents of another currency, and in which parts. */
export class DesviosDeCambio {
  readonly #partes = new Map<number, Vistos>();
  readonly #empresa = crear();

  /** Notes a payment: `desvio` in log of the day's value, `razon` of the document, null where it was not the first. */
  anotar(parte: number, desvio: number, razon: number | null): void {
    let suyos = this.#partes.get(parte);
    if (!suyos) this.#partes.set(parte, (suyos = crear()));
    for (const vistos of [suyos, this.#empresa]) {
      vistos.desvios.push(desvio);
      if (razon === null) continue;
      vistos.primeros++;
      const conocida = vistos.partes.find((una) => Math.abs(una.razon - razon) < CERCA);
      if (conocida) conocida.veces++;
      else vistos.partes.push({ razon, veces: 1 });
    }
  }

  /** Log ratio of a rate, by those of the party or else of the company, against any within what a bank may be off. */
  log(parte: number, desvio: number): number {
    const suyos = this.#partes.get(parte)?.desvios ?? [];
    if (suyos.length === 0 && this.#empresa.desvios.length < MIN_DE_EMPRESA) return 0;
    const { centro, varianza } = medir(suyos.length > 0 ? suyos : this.#empresa.desvios);
    const densidad = Math.exp(-((desvio - centro) ** 2) / (2 * varianza)) / Math.sqrt(2 * Math.PI * varianza);
    return Math.log(CUALQUIERA + (1 - CUALQUIERA) * densidad * ANCHO);
  }

  /** Between which multiples of the day's value the party's next payment is likely to be; null with fewer than two. */
  banda(parte: number): { desde: number; hasta: number } | null {
    const suyos = this.#partes.get(parte)?.desvios ?? [];
    if (suyos.length < MIN_PROPIOS) return null;
    const { centro, varianza } = medir(suyos);
    const ancho = Math.min(ANCHO / 2, DESVIACIONES * Math.sqrt(varianza));
    return { desde: Math.exp(centro - ancho), hasta: Math.exp(centro + ancho) };
  }

  /** Shares of a document under one that the party pays first, most usual first; without its own, those of the company. */
  partes(parte: number): readonly number[] {
    const propias = this.#partes.get(parte)?.partes.filter(({ razon }) => razon < 1) ?? [];
    const usadas =
      propias.length > 0
        ? propias
        : this.#empresa.partes.filter(({ razon, veces }) => razon < 1 && veces >= MIN_DE_EMPRESA);
    return usadas
      .toSorted((a, b) => b.veces - a.veces || a.razon - b.razon)
      .slice(0, MAX_PARTES)
      .map(({ razon }) => razon);
  }

  /** Log probability that the first payment of a document is that share of it; zero where no part was ever paid. */
  logParte(parte: number, razon: number): number {
    const general = this.#empresa;
    if (general.partes.every((una) => una.razon >= 1)) return 0;
    const suyos = this.#partes.get(parte) ?? NADA;
    const veces = ({ partes }: Vistos): number =>
      partes.find((una) => Math.abs(una.razon - razon) < CERCA)?.veces ?? 0;
    const previa = (veces(general) + 0.5) / (general.primeros + 1);
    return Math.max(MIN_LOG, Math.log((veces(suyos) + previa) / (suyos.primeros + 1)));
  }
}

function medir(desvios: readonly number[]): { centro: number; varianza: number } {
  const { length } = desvios;
  const centro = desvios.reduce((suma, uno) => suma + uno, 0) / length;
  const cuadrados = desvios.reduce((suma, uno) => suma + (uno - centro) ** 2, 0);
  return {
    centro,
    varianza: ((cuadrados + FUERZA * DISPERSION ** 2) / (length + FUERZA)) * (1 + 1 / length),
  };
}

/** Learns from the past payments of one document of another currency whose value on the day is known. */
export function aprenderDesvios(
  libro: Libro,
  pasadas: readonly LecturaPasada[],
  cambio: Cambio,
): DesviosDeCambio {
  const desvios = new DesviosDeCambio();
  if (cambio.vacio) return desvios;
  const vistos = new Set<string>();
  const enOrden = [...pasadas].sort((a, b) => (a.lineas[0]?.linea.dia ?? 0) - (b.lineas[0]?.linea.dia ?? 0));
  for (const { pasada, lineas } of enOrden) {
    const [aplicado] = pasada.documentos;
    const [primera] = lineas;
    if (!aplicado || !primera || pasada.documentos.length > 1) continue;
    const { documento, monto } = aplicado;
    const { moneda, dia } = primera.linea;
    const parte = libro.parteDeHechos.get(documento);
    if (documento.moneda === moneda || monto <= 0 || parte === undefined) continue;
    const pagado = lineas.reduce((suma, { linea }) => suma + montoDeLinea(linea.hechos), 0);
    const desvio = cambio.desvio({ monto: pagado, moneda, dia }, { monto, moneda: documento.moneda });
    const clave = `${documento.modelo}${documento.id}`;
    const razon = vistos.has(clave) ? null : Math.min(1, monto / documento.montoTotal);
    vistos.add(clave);
    if (desvio !== null && Math.abs(desvio) < ANCHO) desvios.anotar(parte, desvio, razon);
  }
  return desvios;
}

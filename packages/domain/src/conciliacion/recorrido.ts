import type { Hipotesis } from './formas.ts';

export interface Creencia {
  hipotesis: Hipotesis;
  probabilidad: number;
}

/** What a party's queue says of one line: each hypothesis with its probability, best first. */
export interface Veredicto {
  creencias: Creencia[];
  /** Probability that the line settles nothing of this party. */
  ninguna: number;
  /** Log odds that it settles something of it, by what came before and, as far as the beam can tell, after. */
  razon: number;
}

const SIN_CREENCIAS: Creencia[] = [];
/** A beam that dropped one side of a choice knows no more than this about it than the turn itself did. */
const MAX_CORRECCION = 3;
const PRIMEROS = 1024;
const NADIE = -1;

/**
 * Every state that a queue was in and every way that was followed to it, in columns of numbers and over and over in the
 * same memory: of a large book there are millions, which are needed only until their queue has been followed.
 */
export class Recorrido {
  #estados = 0;
  /** By state: log weight of all the ways to it, and the first and the last of them. */
  #puntajes = new Float64Array(PRIMEROS);
  #primeras = new Int32Array(PRIMEROS);
  #ultimas = new Int32Array(PRIMEROS);
  /** Probability of having been in it, and whether a way that was followed to the end leads back to it. */
  #probabilidades = new Float64Array(PRIMEROS);
  #alcanzados = new Uint8Array(PRIMEROS);
  #llegadas = 0;
  /** By way: the state it came from, what was chosen there, its own log weight, and the next way to the same state. */
  #previos = new Int32Array(PRIMEROS);
  readonly #elecciones: (Hipotesis | null)[] = [];
  #propios = new Float64Array(PRIMEROS);
  #siguientes = new Int32Array(PRIMEROS);
  /** Scratch for the states of a turn and those of the one before. */
  readonly #capa: number[] = [];
  readonly #anterior: number[] = [];

  vaciar(): void {
    this.#elecciones.fill(null, 0, this.#llegadas);
    this.#estados = 0;
    this.#llegadas = 0;
  }

  /** A new state, without any way to it. */
  abrir(): number {
    const estado = this.#estados++;
    if (estado === this.#puntajes.length) {
      this.#puntajes = doble(this.#puntajes);
      this.#primeras = doble(this.#primeras);
      this.#ultimas = doble(this.#ultimas);
      this.#probabilidades = doble(this.#probabilidades);
      this.#alcanzados = doble(this.#alcanzados);
    }
    this.#puntajes[estado] = 0;
    this.#primeras[estado] = NADIE;
    this.#ultimas[estado] = NADIE;
    this.#probabilidades[estado] = 0;
    this.#alcanzados[estado] = 0;
    return estado;
  }

  pesar(estado: number, puntaje: number): void {
    this.#puntajes[estado] = puntaje;
  }

  /** Notes one more way to a state. */
  llegar(estado: number, previo: number, eleccion: Hipotesis | null, puntaje: number): void {
    const llegada = this.#llegadas++;
    if (llegada === this.#previos.length) {
      this.#previos = doble(this.#previos);
      this.#propios = doble(this.#propios);
      this.#siguientes = doble(this.#siguientes);
    }
    this.#previos[llegada] = previo;
    this.#elecciones[llegada] = eleccion;
    this.#propios[llegada] = puntaje;
    this.#siguientes[llegada] = NADIE;
    const ultima = this.#ultimas[estado]!;
    if (ultima === NADIE) this.#primeras[estado] = llegada;
    else this.#siguientes[ultima] = llegada;
    this.#ultimas[estado] = llegada;
  }

  /**
   * Goes back over every way that was followed: what each turn chose, as likely as the ways through it. `seguido` is the
   * share of each turn's weight that was followed: nothing is surer for what was let go.
   */
  resumir(finales: readonly number[], razones: readonly number[], seguido: readonly number[]): Veredicto[] {
    const largo = razones.length;
    const puntajes = this.#puntajes;
    const probabilidades = this.#probabilidades;
    let maximo = -Infinity;
    for (const estado of finales) maximo = Math.max(maximo, puntajes[estado]!);
    let total = 0;
    for (const estado of finales) total += Math.exp(puntajes[estado]! - maximo);
    for (const estado of finales) probabilidades[estado] = Math.exp(puntajes[estado]! - maximo) / total;
    const veredictos = new Array<Veredicto>(largo);
    let capa = this.#capa;
    let anterior = this.#anterior;
    let enCapa = finales.length;
    for (let i = 0; i < enCapa; i++) capa[i] = finales[i]!;
    for (let turno = largo - 1; turno >= 0; turno--) {
      let enAnterior = 0;
      let suyas = SIN_CREENCIAS;
      let ninguna = 0;
      for (let i = 0; i < enCapa; i++) {
        const estado = capa[i]!;
        for (let via = this.#primeras[estado]!; via !== NADIE; via = this.#siguientes[via]!) {
          const peso = probabilidades[estado]! * Math.exp(this.#propios[via]! - puntajes[estado]!);
          const previo = this.#previos[via]!;
          probabilidades[previo]! += peso;
          if (this.#alcanzados[previo] === 0) {
            this.#alcanzados[previo] = 1;
            anterior[enAnterior++] = previo;
          }
          const eleccion = this.#elecciones[via];
          if (eleccion) suyas = creer(suyas, eleccion, peso);
          else ninguna += peso;
        }
      }
      veredictos[turno] = concluir(suyas, ninguna, razones[turno]!, seguido[turno]!);
      [capa, anterior] = [anterior, capa];
      enCapa = enAnterior;
    }
    return veredictos;
  }
}

function doble<T extends Float64Array | Int32Array | Uint8Array>(columna: T): T {
  const nueva = new (columna.constructor as new (largo: number) => T)(2 * columna.length);
  nueva.set(columna);
  return nueva;
}

function concluir(creencias: Creencia[], ninguna: number, propia: number, seguido: number): Veredicto {
  const usada = Math.max(1 - ninguna, 1e-12);
  const final = Math.log(usada / Math.max(ninguna, 1e-12));
  for (const creencia of creencias) creencia.probabilidad *= seguido;
  return {
    creencias: creencias.length > 1 ? creencias.sort((a, b) => b.probabilidad - a.probabilidad) : creencias,
    ninguna,
    razon: Math.max(propia - MAX_CORRECCION, Math.min(propia + MAX_CORRECCION, final)),
  };
}

/** With one more way to believe in a hypothesis. The list of one, as most are, takes no more than it needs. */
function creer(creencias: Creencia[], hipotesis: Hipotesis, peso: number): Creencia[] {
  if (creencias.length === 0) return [{ hipotesis, probabilidad: peso }];
  for (const creencia of creencias) {
    if (!esLaMisma(creencia.hipotesis, hipotesis)) continue;
    creencia.probabilidad += peso;
    return creencias;
  }
  creencias.push({ hipotesis, probabilidad: peso });
  return creencias;
}

/** The same amounts of the same documents, whatever the form that was given to it. */
export function esLaMisma(una: Hipotesis, otra: Hipotesis): boolean {
  if (una === otra) return true;
  const { docs, montos } = una;
  if (docs.length !== otra.docs.length) return false;
  for (let i = 0; i < docs.length; i++)
    if (docs[i] !== otra.docs[i] || montos[i] !== otra.montos[i]) return false;
  return true;
}

import type { Contexto, LineaLeida } from './candidatas.ts';
import { PESOS } from './constantes.ts';
import { conciliarCon } from './conciliar.ts';
import { prepararLibro } from './preparar-libro.ts';
import type { Cuota } from './habitos.ts';
import { claveDeConjunto } from './formas.ts';
import { Generador } from './hipotesis.ts';
import type { Hipotesis } from './formas.ts';
import { CANTIDAD_RASGOS } from './rasgos.ts';
import type { DocumentoAplicado, EntradaConciliacion } from './tipos.ts';

/** A labelled case: what each pending line settled, by id of the line; absent lines settled nothing. */
export interface CasoEtiquetado {
  entrada: EntradaConciliacion;
  verdad: Map<number, DocumentoAplicado[]>;
}

/** One decision seen while replaying a case: the features of each option, and which was right (-1: none). */
export interface Decision {
  opciones: Float64Array[];
  correcta: number;
}

/**
 * Replays a labelled case in order of date, each line with what was truly open on its day, and returns every
 * decision with its options. A line whose answer no hypothesis reaches counts as one to leave alone.
 */
export function reunirDecisiones({ entrada, verdad }: CasoEtiquetado): Decision[] {
  const { contexto, leidas } = prepararLibro(entrada);
  const generador = new Generador(contexto, true);
  const replay = new Replay(contexto);
  const decisiones: Decision[] = [];
  const orden = [...leidas].sort(
    (a, b) => a.linea.dia - b.linea.dia || a.linea.hechos.id - b.linea.hechos.id,
  );
  for (const leida of orden) {
    const correcto = verdad.get(leida.linea.hechos.id);
    const clave = correcto ? claveDeConjunto(correcto) : '';
    const opciones: Float64Array[] = [];
    let correcta = -1;
    for (const candidata of leida.candidatas) {
      const parte = contexto.libro.partes[candidata.parte]!;
      for (const hipotesis of generador.generar(leida, candidata, replay.estado(candidata.parte))) {
        if (correcto && clave === claveDeConjunto(hipotesis.docs.map((o) => parte.docs[o]!.hechos))) {
          correcta = opciones.length;
        }
        opciones.push(rasgosDe(hipotesis));
      }
    }
    if (opciones.length > 0) decisiones.push({ opciones, correcta });
    if (correcto) replay.aplicar(leida, correcto);
  }
  return decisiones;
}

function rasgosDe(hipotesis: Hipotesis): Float64Array {
  if (!hipotesis.rasgos) throw new Error('the generator was not asked to keep features');
  return hipotesis.rasgos;
}

/** What is truly open, day by day. */
class Replay {
  readonly #saldos: Float64Array[];
  readonly #cuotas: Map<number, Cuota>[];
  readonly #lugar = new Map<string, { parte: number; orden: number }>();

  constructor({ libro, habitos }: Contexto) {
    this.#saldos = libro.partes.map((parte) => Float64Array.from(parte.docs, (doc) => doc.saldo));
    this.#cuotas = libro.partes.map((parte) => {
      const cuotas = new Map<number, Cuota>();
      for (const doc of parte.docs) {
        const clave = `${doc.hechos.modelo}${doc.hechos.id}`;
        this.#lugar.set(clave, { parte: parte.indice, orden: doc.orden });
        const cuota = habitos.cuotas.get(clave);
        if (cuota) cuotas.set(doc.orden, cuota);
      }
      return cuotas;
    });
  }

  estado(parte: number): { saldos: Float64Array; cuota: (orden: number) => Cuota | undefined } {
    return { saldos: this.#saldos[parte]!, cuota: (orden) => this.#cuotas[parte]!.get(orden) };
  }

  aplicar(leida: LineaLeida, documentos: readonly DocumentoAplicado[]): void {
    for (const { id, modelo, monto } of documentos) {
      const lugar = this.#lugar.get(`${modelo}${id}`);
      if (!lugar) continue;
      const saldos = this.#saldos[lugar.parte]!;
      saldos[lugar.orden] = Math.max(0, saldos[lugar.orden]! - Math.abs(monto));
      if (documentos.length === 1 && saldos[lugar.orden]! > 0) {
        const veces = (this.#cuotas[lugar.parte]!.get(lugar.orden)?.veces ?? 0) + 1;
        this.#cuotas[lugar.parte]!.set(lugar.orden, {
          dia: leida.linea.dia,
          monto: leida.linea.monto,
          veces,
        });
      }
    }
  }
}

export interface Ajuste {
  pesos: Float64Array;
  /** Mean log loss per decision, before and after. */
  perdidaInicial: number;
  perdidaFinal: number;
}

/**
 * Fits the weights by maximum likelihood of the right options (conditional logit), pulled by `regla` to
 * where they began, with full-batch Adam. Deterministic.
 */
export function ajustarModelo(
  decisiones: readonly Decision[],
  { pasos = 400, regla = 1, inicial = PESOS } = {},
): Ajuste {
  const pesos = inicial.slice();
  const media = new Float64Array(CANTIDAD_RASGOS);
  const varianza = new Float64Array(CANTIDAD_RASGOS);
  const perdidaInicial = gradiente(decisiones, pesos, new Float64Array(CANTIDAD_RASGOS));
  let perdidaFinal = perdidaInicial;
  for (let paso = 1; paso <= pasos; paso++) {
    const g = new Float64Array(CANTIDAD_RASGOS);
    perdidaFinal = gradiente(decisiones, pesos, g);
    const tasa = 0.05 * (1 - (0.9 * paso) / pasos);
    for (let i = 0; i < CANTIDAD_RASGOS; i++) {
      const gi = g[i]! + (regla * (pesos[i]! - inicial[i]!)) / decisiones.length;
      media[i] = 0.9 * media[i]! + 0.1 * gi;
      varianza[i] = 0.99 * varianza[i]! + 0.01 * gi * gi;
      pesos[i]! -=
        (tasa * (media[i]! / (1 - 0.9 ** paso))) / (Math.sqrt(varianza[i]! / (1 - 0.99 ** paso)) + 1e-8);
    }
  }
  return { pesos, perdidaInicial, perdidaFinal };
}

function gradiente(decisiones: readonly Decision[], pesos: Float64Array, g: Float64Array): number {
  let perdida = 0;
  for (const { opciones, correcta } of decisiones) {
    const puntajes = opciones.map((f) => f.reduce((suma, valor, i) => suma + valor * pesos[i]!, 0));
    const maximo = Math.max(0, ...puntajes);
    let total = Math.exp(-maximo);
    for (const puntaje of puntajes) total += Math.exp(puntaje - maximo);
    perdida -= (correcta >= 0 ? puntajes[correcta]! : 0) - maximo - Math.log(total);
    opciones.forEach((f, k) => {
      const exceso = Math.exp(puntajes[k]! - maximo) / total - (k === correcta ? 1 : 0);
      for (let i = 0; i < g.length; i++) g[i]! += (exceso * f[i]!) / decisiones.length;
    });
  }
  return perdida / decisiones.length;
}

export interface Puntaje {
  f1: number;
  brier: number;
}

/** End-to-end score of a case: F1 of what is said at 0.5 or more, and Brier score of every first suggestion. */
export function puntuarCaso({ entrada, verdad }: CasoEtiquetado, pesos: Float64Array): Puntaje {
  const mejores = new Map<number, { confianza: number; clave: string }>();
  for (const { cartolas, documentos, confianza } of conciliarCon(entrada, pesos).sugerencias) {
    const [id] = cartolas;
    if ((mejores.get(id!)?.confianza ?? -1) < confianza)
      mejores.set(id!, { confianza, clave: claveDeConjunto(documentos) });
  }
  let dichas = 0;
  let buenas = 0;
  let brier = 0;
  for (const [id, { confianza, clave }] of mejores) {
    const correcto = verdad.get(id);
    const acierta = correcto !== undefined && claveDeConjunto(correcto) === clave;
    brier += (confianza - (acierta ? 1 : 0)) ** 2;
    if (confianza < 0.5) continue;
    dichas++;
    if (acierta) buenas++;
  }
  return { f1: (2 * buenas) / Math.max(1, dichas + verdad.size), brier: brier / Math.max(1, mejores.size) };
}

/**
 * Refines fitted weights by what the replay cannot see, the queues and the exchange between parties: each weight
 * in turn half a unit up or down, kept where the cases' F1 less Brier improves by more than noise. Deterministic.
 */
export function afinarPesos(
  casos: readonly CasoEtiquetado[],
  inicial: Float64Array,
  paso = 0.5,
): Float64Array {
  const pesos = inicial.slice();
  const total = (): number =>
    casos.reduce((suma, caso) => {
      const { f1, brier } = puntuarCaso(caso, pesos);
      return suma + f1 - brier;
    }, 0);
  let mejor = total();
  for (let i = 0; i < pesos.length; i++) {
    for (const cambio of [paso, -paso]) {
      const antes = pesos[i]!;
      pesos[i] = antes + cambio;
      const puntaje = total();
      if (puntaje > mejor + 0.0002) {
        mejor = puntaje;
        break;
      }
      pesos[i] = antes;
    }
  }
  return pesos;
}

import type { Contexto, LineaLeida } from './candidatas.ts';
import { PESOS } from './constantes.ts';
import { prepararLibro } from './conciliar.ts';
import type { Cuota } from './habitos.ts';
import { Generador, claveDeConjunto } from './hipotesis.ts';
import type { Hipotesis } from './hipotesis.ts';
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
 * Fits the weights by maximum likelihood of the right options (conditional logit), pulled to zero by `regla`,
 * with full-batch Adam. Deterministic.
 */
export function ajustarModelo(decisiones: readonly Decision[], { pasos = 400, regla = 1 } = {}): Ajuste {
  const pesos = PESOS.slice();
  const media = new Float64Array(CANTIDAD_RASGOS);
  const varianza = new Float64Array(CANTIDAD_RASGOS);
  const perdidaInicial = gradiente(decisiones, pesos, new Float64Array(CANTIDAD_RASGOS));
  let perdidaFinal = perdidaInicial;
  for (let paso = 1; paso <= pasos; paso++) {
    const g = new Float64Array(CANTIDAD_RASGOS);
    perdidaFinal = gradiente(decisiones, pesos, g);
    const tasa = 0.05 * (1 - (0.9 * paso) / pasos);
    for (let i = 0; i < CANTIDAD_RASGOS; i++) {
      const gi = g[i]! + (regla * pesos[i]!) / decisiones.length;
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

import type { CasoEtiquetado } from './ajustar-modelo.ts';
import { contarCompetidores, senalesDe } from './confianza.ts';
import type { Calibracion, GrupoCalibrado } from './confianza.ts';
import { MODELO } from './constantes.ts';
import { conciliarCon } from './conciliar.ts';
import { claveDeConjunto } from './formas.ts';

const GRUPOS = Object.keys(MODELO.calibracion) as GrupoCalibrado[];

/** Belief as it is. */
const SIN_CALIBRAR: Calibracion = {
  calibracion: porGrupo(() => ({ pendiente: 1, desvio: 0 })),
  pesoCompetidores: 0,
};

interface Observada {
  grupo: GrupoCalibrado;
  logit: number;
  competencia: number;
  acierta: boolean;
}

/** Observations that draw a slope to one and an intercept to nothing: a group with few stays as it is believed. */
const FUERZA = 12;
const PASOS = 600;

/**
 * Fits how belief becomes confidence: a logistic regression of being right on the search's log odds, over the best
 * suggestion of each line of the cases, by kind of evidence. Deterministic.
 */
export function ajustarCalibracion(casos: readonly CasoEtiquetado[], pesos: Float64Array): Calibracion {
  const observadas = casos.flatMap((caso) => observar(caso, pesos));
  const pendiente = porGrupo(() => new Ajustable(1));
  const desvio = porGrupo(() => new Ajustable(0));
  const competidores = new Ajustable(0);
  for (let paso = 1; paso <= PASOS; paso++) {
    for (const { grupo, logit, competencia, acierta } of observadas) {
      const x = pendiente[grupo].valor * logit + desvio[grupo].valor + competidores.valor * competencia;
      const exceso = 1 / (1 + Math.exp(-x)) - (acierta ? 1 : 0);
      pendiente[grupo].sumar(exceso * logit);
      desvio[grupo].sumar(exceso);
      competidores.sumar(exceso * competencia);
    }
    for (const uno of [...Object.values(pendiente), ...Object.values(desvio), competidores])
      uno.mover(paso, observadas.length);
  }
  return {
    calibracion: porGrupo((grupo) => ({
      pendiente: redondo(pendiente[grupo].valor),
      desvio: redondo(desvio[grupo].valor),
    })),
    pesoCompetidores: redondo(competidores.valor),
  };
}

function observar({ entrada, verdad }: CasoEtiquetado, pesos: Float64Array): Observada[] {
  const competidores = contarCompetidores(entrada.documentos);
  const lineas = new Map(entrada.lineas.map((linea) => [linea.id, linea]));
  const vistas = new Set<number>();
  return conciliarCon(entrada, pesos, SIN_CALIBRAR).sugerencias.flatMap((sugerencia): Observada[] => {
    const [id = -1] = sugerencia.cartolas;
    const linea = lineas.get(id);
    // Suggestions come best first for each line.
    if (!linea || vistas.has(id)) return [];
    vistas.add(id);
    const senales = senalesDe(sugerencia, linea, competidores);
    if (!senales) return [];
    const correcto = verdad.get(id);
    const acierta =
      correcto !== undefined && claveDeConjunto(correcto) === claveDeConjunto(sugerencia.documentos);
    return [{ ...senales, acierta }];
  });
}

/** A number that goes down its gradient, drawn to where it began (Adam). */
class Ajustable {
  valor: number;
  readonly #origen: number;
  #gradiente = 0;
  #media = 0;
  #varianza = 0;

  constructor(origen: number) {
    this.valor = origen;
    this.#origen = origen;
  }

  sumar(gradiente: number): void {
    this.#gradiente += gradiente;
  }

  mover(paso: number, total: number): void {
    const g = (this.#gradiente + FUERZA * (this.valor - this.#origen)) / Math.max(1, total);
    this.#gradiente = 0;
    this.#media = 0.9 * this.#media + 0.1 * g;
    this.#varianza = 0.99 * this.#varianza + 0.01 * g * g;
    const tasa = 0.03 * (1 - (0.9 * paso) / PASOS);
    this.valor -=
      (tasa * (this.#media / (1 - 0.9 ** paso))) / (Math.sqrt(this.#varianza / (1 - 0.99 ** paso)) + 1e-8);
  }
}

function porGrupo<T>(crear: (grupo: GrupoCalibrado) => T): Record<GrupoCalibrado, T> {
  return Object.fromEntries(GRUPOS.map((grupo) => [grupo, crear(grupo)])) as Record<GrupoCalibrado, T>;
}

function redondo(valor: number): number {
  return Math.round(valor * 1000) / 1000;
}

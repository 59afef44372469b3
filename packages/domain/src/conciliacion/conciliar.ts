import { juzgarEnsayo, prepararEnsayo } from './calibrar-con-pasado.ts';
import { CALIBRACION, grupoDeTipo } from './confianza.ts';
import type { Calibracion } from './confianza.ts';
import { PESOS } from './constantes.ts';
import { EXPLICACION_MOTIVO } from './emitir.ts';
import { redondear } from './redondear.ts';
import { separarLados } from './lados.ts';
import type { LadoDelLibro } from './lados.ts';
import { recalibrar } from './recalibrar.ts';
import { resolverLado } from './resolver-lado.ts';
import type { RespuestaDeLado } from './resolver-lado.ts';
import type { EntradaConciliacion, LineaSinPar, Propia, ResultadoConciliacion, Sugerencia } from './tipos.ts';

/**
 * Suggests which open documents each pending bank line settles, over a whole book at once. Pure and
 * deterministic; cost grows with the lines and their candidates, never with lines × documents.
 */
export function conciliar(entrada: EntradaConciliacion): ResultadoConciliacion {
  const { tareas, reunir } = partirEnTareas(entrada);
  return reunir(tareas.map(resolverTarea));
}

/** A piece of a search that can be done by itself: plain data, so that it can be sent to a thread. */
export type Tarea = LadoDelLibro;
export type RespuestaDeTarea = RespuestaDeLado;

export function resolverTarea(tarea: Tarea): RespuestaDeTarea {
  return resolverLado(tarea, PESOS, CALIBRACION);
}

export interface Reparto {
  /** Two, or four with a rehearsal; each may be done anywhere and in any order. */
  tareas: Tarea[];
  /** Makes the answer of theirs, given in the order of `tareas`. */
  reunir: (respuestas: readonly RespuestaDeTarea[]) => ResultadoConciliacion;
}

/** `conciliar` in pieces, for whoever has several threads: the two sides of the book, and those of the rehearsal. */
export function partirEnTareas(entrada: EntradaConciliacion): Reparto {
  const lados = separarLados(entrada);
  const ensayo = entrada.propia === undefined ? prepararEnsayo(entrada) : null;
  const deEnsayo = ensayo ? separarLados(ensayo.entrada) : [];
  return {
    tareas: [...lados, ...deEnsayo],
    reunir: (respuestas) => {
      const propia = ensayo
        ? juzgarEnsayo(ensayo, concluir(ensayo.entrada, respuestas.slice(lados.length), null).sugerencias)
        : (entrada.propia ?? null);
      return concluir(entrada, respuestas.slice(0, lados.length), propia);
    },
  };
}

/** The same with other weights and another calibration, for fitting them, and without a rehearsal. */
export function conciliarCon(
  entrada: EntradaConciliacion,
  pesos: Float64Array,
  calibracion: Calibracion = CALIBRACION,
  propia: Propia | null = null,
): ResultadoConciliacion {
  const respuestas = separarLados(entrada).map((lado) => resolverLado(lado, pesos, calibracion));
  return concluir(entrada, respuestas, propia);
}

/** What the sides said, as the company's own past bears it out; a line whose best falls under one half goes to a person. */
function concluir(
  entrada: EntradaConciliacion,
  respuestas: readonly RespuestaDeLado[],
  propia: Propia | null,
): ResultadoConciliacion {
  const porLinea = new Map<number, Sugerencia[]>();
  const motivos = new Map<number, LineaSinPar>();
  const topes = new Map<number, number>();
  for (const respuesta of respuestas) {
    for (const sugerencia of respuesta.sugerencias) agregarALista(porLinea, sugerencia);
    for (const linea of respuesta.sinPar) motivos.set(linea.idCartola, linea);
    for (const [id, tope] of respuesta.topes) topes.set(id, tope);
  }
  const dobles = notasDobles(porLinea);
  const sugerencias: Sugerencia[] = [];
  const pendientes: LineaSinPar[] = [];
  for (const linea of entrada.lineas) {
    let tope = topes.get(linea.id) ?? 0.9999;
    let primera = true;
    for (const sugerencia of porLinea.get(linea.id) ?? []) {
      const maximo = sugerencia.confianza < 0.5 || dobles.has(sugerencia) ? Math.min(tope, CASI_MITAD) : tope;
      const confianza = Math.min(maximo, redondear(enLaEmpresa(sugerencia, propia)));
      sugerencias.push({ ...sugerencia, confianza });
      if (primera && confianza < 0.5 && !motivos.has(linea.id)) {
        pendientes.push({ idCartola: linea.id, motivo: 'empate', explicacion: EXPLICACION_MOTIVO.empate });
      }
      primera = false;
      tope = Math.min(confianza, CASI_MITAD);
    }
    const motivo = motivos.get(linea.id);
    if (motivo) pendientes.push(motivo);
  }
  return { sugerencias, sinPar: pendientes, propia };
}

/**
 * A nota de crédito is deducted on its own side and paid back on the other: of two lines of both that would take the
 * same one, only the surer says so. Within a side it cannot happen.
 */
function notasDobles(porLinea: ReadonlyMap<number, readonly Sugerencia[]>): Set<Sugerencia> {
  const duenias = new Map<string, Sugerencia>();
  const dobles = new Set<Sugerencia>();
  for (const [primera] of porLinea.values()) {
    if (!primera || primera.confianza < 0.5) continue;
    for (const { modelo, id, monto } of primera.documentos) {
      if (monto > 0) continue;
      const clave = `${modelo}${id}`;
      const otra = duenias.get(clave);
      const gana = !otra || primera.confianza > otra.confianza;
      if (otra) dobles.add(gana ? otra : primera);
      if (gana) duenias.set(clave, primera);
    }
  }
  return dobles;
}

/** A company's own past can only take confidence away: what went well in a few weeks may not in a year. */
function enLaEmpresa({ confianza: general, tipoRecomendacion }: Sugerencia, propia: Propia | null): number {
  const grupo = grupoDeTipo(tipoRecomendacion);
  if (!grupo || !propia) return general;
  return Math.min(general, recalibrar(general, propia.grupos.get(grupo) ?? propia.todas));
}

/** The most that a suggestion which is not the answer can reach. */
const CASI_MITAD = 0.49;

function agregarALista(listas: Map<number, Sugerencia[]>, sugerencia: Sugerencia): void {
  const id = sugerencia.cartolas[0]!;
  const lista = listas.get(id);
  if (lista) lista.push(sugerencia);
  else listas.set(id, [sugerencia]);
}

import { juzgarEnsayo, prepararEnsayo } from './calibrar-con-pasado.ts';
import type { Ensayo } from './calibrar-con-pasado.ts';
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
  return reunir(Array.from(tareas, resolverTarea));
}

/**
 * A piece of a search that can be done by itself: one side of the book, or the rehearsal on the past. Plain data, so that
 * it can be sent to a thread.
 */
export type Tarea = { tipo: 'lado'; lado: LadoDelLibro } | { tipo: 'ensayo'; ensayo: Ensayo };
/** What a side says, or what the rehearsal shows. */
export type RespuestaDeTarea = { tipo: 'lado'; lado: RespuestaDeLado } | { tipo: 'ensayo'; propia: Propia };

export function resolverTarea(tarea: Tarea): RespuestaDeTarea {
  switch (tarea.tipo) {
    case 'lado':
      return { tipo: 'lado', lado: resolverLado(tarea.lado, PESOS, CALIBRACION) };
    case 'ensayo': {
      const { ensayo } = tarea;
      return {
        tipo: 'ensayo',
        propia: juzgarEnsayo(ensayo, conciliarCon(ensayo.entrada, PESOS).sugerencias),
      };
    }
  }
}

export interface Reparto {
  /** A rehearsal where there is one, and the two sides, each cut when it is asked for; done anywhere and in any order. */
  tareas: Iterable<Tarea>;
  /** Makes the answer of theirs, given in the order of `tareas`. */
  reunir: (respuestas: readonly RespuestaDeTarea[]) => ResultadoConciliacion;
}

/** `conciliar` in pieces, for whoever has several threads: the two sides of the book, and the rehearsal. */
export function partirEnTareas(entrada: EntradaConciliacion): Reparto {
  return {
    tareas: cortar(entrada),
    reunir: (respuestas) => {
      const deLados = respuestas.flatMap((una) => (una.tipo === 'lado' ? [una.lado] : []));
      const ensayada = respuestas.find((una) => una.tipo === 'ensayo');
      return concluir(entrada, deLados, ensayada?.propia ?? entrada.propia ?? null);
    },
  };
}

/** The rehearsal first, which is ready at once: pairing what undoes what over the whole book takes its time. */
function* cortar(entrada: EntradaConciliacion): Generator<Tarea, void> {
  const ensayo = entrada.propia === undefined ? prepararEnsayo(entrada) : null;
  if (ensayo) yield { tipo: 'ensayo', ensayo };
  for (const lado of separarLados(entrada)) yield { tipo: 'lado', lado };
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
    for (const maximos of [respuesta.topes, respuesta.maximos])
      for (const [id, tope] of maximos) topes.set(id, Math.min(tope, topes.get(id) ?? 1));
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

import { grupoDeTipo } from './confianza.ts';
import type { GrupoCalibrado } from './tipos.ts';
import { claveDeConjunto } from './formas.ts';
import { diaDeCorte, ocultarPasado } from './ocultar-pasado.ts';
import type { PasadoOculto } from './ocultar-pasado.ts';
import { ajustarRecalibracion } from './recalibrar.ts';
import type { DecisionMedida, Recalibracion } from './recalibrar.ts';
import type { ConciliacionPasada, EntradaConciliacion, Propia, Sugerencia } from './tipos.ts';

/** Share of the past that is asked for again, and the most lines and the most past that a rehearsal looks at. */
const PARTE = 0.4;
const MAX_LINEAS = 1_500;
const MAX_PASADAS = 8_000;
/** With a shorter past a rehearsal would show nothing. */
const MIN_PASADAS = 250;
/** A rehearsal knows less than the search it stands for: it may move the confidence half as far as people's decisions. */
const SOLTURA = { pendiente: 0.15, desvio: 0.3 };

/** The company's own past to be asked for again, and what was decided then. */
export type Ensayo = Pick<PasadoOculto, 'entrada' | 'verdad'>;

/**
 * What was reconciled last, to be asked for again knowing only what came before. Null where the past is too short to
 * show anything.
 */
export function prepararEnsayo(entrada: EntradaConciliacion): Ensayo | null {
  if (entrada.historial.length < MIN_PASADAS) return null;
  const historial = ultimas(entrada.historial, MAX_PASADAS);
  const parte = Math.min(PARTE, MAX_LINEAS / historial.length);
  const corte = diaDeCorte(historial, parte);
  if (corte === null) return null;
  const fin = historial.reduce(
    (ultimo, { cartolas }) => cartolas.reduce((dia, { fecha }) => (fecha > dia ? fecha : dia), ultimo),
    '',
  );
  return ocultarPasado(
    {
      ...entrada,
      lineas: [],
      documentos: entrada.documentos.filter(({ fechaEmision }) => fechaEmision <= fin),
      historial,
    },
    corte,
  );
}

/** Corrects each kind of answer by how often it turned out right in the rehearsal. */
export function juzgarEnsayo({ verdad }: Ensayo, sugerencias: readonly Sugerencia[]): Propia {
  const decisiones = new Map<GrupoCalibrado, DecisionMedida[]>();
  const vistas = new Set<number>();
  for (const { cartolas, documentos, confianza, tipoRecomendacion } of sugerencias) {
    const id = cartolas[0]!;
    const grupo = grupoDeTipo(tipoRecomendacion);
    if (vistas.has(id)) continue;
    vistas.add(id);
    if (!grupo) continue;
    const respuesta = verdad.get(id);
    const acertada =
      respuesta !== undefined && claveDeConjunto(respuesta.documentos) === claveDeConjunto(documentos);
    const lista = decisiones.get(grupo);
    if (lista) lista.push({ confianza, acertada });
    else decisiones.set(grupo, [{ confianza, acertada }]);
  }
  const grupos = new Map<GrupoCalibrado, Recalibracion>();
  for (const [grupo, lista] of decisiones) {
    const ajuste = ajustarRecalibracion(lista, SOLTURA);
    if (ajuste) grupos.set(grupo, ajuste);
  }
  return { grupos, todas: ajustarRecalibracion([...decisiones.values()].flat(), SOLTURA) };
}

function ultimas(historial: readonly ConciliacionPasada[], cuantas: number): ConciliacionPasada[] {
  const fechaDe = ({ cartolas }: ConciliacionPasada): string => cartolas[0]?.fecha ?? '';
  if (historial.length <= cuantas) return [...historial];
  return [...historial].sort((a, b) => (fechaDe(a) < fechaDe(b) ? 1 : -1)).slice(0, cuantas);
}

import { delimitarVecindad, type ConciliacionPasada } from '@cuadra/domain/conciliacion';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueFold } from '../../totales/index.ts';
import { loadBook, loadHistorial } from '../load-book.ts';
import { loadRecalibracion } from '../load-recalibracion.ts';
import { findPares } from '../pares/find-pares.ts';
import { rankSuggestions } from '../rank-suggestions.ts';
import { runEngine } from '../run-engine.ts';
import {
  deletePendientes,
  readAhora,
  readPropia,
  readReclamos,
  setEstadoBusqueda,
  setProvisional,
  type Pendientes,
  type Reclamo,
} from '../store/busqueda.ts';
import { lockLibro } from '../store/lock.ts';
import { replaceSinPar, replaceSugerencias, type SugerenciaNueva } from '../store/replace.ts';

/** Newest reconciliations of the company, for its general habits, and of the parties that are looked at. */
const HISTORIAL = { general: 1500, propio: 1500 };
const MAX_RECLAMOS = 400;
/** What names nobody may have a better explanation in the rest of the book. */
const TOPE_PROVISIONAL = 0.97;
const NOMBRADA = /^(?:rut|folio|nombre|pagador)/;

/** Marks what the rest of the book could still explain better. */
function asPartial(nuevas: readonly SugerenciaNueva[]): SugerenciaNueva[] {
  return nuevas.map((nueva) => {
    if (NOMBRADA.test(nueva.tipoRecomendacion)) return nueva;
    return { ...nueva, confianza: Math.min(nueva.confianza, TOPE_PROVISIONAL), provisional: true };
  });
}

/**
 * Searches the surroundings of what changed and replaces the suggestions of the lines that it concerns; all others stay.
 * The whole book is searched by the clock afterwards, the sooner where this could not see enough.
 */
export async function searchVecindad(
  platform: Platform,
  idEmpresa: number,
  pendientes: Pendientes,
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform;
  await findPares(platform, idEmpresa);
  const carga = await withEmpresa(db, idEmpresa, async (tx) => {
    const cuando = await readAhora(tx);
    const libro = await loadBook(tx, idEmpresa, HISTORIAL.general);
    const dichas = await readReclamos(tx, idEmpresa, pendientes.documentos, MAX_RECLAMOS);
    const vecindad = delimitarVecindad(libro, {
      lineas: new Set([...pendientes.lineas, ...dichas.map(({ idCartola }) => idCartola)]),
      documentos: new Set(pendientes.documentos),
    });
    const idsObjetivos = new Set(vecindad.objetivos.map(({ id }) => id));
    const idsDocumentos = vecindad.documentos.map(({ id }) => id);
    // Also those that are little believed: lines that could be crossed make each other doubtful.
    const reclamadas = await readReclamos(tx, idEmpresa, idsDocumentos, MAX_RECLAMOS);
    const reclamos = reclamadas.filter(({ idCartola }) => !idsObjetivos.has(idCartola));
    const vecinas = new Set(reclamos.map(({ idCartola }) => idCartola));
    const historial = await loadHistorial(tx, idEmpresa, vecindad.ruts, HISTORIAL.propio);
    const entrada = {
      ...libro,
      propia: await readPropia(tx, idEmpresa),
      lineas: libro.lineas.filter(({ id }) => idsObjetivos.has(id) || vecinas.has(id)),
      documentos: [...vecindad.documentos],
      historial: withoutRepeats([...libro.historial, ...historial]),
    };
    const recalibracion = await loadRecalibracion(tx, idEmpresa);
    return { cuando, vecindad, idsObjetivos, reclamos, entrada, recalibracion };
  });
  const { vecindad, idsObjetivos, reclamos, entrada } = carga;
  const resultado =
    idsObjetivos.size === 0 ? { sugerencias: [], sinPar: [] } : await runEngine(entrada, signal);
  const nuevas = rankSuggestions(resultado.sugerencias, carga.recalibracion);
  const suyas = asPartial(nuevas.filter(({ idCartola }) => idsObjetivos.has(idCartola)));
  await withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    await replaceSugerencias(tx, idEmpresa, suyas, idsObjetivos);
    await replaceSinPar(
      tx,
      idEmpresa,
      resultado.sinPar.filter(({ idCartola }) => idsObjetivos.has(idCartola)),
      idsObjetivos,
    );
    await setProvisional(tx, idEmpresa, doubted(reclamos, nuevas));
    await deletePendientes(tx, idEmpresa, pendientes.ids);
    await setEstadoBusqueda(tx, idEmpresa, 'parcial', carga.cuando);
    if (vecindad.faltaElResto) await setEstadoBusqueda(tx, idEmpresa, 'pedida', await readAhora(tx));
    await enqueueFold(platform, tx, idEmpresa);
  });
}

/** The newest of the company and those of a party overlap; each teaches once. */
function withoutRepeats(pasadas: readonly ConciliacionPasada[]): ConciliacionPasada[] {
  const idDe = ({ cartolas, documentos }: ConciliacionPasada) =>
    `${cartolas.map(({ id }) => id).join()}|${documentos.map(({ documento }) => documento.id).join()}`;
  return [...new Map(pasadas.map((pasada) => [idDe(pasada), pasada])).values()];
}

/** Neighbours whose best explanation no longer stands beside what came. */
function doubted(reclamos: readonly Reclamo[], nuevas: readonly SugerenciaNueva[]): number[] {
  const mejores = new Map(nuevas.filter(({ orden }) => orden === 1).map((nueva) => [nueva.idCartola, nueva]));
  return reclamos.flatMap(({ idCartola, orden, clave, confianza }) => {
    if (orden !== 1 || confianza < 0.5) return [];
    const mejor = mejores.get(idCartola);
    return mejor?.clave === clave && mejor.confianza >= 0.5 ? [] : idCartola;
  });
}

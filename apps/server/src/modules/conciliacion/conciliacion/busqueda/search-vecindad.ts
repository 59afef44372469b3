import { lockLibro, withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { enqueueFold } from '../../../panel/totales/index.ts';
import { loadRecalibracion } from '../load-recalibracion.ts';
import { findPares } from '../pares/find-pares.ts';
import { rankSuggestions } from '../rank-suggestions.ts';
import { runEngine } from '../run-engine.ts';
import {
  deletePendientes,
  noteRecientes,
  readAhora,
  setEstadoBusqueda,
  setProvisional,
  type Pendientes,
  type Reclamo,
} from '../store/busqueda.ts';
import { replaceSinPar, replaceSugerencias, type SugerenciaNueva } from '../store/replace.ts';
import { loadVecindad } from './load-vecindad.ts';

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
  await findPares(platform, idEmpresa, pendientes.lineas);
  const carga = await withEmpresa(db, idEmpresa, async (tx) => ({
    cuando: await readAhora(tx),
    ...(await loadVecindad(tx, idEmpresa, pendientes)),
    recalibracion: await loadRecalibracion(tx, idEmpresa),
  }));
  const { vecindad, reclamos, entrada } = carga;
  const idsObjetivos = new Set(vecindad.objetivos.map(({ id }) => id));
  const resultado =
    idsObjetivos.size === 0 ? { sugerencias: [], sinPar: [] } : await runEngine(entrada, signal);
  const nuevas = rankSuggestions(resultado.sugerencias, carga.recalibracion);
  const solo = { solo: idsObjetivos };
  await withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    await replaceSugerencias(tx, idEmpresa, asPartial(nuevas), solo);
    await replaceSinPar(tx, idEmpresa, resultado.sinPar, solo);
    await noteRecientes(tx, idEmpresa, [...idsObjetivos]);
    await setProvisional(tx, idEmpresa, doubted(reclamos, nuevas));
    await deletePendientes(tx, idEmpresa, pendientes.ids);
    await setEstadoBusqueda(tx, idEmpresa, 'parcial', carga.cuando);
    if (vecindad.faltaElResto) await setEstadoBusqueda(tx, idEmpresa, 'pedida', await readAhora(tx));
    await enqueueFold(platform, tx, idEmpresa);
  });
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

import {
  delimitarVecindad,
  lineasDe,
  rastrear,
  type ConciliacionPasada,
  type EntradaConciliacion,
  type LineaPendiente,
  type Vecindad,
} from '@cuadra/domain/conciliacion';
import type { Tx } from '../../../../platform/database/index.ts';
import { loadDocumentos, loadHistorial, loadLineas, loadResto, loadUltimas } from '../load-book.ts';
import { readPropia, readReclamos, type Pendientes, type Reclamo } from '../store/busqueda.ts';
import { readDelMonto, readOpuestas } from '../store/opuestas.ts';
import { readIdsPorRastro, readPartes } from '../store/rastro.ts';

/** Newest reconciliations of the company, for its general habits, and of the parties that are looked at. */
const HISTORIAL = { general: 1500, propio: 1500 };
const MAX_RECLAMOS = 400;

export interface VecindadLeida {
  readonly vecindad: Vecindad;
  /** What is said of the same documents by other lines, which are judged beside but keep what is said of them. */
  readonly reclamos: readonly Reclamo[];
  readonly entrada: EntradaConciliacion;
}

/**
 * Reads what an arrival concerns, and not the book: its lines, who they may be with, and all that is open of those. Only
 * where a document came is each open line looked at, for whether it names its party.
 */
export async function loadVecindad(
  tx: Tx,
  idEmpresa: number,
  pendientes: Pick<Pendientes, 'lineas' | 'documentos'>,
): Promise<VecindadLeida> {
  const dichas = await readReclamos(tx, idEmpresa, pendientes.documentos, MAX_RECLAMOS);
  const nuevos = await loadDocumentos(tx, idEmpresa, pendientes.documentos);
  const todas = nuevos.length > 0 ? await loadLineas(tx, idEmpresa) : null;
  const porDocumento = todas ? idsDe(lineasDe(todas, nuevos)) : [];
  const tocadas = [...pendientes.lineas, ...dichas.map(({ idCartola }) => idCartola), ...porDocumento];
  // A return is judged with the line that it gives back; judged alone, that line keeps its document.
  const opuestas = await readOpuestas(tx, idEmpresa, tocadas);
  const marcadas = new Set([...tocadas, ...opuestas]);
  const lineas = (todas ?? (await loadLineas(tx, idEmpresa, [...marcadas]))).filter(({ id }) =>
    marcadas.has(id),
  );
  const generales = await loadUltimas(tx, idEmpresa, HISTORIAL.general);
  const rastro = rastrear(lineas, await readPartes(tx, idEmpresa), generales);
  const ids = await readIdsPorRastro(tx, idEmpresa, rastro);
  const documentos = await loadDocumentos(tx, idEmpresa, [...new Set([...ids, ...pendientes.documentos])]);
  const vecindad = delimitarVecindad(
    { lineas, documentos, historial: generales },
    { lineas: marcadas, documentos: new Set(pendientes.documentos) },
  );
  const idsObjetivos = new Set(vecindad.objetivos.map(({ id }) => id));
  // Also those that are little believed: lines that could be crossed make each other doubtful.
  const reclamadas = await readReclamos(
    tx,
    idEmpresa,
    vecindad.documentos.map(({ id }) => id),
    MAX_RECLAMOS,
  );
  const reclamos = reclamadas.filter(({ idCartola }) => !idsObjetivos.has(idCartola));
  const delMonto = await readDelMonto(tx, idEmpresa, opuestas);
  const idsVecinas = new Set([...reclamos.map(({ idCartola }) => idCartola), ...delMonto]);
  const vecinas = await loadLineas(
    tx,
    idEmpresa,
    [...idsVecinas].filter((id) => !idsObjetivos.has(id)),
  );
  const propias = await loadHistorial(tx, idEmpresa, vecindad.ruts, HISTORIAL.propio);
  const libro = { lineas: [...vecindad.objetivos, ...vecinas], documentos: [...vecindad.documentos] };
  const entrada = {
    ...libro,
    propia: await readPropia(tx, idEmpresa),
    historial: withoutRepeats([...generales, ...propias]),
    ...(await loadResto(tx, idEmpresa, libro, true)),
  };
  return { vecindad, reclamos, entrada };
}

const idsDe = (lineas: Iterable<LineaPendiente>): number[] => [...lineas].map(({ id }) => id);

/** The newest of the company and those of a party overlap; each teaches once. */
function withoutRepeats(pasadas: readonly ConciliacionPasada[]): ConciliacionPasada[] {
  const idDe = ({ cartolas, documentos }: ConciliacionPasada) =>
    `${cartolas.map(({ id }) => id).join()}|${documentos.map(({ documento }) => documento.id).join()}`;
  return [...new Map(pasadas.map((pasada) => [idDe(pasada), pasada])).values()];
}

import { isDeepStrictEqual } from 'node:util';
import { fechaConAnio, fechaEnChile } from '@cuadra/domain';
import { readLastChanges, type CambioAuditado } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { conflict, refusalOf } from '../errors/index.ts';
import { pasoDe, type Imagenes, type Paso, type Sentido } from './pasos.ts';

/** An act on one record that is to be undone or done again. */
export interface ActoPedido {
  readonly lote: string;
  readonly sentido: Sentido;
  /** The moment after which changes of the record count: null counts them from the act. */
  readonly deshecho: Date | null;
}

interface ActoGuardado<I> extends Imagenes<I> {
  readonly lote: string;
  readonly created: Date;
}

/** An act beside its record as that stands. */
export interface Situacion<A, I> {
  readonly acto: A;
  readonly sentido: Sentido;
  readonly paso: Paso<I>;
  readonly ahora: I;
  /** The record differs from the image that the step starts from. */
  readonly cambiado: boolean;
  /** The last change of the record since; undefined where the trail tells none. */
  readonly cambio: CambioAuditado | undefined;
}

/** How the records of a kind are read, told apart and named. */
export interface Registro<A, I> {
  /** Of the audit trail. */
  readonly modelo: string;
  /** The same where it differs by record. */
  readonly modeloDe?: (acto: A) => string;
  /** Actions of the trail that change an image. */
  readonly cambian: readonly string[];
  readonly idDe: (acto: A) => number;
  readonly readActos: (tx: Tx, idEmpresa: number, lotes: readonly string[]) => Promise<readonly A[]>;
  readonly readImagenes: (
    tx: Tx,
    idEmpresa: number,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, I>>;
  /** The image of a created record once its creation is undone. */
  readonly retire: (imagen: I) => I;
  /** The part of an image that an undo restores; all of it, unless told. */
  readonly compare?: (imagen: I) => unknown;
  /** `lo quitó`, by the action of the trail. */
  readonly verboDe: (accion: string) => string;
  /** `La regla cambió después. Revísala`: said where the trail tells no change. */
  readonly sinRastro: string;
}

/** Acts beside their records, by lote, in three queries however many they are. Acts without images are left out. */
export async function loadSituaciones<A extends ActoGuardado<I>, I>(
  tx: Tx,
  idEmpresa: number,
  registro: Registro<A, I>,
  pedidos: readonly ActoPedido[],
): Promise<Map<string, Situacion<A, I>>> {
  const {
    modelo,
    modeloDe = () => modelo,
    cambian,
    idDe,
    readActos,
    readImagenes,
    retire,
    compare = (imagen) => imagen,
  } = registro;
  if (pedidos.length === 0) return new Map();
  const lotes = pedidos.map(({ lote }) => lote);
  const actos = new Map((await readActos(tx, idEmpresa, lotes)).map((acto) => [acto.lote, acto]));
  const imagenes = await readImagenes(tx, idEmpresa, [...new Set([...actos.values()].map(idDe))]);
  const situaciones = pedidos.flatMap(({ lote, sentido, deshecho }) => {
    const acto = actos.get(lote);
    const ahora = acto && imagenes.get(idDe(acto));
    if (!acto || !ahora) return [];
    const paso = pasoDe(sentido, acto, retire);
    const cambiado = !isDeepStrictEqual(compare(ahora), compare(paso.desde));
    return [{ acto, sentido, deshecho, ahora, paso, cambiado }];
  });
  const cambiadas = situaciones.filter(({ cambiado }) => cambiado);
  const cambios = await readLastChanges(
    tx,
    idEmpresa,
    cambiadas.map(({ acto, sentido, deshecho }) => ({
      modelo: modeloDe(acto),
      idRegistro: idDe(acto),
      desde: sentido === 'deshacer' ? acto.created : (deshecho ?? acto.created),
    })),
    cambian,
  );
  const cambioDe = new Map(cambiadas.map(({ acto }, n) => [acto.lote, cambios[n]]));
  return new Map(
    situaciones.map(({ deshecho: _deshecho, ...suya }) => [
      suya.acto.lote,
      { ...suya, cambio: cambioDe.get(suya.acto.lote) },
    ]),
  );
}

/** Throws `conflicto` where the record changed since, with who did it. */
export function assertIgual<A, I>(
  { verboDe, sinRastro }: Pick<Registro<A, I>, 'verboDe' | 'sinRastro'>,
  { cambiado, sentido, cambio }: Situacion<A, I>,
): void {
  if (!cambiado) return;
  if (!cambio) throw conflict(`${sinRastro} antes de ${sentido} esto.`);
  const { accion, quien, created } = cambio;
  const despuesDe = sentido === 'deshacer' ? 'después de esto' : 'después de deshacer esto';
  const dia = fechaConAnio(fechaEnChile(created));
  throw conflict(`${quien ?? 'Cuadra'} ${verboDe(accion)} el ${dia}, ${despuesDe}. Deshaz primero eso.`);
}

/** Of many acts by lote, those whose record changed since, with the reason for a person. */
export async function readCambiados<A extends ActoGuardado<I>, I>(
  tx: Tx,
  idEmpresa: number,
  registro: Registro<A, I>,
  pedidos: readonly ActoPedido[],
): Promise<Map<string, string>> {
  const motivos = new Map<string, string>();
  for (const [lote, suya] of await loadSituaciones(tx, idEmpresa, registro, pedidos)) {
    const motivo = await refusalOf(() => assertIgual(registro, suya));
    if (motivo !== null) motivos.set(lote, motivo);
  }
  return motivos;
}

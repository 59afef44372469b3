import { randomUUID } from 'node:crypto';
import type { BodyOf, rejectPar, ReplyOf, undoPar, undoPares } from '@cuadra/contract';
import type { Principal } from '../../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Db, type Tx } from '../../../../platform/database/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { markUndone } from '../../../registros/actos/index.ts';
import { setExplicadas } from '../../../registros/cartolas/index.ts';
import { enqueueSearch } from '../enqueue-search.ts';
import { lockLineas } from '../store/lock.ts';
import {
  deleteSugeridos,
  insertPares,
  lockPar,
  markParUndone,
  readIdPar,
  readParesDeCuadra,
  readVivosDeLote,
} from '../store/pares.ts';
import { assertPar, auditPares, lockParaPares } from './write-par.ts';

const TIPOS = ['traspaso', 'reversa'] as const;

/** Takes a pair apart. Throws `no_encontrado`, or `conflicto` where it was taken apart before. */
export function undoParDe(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<ReplyOf<typeof undoPar>> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const deshecho = await takeApart(tx, { idEmpresa, idUsuario }, id);
    await enqueueSearch(platform, tx, idEmpresa);
    return { id, deshecho: deshecho.toISOString() };
  });
}

/** Takes apart the pairs of an act that still stand, in the transaction of the caller. Answers how many. */
export async function undoParesEn(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  lote: string,
): Promise<number> {
  await lockLibro(tx, idEmpresa);
  const vivos = await readVivosDeLote(tx, idEmpresa, lote);
  for (const id of vivos) await takeApart(tx, { idEmpresa, idUsuario }, id);
  if (vivos.length > 0) await enqueueSearch(platform, tx, idEmpresa);
  return vivos.length;
}

/** The same in one transaction of its own. Throws `conflicto` where no pair of the act stands. */
export function undoParesDe(
  platform: Platform,
  principal: Principal,
  lote: string,
): Promise<ReplyOf<typeof undoPares>> {
  return withEmpresa(platform.db, principal.idEmpresa, async (tx) => {
    const deshechos = await undoParesEn(platform, tx, principal, lote);
    if (deshechos === 0) throw conflict('No queda ningún par de estos que deshacer.');
    return { deshechos };
  });
}

async function takeApart(
  tx: Tx,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  id: number,
): Promise<Date> {
  const par = await lockPar(tx, idEmpresa, id);
  if (!par || par.estado === 'rechazado') throw notFound('Ese par no existe o no es de tu empresa.');
  if (par.estado === 'deshecho') throw conflict('Ese par ya estaba deshecho.');
  const ids = [par.idCargo, par.idAbono];
  const lineas = await lockLineas(tx, idEmpresa, ids);
  const [cargo, abono] = ids.map((idLinea) => lineas.find((linea) => linea.id === idLinea));
  if (!cargo || !abono) throw new Error('a pair without its lines');
  const deshecho = await markParUndone(tx, idEmpresa, id, idUsuario);
  await setExplicadas(tx, idEmpresa, ids, 0);
  const deshecha = { tipo: oneOf(TIPOS, par.tipo), lineas: { cargo, abono } };
  await auditPares(tx, { idEmpresa, idUsuario, accion: 'deshacer_par' }, [deshecha]);
  await markUndone(tx, { idEmpresa, idUsuario }, new Map([[par.lote, 1]]));
  return deshecho;
}

/** Takes two lines apart where they are a pair, in the transaction of whoever learnt that they are none. */
export async function undoParDeLineas(
  tx: Tx,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  lineas: { readonly idCargo: number; readonly idAbono: number },
): Promise<void> {
  await lockLibro(tx, quien.idEmpresa);
  const id = await readIdPar(tx, quien.idEmpresa, lineas);
  if (id !== undefined) await takeApart(tx, quien, id);
}

/** Takes the pairs of lines apart that Cuadra made by itself, in the transaction that takes the lines back. */
export async function undoParesDeCuadra(
  tx: Tx,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  lineas: readonly number[],
): Promise<void> {
  for (const id of await readParesDeCuadra(tx, quien.idEmpresa, lineas)) await takeApart(tx, quien, id);
}

/** Keeps two lines from being proposed together again. */
export function rejectParDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  eleccion: BodyOf<typeof rejectPar>,
): Promise<ReplyOf<typeof rejectPar>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const lineas = await assertPar(tx, await lockParaPares(tx, idEmpresa, [eleccion]), eleccion);
    const tipo = lineas.mismaCuenta ? 'reversa' : 'traspaso';
    const rechazado = {
      idEmpresa,
      ...eleccion,
      lote: randomUUID(),
      tipo,
      estado: 'rechazado',
      origen: 'persona',
      explicacion: 'Lo dijo una persona.',
      idUsuario,
    } as const;
    await insertPares(tx, [rechazado]);
    await deleteSugeridos(tx, idEmpresa, [eleccion.idCargo, eleccion.idAbono]);
    await auditPares(tx, { idEmpresa, idUsuario, accion: 'rechazar_par' }, [{ tipo, lineas }]);
    return { success: true };
  });
}

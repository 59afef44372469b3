import { withEmpresa, type Db, type Tx } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import type { ClaseHecho, Hecho } from './clase.ts';
import { deletePendientes, delayPendiente, readPendientes, type HechoEnEspera } from './store.ts';

/** Facts handled in one transaction. */
const POR_TANDA = 100;

export interface Seguimiento<C extends ClaseHecho> {
  /** Its name in the database; it stays, or what waits for it is lost. */
  readonly seguidor: string;
  readonly clases: readonly C[];
  /**
   * Does what facts of one company call for, in one transaction with their end: once, and again where it throws. It is
   * short: long work is noted or enqueued.
   */
  readonly handle: (tx: Tx, idEmpresa: number, hechos: readonly Hecho<C>[]) => Promise<void>;
}

/** Gives a row the types of its kind. A state that does not fit its kind throws. */
function readHecho<C extends ClaseHecho>(clases: readonly C[], fila: HechoEnEspera): Hecho<C> {
  const clase = clases.find(({ nombre }) => nombre === fila.clase);
  if (!clase) throw new Error(`a follower got a fact of a kind that it does not follow: ${fila.clase}`);
  const read = (estado: unknown) =>
    estado === null || estado === undefined ? null : clase.estado.parse(estado);
  const hecho: Hecho = {
    id: fila.id,
    clase: fila.clase,
    cambios: fila.registros.map((id, i) => ({
      id,
      antes: read(fila.antes?.[i]),
      despues: read(fila.despues?.[i]),
    })),
    idUsuario: fila.idUsuario,
    cuando: fila.created,
  };
  // Its name picked the kind, and the kind's schema has read its states.
  return hecho as Hecho<C>;
}

/** Handles the oldest facts that wait, at most `cuantos`, in one transaction. Returns how many. */
function handleTanda<C extends ClaseHecho>(
  db: Db,
  { seguidor, clases, handle }: Seguimiento<C>,
  idEmpresa: number,
  cuantos: number,
): Promise<number> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readPendientes(tx, { idEmpresa, seguidor, cuantos });
    if (filas.length === 0) return 0;
    await handle(
      tx,
      idEmpresa,
      filas.map((fila) => readHecho(clases, fila)),
    );
    await deletePendientes(tx, { idEmpresa, seguidor, ids: filas.map(({ id }) => id) });
    return filas.length;
  });
}

/** Puts the oldest fact off and logs why. */
async function delay(
  { db, log }: Fuente,
  seguidor: string,
  idEmpresa: number,
  error: unknown,
): Promise<void> {
  const mensaje = error instanceof Error ? error.message : String(error);
  const idHecho = await withEmpresa(db, idEmpresa, (tx) =>
    delayPendiente(tx, { idEmpresa, seguidor, mensaje }),
  );
  log.error({ err: error, idEmpresa, seguidor, idHecho }, 'a fact could not be handled');
}

export interface Fuente {
  readonly db: Db;
  readonly log: Logger;
}

/**
 * Hands a follower all facts of a company that wait for it. A batch that throws is handled again fact by fact; a fact
 * that throws by itself waits longer after each try and lets the next ones pass.
 */
export async function deliverHechos<C extends ClaseHecho>(
  fuente: Fuente,
  seguimiento: Seguimiento<C>,
  idEmpresa: number,
  signal?: AbortSignal,
): Promise<void> {
  let cuantos = POR_TANDA;
  let hechos = Infinity;
  while (hechos >= cuantos) {
    signal?.throwIfAborted();
    try {
      hechos = await handleTanda(fuente.db, seguimiento, idEmpresa, cuantos);
    } catch (error) {
      if (cuantos === 1) await delay(fuente, seguimiento.seguidor, idEmpresa, error);
      cuantos = 1;
    }
  }
}

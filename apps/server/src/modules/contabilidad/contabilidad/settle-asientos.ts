import { CUENTAS_DE_REGLAS } from '@cuadra/domain/contabilidad';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { asentar } from './asentar-job.ts';
import { decideAsientos } from './decide-asientos.ts';
import { loadMundo } from './load-mundo.ts';
import { insertAsientos, readVigentes } from './store/asientos.ts';
import { insertPlan, readCuentasPorKey } from './store/cuentas.ts';
import { insertLineasNuevas } from './store/lineas-nuevas.ts';
import {
  countPendientes,
  deletePendientes,
  insertObservados,
  lockAsientos,
  readConEspera,
  readEmpresasPorAsentar,
  readPendientes,
  type Consulta,
} from '../pendientes/index.ts';

/** Changes posted in one transaction: enough to make each cheap, few enough to let others in. */
const POR_LOTE = 2000;
/** New bank lines, which the database posts by itself. */
const LINEAS_POR_LOTE = 20_000;
/** A reader waits for at most this much; more is left to the job, and said. */
const MAX_LECTURA = 10_000;

async function cuentasDe(tx: Tx, idEmpresa: number): Promise<Map<string, number>> {
  const cuentas = await readCuentasPorKey(tx, idEmpresa);
  if (CUENTAS_DE_REGLAS.every((key) => cuentas.has(key))) return cuentas;
  await insertPlan(tx, idEmpresa);
  return readCuentasPorKey(tx, idEmpresa);
}

export interface Asentados {
  /** Changes that were looked at, and entries that they wrote, reversals included. */
  readonly vistos: number;
  readonly escritos: number;
}

/**
 * Posts the oldest changes of a company, up to `limite`, in the transaction. What is as it should be writes nothing, so
 * it may run as often as it likes. Only one runs in a company at a time; the changes of others that come meanwhile stay
 * for the next.
 */
export async function settleAsientos(tx: Tx, idEmpresa: number, limite: number): Promise<Asentados> {
  await lockAsientos(tx, idEmpresa);
  const pendientes = await readPendientes(tx, idEmpresa, limite);
  if (pendientes.length === 0) return { vistos: 0, escritos: 0 };
  const cuentas = await cuentasDe(tx, idEmpresa);
  const mundo = await loadMundo(tx, idEmpresa, pendientes);
  const vigentes = await readVigentes(tx, idEmpresa, mundo.fuentes);
  const { asientos, observados } = decideAsientos(mundo, vigentes, cuentas);
  await insertAsientos(tx, idEmpresa, asientos);
  const ids = pendientes.map(({ id }) => id);
  await deletePendientes(tx, idEmpresa, ids, mundo.fuentes);
  await insertObservados(tx, idEmpresa, observados);
  return { vistos: pendientes.length, escritos: asientos.length };
}

/** Posts new bank lines, as many as one transaction takes; answers how many. */
async function settleLineasNuevas(tx: Tx, idEmpresa: number): Promise<number> {
  await lockAsientos(tx, idEmpresa);
  const puente = (await cuentasDe(tx, idEmpresa)).get('puente_banco');
  return puente === undefined ? 0 : insertLineasNuevas(tx, idEmpresa, puente, LINEAS_POR_LOTE);
}

/** Posts all that waits in a company, a transaction for each part: new bank lines first, then what asks for the rules. */
export async function settleEmpresa(db: Db, idEmpresa: number, signal?: AbortSignal): Promise<Asentados> {
  const suma = { vistos: 0, escritos: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const nuevas = await withEmpresa(db, idEmpresa, (tx) => settleLineasNuevas(tx, idEmpresa));
    suma.vistos += nuevas;
    suma.escritos += nuevas;
    if (nuevas > 0) continue;
    const { vistos, escritos } = await withEmpresa(db, idEmpresa, (tx) =>
      settleAsientos(tx, idEmpresa, POR_LOTE),
    );
    suma.vistos += vistos;
    suma.escritos += escritos;
    if (vistos < POR_LOTE) return suma;
  }
}

/**
 * Brings the ledger up to date before somebody reads it, so that it never says less than the documents. With more to do
 * than anybody would wait for it asks for a job; answers how many changes are still to be posted, zero nearly always.
 */
export async function settleBeforeReading(platform: Platform, idEmpresa: number): Promise<number> {
  const { db } = platform;
  const espera = await withEmpresa(db, idEmpresa, (tx) => countPendientes(tx, idEmpresa, MAX_LECTURA + 1));
  if (espera === 0) return 0;
  if (espera <= MAX_LECTURA) {
    await settleEmpresa(db, idEmpresa);
    return 0;
  }
  return withEmpresa(db, idEmpresa, async (tx) => {
    await enqueueAsientos(platform, tx, idEmpresa);
    return countPendientes(tx, idEmpresa, Number.MAX_SAFE_INTEGER);
  });
}

/**
 * Reads the ledger as `settleBeforeReading` leaves it, in one statement without parameters. Whether something waits is
 * asked in the same round trip, since nearly always nothing does: then it is the only one.
 */
export async function readSettled<R>(
  platform: Platform,
  idEmpresa: number,
  consulta: Consulta<R>,
): Promise<{ filas: R[]; pendientes: number }> {
  const read = () => readConEspera(platform.db, idEmpresa, consulta);
  const leido = await read();
  if (!leido.espera) return { filas: leido.filas, pendientes: 0 };
  const pendientes = await settleBeforeReading(platform, idEmpresa);
  return { filas: (await read()).filas, pendientes };
}

/** Asks for a posting in the transaction of what came, so that the ledger is ready before anybody reads it. */
export function enqueueAsientos({ queue }: Platform, tx: Tx, idEmpresa: number): Promise<void> {
  return queue.send(tx, asentar, { idEmpresa });
}

/** Asks for the companies in which something waits to be posted. */
export async function enqueuePendientes(platform: Platform): Promise<void> {
  for (const idEmpresa of await readEmpresasPorAsentar(platform.db))
    await withEmpresa(platform.db, idEmpresa, (tx) => enqueueAsientos(platform, tx, idEmpresa));
}

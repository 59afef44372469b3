import { probarSaldosDeCuenta, SIN_PRUEBA } from '@cuadra/domain/prueba-saldos';
import { withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import {
  markNext,
  readEstados,
  readInformados,
  readLineas,
  readPendientes,
  takePendiente,
  lockPrueba,
  writeMes,
} from '../store/pruebas.ts';
import { probarSaldos } from './probar-saldos-job.ts';

/** A reader waits for the proof of at most this many lines; the rest is left to the job, and said. */
const MAX_LECTURA = 60_000;

/**
 * Proves the months of an account in which something changed, the oldest first, and those after them as long as what
 * they begin with is another; up to about `limite` lines. Answers how many lines it read.
 */
async function settleCuenta(tx: Tx, idEmpresa: number, idCuenta: number, limite: number): Promise<number> {
  await lockPrueba(tx, idCuenta);
  // Another may have done it while this one waited: that counts too, so that whoever comes again and again ends.
  let leidas = 1;
  while (leidas < limite) {
    const mes = await takePendiente(tx, { idEmpresa, idCuenta });
    if (mes === null) break;
    const suyo = { idEmpresa, idCuenta, mes };
    const lineas = await readLineas(tx, suyo);
    const { antes, suyo: previo } = await readEstados(tx, suyo);
    const informados = await readInformados(tx, suyo);
    const { estado, hallazgos } = probarSaldosDeCuenta(antes ?? SIN_PRUEBA, lineas, informados);
    await writeMes(tx, suyo, estado, hallazgos);
    if (previo?.esperado !== estado.esperado || previo.probadoHasta !== estado.probadoHasta)
      await markNext(tx, suyo);
    leidas += lineas.length + 1;
  }
  return leidas;
}

/** Proves all that changed in a company, in a transaction for each account and part. */
export async function settleEmpresa(
  { db }: Pick<Platform, 'db'>,
  idEmpresa: number,
  limite: number,
  signal?: AbortSignal,
): Promise<boolean> {
  let queda = limite;
  for (;;) {
    signal?.throwIfAborted();
    const pendientes = await withEmpresa(db, idEmpresa, (tx) => readPendientes(tx, idEmpresa));
    if (pendientes.length === 0) return true;
    for (const { idCuenta } of pendientes) {
      if (queda <= 0) return false;
      const tope = Math.min(queda, MAX_LECTURA);
      queda -= await withEmpresa(db, idEmpresa, (tx) => settleCuenta(tx, idEmpresa, idCuenta, tope));
    }
  }
}

/**
 * Brings the proofs up to date before somebody reads them. With more to do than anybody would wait for it asks for a
 * job; answers whether all is proven, which it is nearly always.
 */
export async function settleBeforeReading(
  { db, queue }: Pick<Platform, 'db' | 'queue'>,
  idEmpresa: number,
): Promise<boolean> {
  if (await settleEmpresa({ db }, idEmpresa, MAX_LECTURA)) return true;
  await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, probarSaldos, { idEmpresa }));
  return false;
}

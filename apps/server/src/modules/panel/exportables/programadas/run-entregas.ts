import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { takeEntrega } from '../store/entregas.ts';
import { readEmpresasConEntregas } from '../store/programadas.ts';
import { deliverEntrega } from './deliver-entrega.ts';
import { entregarProgramadas } from './entregar-programadas-job.ts';
import { makeVencidas } from './make-vencidas.ts';
import type { ServiciosEntrega } from './tipos.ts';

/** Deliveries of one run; the clock asks for another. */
const MAX_ENTREGAS = 100;

/** Begins due exports, then delivers written ones, in order. */
export async function runEntregas(
  servicios: ServiciosEntrega,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = servicios;
  await makeVencidas(servicios, idEmpresa);
  for (let i = 0; i < MAX_ENTREGAS; i += 1) {
    signal.throwIfAborted();
    const entrega = await withEmpresa(db, idEmpresa, (tx) => takeEntrega(tx, idEmpresa, clock.now()));
    if (!entrega) return;
    await deliverEntrega(servicios, idEmpresa, entrega, signal);
  }
}

/** Asks for each company with a time or a delivery that has come. */
export async function enqueueEntregas({
  db,
  queue,
  clock,
}: Pick<Platform, 'db' | 'queue' | 'clock'>): Promise<void> {
  for (const idEmpresa of await readEmpresasConEntregas(db, clock.now()))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, entregarProgramadas, { idEmpresa }));
}

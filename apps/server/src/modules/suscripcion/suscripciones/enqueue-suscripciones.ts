import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { revisarSuscripcion } from './revisar-suscripcion-job.ts';
import { readEmpresasPorRevisar, readOperador } from './store/operador.ts';

/** Asks for every company whose subscription is to be looked at today; without an operator for none. */
export async function enqueueSuscripciones({
  db,
  queue,
  clock,
}: Pick<Platform, 'db' | 'queue' | 'clock'>): Promise<void> {
  if ((await readOperador(db)) === null) return;
  for (const idEmpresa of await readEmpresasPorRevisar(db, clock.hoy()))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, revisarSuscripcion, { idEmpresa }));
}

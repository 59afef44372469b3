import { horaEnChile } from '@cuadra/domain';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enviarRecordatorios } from './recordatorios-job.ts';
import { readEmpresasConRecordatorios } from './store/ajustes.ts';

/** Asks for every company with a plan that may send now. */
export async function enqueueRecordatorios({ db, queue, clock }: Platform): Promise<void> {
  for (const idEmpresa of await readEmpresasConRecordatorios(db, clock.hoy(), horaEnChile(clock.now())))
    await withEmpresa(db, idEmpresa, (tx) => queue.send(tx, enviarRecordatorios, { idEmpresa }));
}

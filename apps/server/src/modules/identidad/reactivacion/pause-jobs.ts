import * as z from 'zod';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import type { JobHandler, Queue } from '../../../platform/queue/index.ts';
import { insertPausa, isOpen, isReadOnly, takePausas } from './store/pausa.ts';

const deEmpresa = z.looseObject({ idEmpresa: z.number().int().positive() });

/**
 * Work that Cuadra begins by itself and that waits while a company may only read: readings of the SII and of banks,
 * rules, reconciling without asking, and reminders. Mails that come in are of one mailbox for all, and go on; so do
 * exports, posting, payments under way, and the plan's own invoices.
 */
export const WAITS_IN_READ_ONLY: ReadonlySet<string> = new Set([
  'sincronizar_sii',
  'sincronizar_banco',
  'aplicar_reglas',
  'buscar_sugerencias',
  'enviar_recordatorios',
]);

/** Puts a job of a closed company aside, and those that wait of one that may only read. False for work that goes on. */
async function pauses(db: Db, { job }: JobHandler, data: unknown): Promise<boolean> {
  const deUna = deEmpresa.safeParse(data);
  if (!deUna.success) return false;
  const { idEmpresa } = deUna.data;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const waits = WAITS_IN_READ_ONLY.has(job.name) && (await isReadOnly(tx, idEmpresa));
    if (!waits && (await isOpen(tx, idEmpresa))) return false;
    const datos = z.json().parse(data);
    await insertPausa(tx, idEmpresa, { nombre: job.name, clave: job.key(job.data.parse(data)), datos });
    return true;
  });
}

/**
 * Handlers that put jobs aside instead of running them: all jobs of a closed company until it comes back, readings and
 * rules of a read-only company until its plan runs again. A job without a company, such as a mail, always runs.
 */
export function pauseJobs(db: Db, handlers: readonly JobHandler[]): readonly JobHandler[] {
  return handlers.map((handler) => ({
    ...handler,
    handle: async (data, signal) => {
      if (!(await pauses(db, handler, data))) await handler.handle(data, signal);
    },
  }));
}

/** Enqueues the jobs of a company that were put aside. */
export async function resumePaused(queue: Queue, tx: Tx, idEmpresa: number): Promise<void> {
  for (const { nombre, datos } of await takePausas(tx, idEmpresa)) {
    const job = queue.find(nombre);
    // A newer version may no longer know the kind of work.
    if (job) await queue.send(tx, job, datos);
  }
}

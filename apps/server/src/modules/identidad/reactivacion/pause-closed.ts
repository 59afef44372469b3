import * as z from 'zod';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import type { JobHandler, Queue } from '../../../platform/queue/index.ts';
import { insertPausa, isOpen, takePausas } from './store/pausa.ts';

const deEmpresa = z.looseObject({ idEmpresa: z.number().int().positive() });

/** Puts a job of a closed company aside. False where there is nothing to wait for. */
async function pauses(db: Db, { job }: JobHandler, data: unknown): Promise<boolean> {
  const deUna = deEmpresa.safeParse(data);
  if (!deUna.success) return false;
  const { idEmpresa } = deUna.data;
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (await isOpen(tx, idEmpresa)) return false;
    const datos = z.json().parse(data);
    await insertPausa(tx, idEmpresa, { nombre: job.name, clave: job.key(job.data.parse(data)), datos });
    return true;
  });
}

/**
 * The same handlers, of which none works for a company that is closed: its jobs wait until it comes back. A job that
 * names no company, as a mail does, waits for none.
 */
export function pauseClosed(db: Db, handlers: readonly JobHandler[]): readonly JobHandler[] {
  return handlers.map((handler) => ({
    ...handler,
    handle: async (data, signal) => {
      if (!(await pauses(db, handler, data))) await handler.handle(data, signal);
    },
  }));
}

/** Asks again for what waited while the company was closed. */
export async function resumePaused(queue: Queue, tx: Tx, idEmpresa: number): Promise<void> {
  for (const { nombre, datos } of await takePausas(tx, idEmpresa)) {
    const job = queue.find(nombre);
    // A newer version may no longer know the kind of work.
    if (job) await queue.send(tx, job, datos);
  }
}

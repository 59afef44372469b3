import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob, handleJob, type Job, type JobHandler } from '../queue/index.ts';
import type { ClaseHecho } from './clase.ts';
import { deliverHechos, type Fuente, type Seguimiento } from './deliver-hechos.ts';

const datos = z.object({ idEmpresa: idSchema });
type JobDeEmpresa = Job<typeof datos>;

/** A follower as the composition binds it to the feed. */
export interface Seguidor {
  readonly seguidor: string;
  readonly clases: readonly string[];
  /** Sent for a company when something waits there for the follower. */
  readonly job: JobDeEmpresa;
  /** Absent where the module works that job off by itself. */
  readonly handler?: JobHandler;
}

/**
 * Follows kinds of facts: each comes once, in the order of writing, in batches of one company. A module that has work of
 * its own to do afterwards gives that `job`, whose handler begins with `deliverHechos`.
 */
export function follow<C extends ClaseHecho>(
  fuente: Fuente,
  seguimiento: Seguimiento<C>,
  job?: JobDeEmpresa,
): Seguidor {
  const { seguidor } = seguimiento;
  const clases = seguimiento.clases.map(({ nombre }) => nombre);
  if (job) return { seguidor, clases, job };
  const propio = defineJob({
    name: `hechos_${seguidor}`,
    data: datos,
    retryLimit: 5,
    key: ({ idEmpresa }) => String(idEmpresa),
    pronto: true,
  });
  const handler = handleJob(propio, ({ idEmpresa }, signal) =>
    deliverHechos(fuente, seguimiento, idEmpresa, signal),
  );
  return { seguidor, clases, job: propio, handler };
}

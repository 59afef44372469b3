import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enqueueSuscripciones } from './enqueue-suscripciones.ts';
import { reviewSuscripcion } from './review-suscripcion.ts';
import { facturarSuscripciones, revisarSuscripcion } from './revisar-suscripcion-job.ts';

export function suscripcionesJobs(platform: Platform): JobHandler[] {
  const { db, clock } = platform;
  return [
    handleJob(revisarSuscripcion, ({ idEmpresa }) =>
      withEmpresa(db, idEmpresa, (tx) => reviewSuscripcion(platform, tx, { idEmpresa, hoy: clock.hoy() })),
    ),
    handleJob(facturarSuscripciones, () => enqueueSuscripciones(platform)),
  ];
}

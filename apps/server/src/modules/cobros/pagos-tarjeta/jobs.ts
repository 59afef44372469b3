import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { enqueueRevisiones } from './enqueue-revisiones.ts';
import { reviewPago } from './review-pago.ts';
import { revisarPagosTarjeta, revisarPagoTarjeta } from './revisar-pagos-job.ts';

export function pagosTarjetaJobs(platform: Platform): JobHandler[] {
  return [
    handleJob(revisarPagoTarjeta, ({ idEmpresa, id }) => reviewPago(platform, idEmpresa, id)),
    handleJob(revisarPagosTarjeta, () => enqueueRevisiones(platform)),
  ];
}

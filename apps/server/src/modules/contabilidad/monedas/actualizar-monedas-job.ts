import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/**
 * Brings what the source has published since. Every quarter of an hour it looks whether anything is due: with nothing
 * missing, or before the time to try again, it asks nobody.
 */
export const actualizarMonedasJob = defineJob({
  name: 'actualizar_monedas',
  data: z.object({}),
  retryLimit: 2,
  key: () => 'monedas',
  cron: '*/15 * * * *',
});

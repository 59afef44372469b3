import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Asks again for the work of companies whose plan runs again. */
export const reanudarTrabajos = defineJob({
  name: 'reanudar_trabajos',
  data: z.object({}),
  retryLimit: 0,
  key: () => 'agenda',
  cron: '* * * * *',
});

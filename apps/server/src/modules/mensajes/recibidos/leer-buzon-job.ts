import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Looks at the mailbox for what came back. */
export const leerBuzon = defineJob({
  name: 'leer_buzon',
  data: z.object({}),
  // The next minute tries again.
  retryLimit: 0,
  key: () => 'buzon',
  cron: '* * * * *',
});

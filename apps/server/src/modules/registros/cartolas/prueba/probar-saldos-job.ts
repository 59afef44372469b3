import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../../platform/queue/index.ts';

/** Proves the balances of a company's accounts where more changed than a reader waits for. */
export const probarSaldos = defineJob({
  name: 'probar_saldos',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 3,
  key: ({ idEmpresa }) => String(idEmpresa),
});

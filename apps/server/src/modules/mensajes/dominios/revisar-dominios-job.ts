import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Looks again at the domain of one company. */
export const revisarDominioCorreo = defineJob({
  name: 'revisar_dominio_correo',
  data: z.object({ idEmpresa: idSchema }),
  // The next round tries again.
  retryLimit: 0,
  key: ({ idEmpresa }) => String(idEmpresa),
});

/** Asks for the domains whose time has come. */
export const revisarDominiosCorreo = defineJob({
  name: 'revisar_dominios_correo',
  data: z.object({}),
  retryLimit: 0,
  key: () => 'agenda',
  cron: '*/10 * * * *',
});

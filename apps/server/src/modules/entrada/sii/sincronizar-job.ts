import { SERVICIOS_SII, idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Reads the months that wait of one service of one company. Taken up again until none waits. */
export const sincronizarSii = defineJob({
  name: 'sincronizar_sii',
  data: z.object({ idEmpresa: idSchema, servicio: z.enum(SERVICIOS_SII) }),
  retryLimit: 300,
  key: ({ idEmpresa, servicio }) => `${idEmpresa}-${servicio}`,
});

/** Asks for the companies whose time has come. */
export const programarSii = defineJob({
  name: 'programar_sii',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '*/10 * * * *',
});

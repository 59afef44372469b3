import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Reads one connection: its accounts, their balances and their movements. */
export const sincronizarBanco = defineJob({
  name: 'sincronizar_banco',
  data: z.object({ idEmpresa: idSchema, idConexion: idSchema }),
  retryLimit: 20,
  key: ({ idEmpresa, idConexion }) => `${idEmpresa}-${idConexion}`,
});

/** Asks for the connections whose time has come. */
export const programarBancos = defineJob({
  name: 'programar_bancos',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '* * * * *',
});

/** Ends an access that was given up, at its extractor. Sealed until then, and nothing of it stays. */
export const olvidarAcceso = defineJob({
  name: 'olvidar_acceso',
  data: z.object({ idEmpresa: idSchema, extractor: z.string(), idExterno: z.string(), sellado: z.string() }),
  retryLimit: 10,
  key: ({ idEmpresa, idExterno }) => `${idEmpresa}-${idExterno}`,
});

import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../../platform/queue/index.ts';

/** What an update of the company goes through after its data are saved. */
export const actualizarEmpresa = defineJob({
  name: 'actualizar_empresa',
  data: z.object({ idEmpresa: idSchema, id: idSchema }),
  retryLimit: 5,
  key: ({ idEmpresa }) => String(idEmpresa),
});

import { defineJob } from '../../../platform/queue/index.ts';
import * as z from 'zod';

const id = z.number().int().positive();

/** Imports one file. Taken up again until it ends, so it may run more than once: the last step tells. */
export const importarArchivo = defineJob({
  name: 'importar_archivo',
  data: z.object({
    idEmpresa: id,
    idArchivo: id,
    /** When it was asked for: what keeps failing is given up after a while. */
    pedido: z.iso.datetime(),
  }),
  retryLimit: 100,
  key: ({ idEmpresa, idArchivo }) => `${idEmpresa}-${idArchivo}`,
});

export type PedidoImportar = z.output<typeof importarArchivo.data>;

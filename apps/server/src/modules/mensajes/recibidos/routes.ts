import { getArchivoDeRespuesta } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readArchivo } from './store/recibidos.ts';

export function recibidosRoutes({ db, storage }: Platform): Implementation[] {
  return [
    implement(getArchivoDeRespuesta, async ({ principal: { idEmpresa }, params, reply }) => {
      const archivo = await withEmpresa(db, idEmpresa, (tx) => readArchivo(tx, idEmpresa, params));
      if (!archivo) throw notFound('Ese archivo no existe o no es de tu empresa.');
      const { nombre, claveArchivo } = archivo;
      // A stranger wrote it: no browser is told of a type that it would show.
      const media = 'application/octet-stream';
      return sendFile(reply, { nombre, media, bytes: await storage.read(claveArchivo) });
    }),
  ];
}

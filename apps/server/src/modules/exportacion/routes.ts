import { Readable } from 'node:stream';
import { exportCartolas, exportDocumentos } from '@cuadra/contract';
import type { FastifyReply } from 'fastify';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { exportListaCartolas, exportListaDocumentos, type ArchivoExportado } from './export-lista.ts';

async function download(reply: FastifyReply, { nombre, media, bytes }: ArchivoExportado): Promise<undefined> {
  await reply
    .type(media)
    .header('content-disposition', `attachment; filename="${nombre}"`)
    .send(Readable.from(bytes, { objectMode: false }));
  return undefined;
}

export function exportacionRoutes({ db, clock }: Platform): Implementation[] {
  return [
    implement(exportDocumentos, async ({ principal, body, reply }) =>
      download(reply, await exportListaDocumentos(db, principal, clock.hoy(), body)),
    ),
    implement(exportCartolas, async ({ principal, body, reply }) =>
      download(reply, await exportListaCartolas(db, principal, clock.hoy(), body)),
    ),
  ];
}

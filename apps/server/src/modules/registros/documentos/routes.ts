import {
  generateDtePdf,
  getDocumentoPdf,
  getDocumentoXml,
  getDteFiles,
  listDocumentos,
  listPlazoPorAplicar,
  MODELOS_DOCUMENTO,
  patchPlazoDeDocumentos,
} from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { MarkedCache } from '../../../platform/listas/index.ts';
import { changeVencimientos, listVencimientos } from './change-vencimientos.ts';
import { listArchivos } from './list-archivos.ts';
import { listDocumentosDe } from './list-documentos.ts';
import { readPdf } from './read-pdf.ts';
import { readXml } from './read-xml.ts';

export function documentosRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  const cache = new MarkedCache();
  const porModelo = MODELOS_DOCUMENTO.map((modelo) =>
    implement(listDocumentos[modelo], ({ principal, query }) =>
      listDocumentosDe(db, cache, { idEmpresa: principal.idEmpresa, modelo, hoy: clock.hoy() }, query),
    ),
  );
  return [
    ...porModelo,
    implement(getDocumentoXml, async ({ principal, params, reply }) => {
      const { nombre, bytes } = await readXml(platform, principal.idEmpresa, params.id);
      return sendFile(reply, { nombre, media: 'application/xml', bytes });
    }),
    implement(getDocumentoPdf, async ({ principal, params, query, reply }) => {
      const { nombre, bytes } = await readPdf(platform, principal.idEmpresa, { ...params, ...query });
      return sendFile(reply, { nombre, media: 'application/pdf', bytes });
    }),
    implement(generateDtePdf, async ({ principal, params }) => {
      const { bytes } = await readPdf(platform, principal.idEmpresa, { ...params, cedible: false });
      return Buffer.from(bytes).toString('base64');
    }),
    implement(getDteFiles, async ({ principal, params }) => ({
      items: await listArchivos(db, principal.idEmpresa, params.id),
    })),
    implement(listPlazoPorAplicar, ({ principal, params, query }) =>
      listVencimientos(db, principal.idEmpresa, { idCliente: params.id, dias: query.daysPlazoPago }),
    ),
    implement(patchPlazoDeDocumentos, ({ principal, params, body }) =>
      changeVencimientos(db, principal, { idCliente: params.id, dias: body.daysPlazoPago, ids: body.ids }),
    ),
  ];
}

import type { Module, Platform } from '../../../platform/module/index.ts';
import { documentosRoutes } from './routes.ts';

export { listIdsDocumentos } from './list-ids.ts';
export { assertVeModelo, veModelo } from './assert-ve-modelo.ts';
export { changeFechaPago } from './change-fecha-pago.ts';
export { readDocumento } from './read-documento.ts';
export { readDocumentosPorId } from './read-por-id.ts';
export { readPdf } from './read-pdf.ts';
export { readXml } from './read-xml.ts';

/** Documents of every kind: their rows, lists with totals, and the XML. */
export function documentosModule(platform: Platform): Module {
  return { routes: documentosRoutes(platform), jobs: [] };
}

import type { Module, Platform } from '../../../platform/module/index.ts';
import { documentosRoutes } from './routes.ts';

export { documentoCambiado, documentoCreado, documentoReabierto } from './tipos.ts';
export { AJUSTE_DE_FECHA_PAGO } from './ajuste-fecha-pago.ts';
export { AJUSTE_DE_VENCIMIENTO } from './ajuste-vencimientos.ts';
export { nameDocumento } from './name-documento.ts';
export { readMarcas, type MarcasDeDocumento } from './store/marcas.ts';
export { saldarDocumentos } from './deuda/saldar-documentos.ts';
export { DEL_SII, desdeBoleta } from './escribir/desde-boleta.ts';
export { desdeDatos } from './escribir/desde-datos.ts';
export { desdeRcv } from './escribir/desde-rcv.ts';
export { findPagadas } from './escribir/find-pagadas.ts';
export { importDocumentos } from './escribir/import-documentos.ts';
export { importLeidos } from './escribir/import-leidos.ts';
export { emiteElComprador, sinCeros } from './escribir/reglas.ts';
export type { ReleaseDocumentos } from './escribir/release-anulados.ts';
export { referNota } from './escribir/refer-nota.ts';
export { resumenesDelMes } from './escribir/resumenes-del-mes.ts';
export { retireDocumentos } from './escribir/retire-documentos.ts';
export { rewriteLeido } from './escribir/rewrite-leido.ts';
export { saveComprobante } from './escribir/save-comprobante.ts';
export type { DocumentoLeido, ModeloTributario, MontosDocumento, SumaDeBoletas } from './escribir/tipos.ts';
export { listIdsDocumentos } from './list-ids.ts';
export { assertVeModelo, veModelo } from './assert-ve-modelo.ts';
export { changeFechaPago } from './change-fecha-pago.ts';
export { readDocumento } from './read-documento.ts';
export { readDocumentosPorId } from './read-por-id.ts';
export { readPdf } from './read-pdf.ts';
export { readXml } from './read-xml.ts';
export { noteDocumentos } from './store/anotar.ts';
export { setAnulado, setVigente } from './store/anulado.ts';
export { moveDocumentos, nameContraparte, restoreContrapartes } from './store/contraparte.ts';
export type { CotizacionGuardada } from './store/cotizacion.ts';
export { claveDocumento } from './store/documento.ts';
export {
  deleteRepetidos,
  giveImportados,
  lockImportados,
  type DocumentoImportado,
} from './store/importados.ts';
export { annulNotaVenta, insertNotaVenta, rewriteNotaVenta } from './store/nota-venta.ts';
export { payDocumentos, unpayDocumentos } from './store/pagos.ts';
export { markPendientes } from './store/pendientes.ts';
export { setFechaRecepcion, setRespuesta } from './store/recepcion.ts';
export { revaluarDocumentos } from './store/valor.ts';

/** Documents of every kind: their rows, what they owe, lists with totals, and the XML. */
export function documentosModule(platform: Platform): Module {
  return { routes: documentosRoutes(platform), jobs: [] };
}

export { escribirLibro, type LibroPorEscribir } from './escribir-libro.ts';
export {
  escribirCsv,
  escribirTabla,
  type CeldaExportada,
  type ColumnaTabla,
  type FormatoExportado,
  type TablaEscrita,
  type TablaPorEscribir,
} from './escribir-tabla.ts';

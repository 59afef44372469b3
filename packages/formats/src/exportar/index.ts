export {
  escribirTabla,
  type CeldaExportada,
  type ColumnaTabla,
  type FormatoExportado,
  type TablaEscrita,
  type TablaPorEscribir,
} from './escribir-tabla.ts';

export {
  escribirCsv,
  escribirXlsx,
  MEDIA_TABLA,
  type CeldaExportada,
  type ColumnaTabla,
  type TablaPorEscribir,
} from './escribir-tabla.ts';

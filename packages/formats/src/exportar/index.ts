export {
  escribirCsv,
  escribirXlsx,
  type CeldaExportada,
  type ColumnaTabla,
  type TablaPorEscribir,
} from './escribir-tabla.ts';

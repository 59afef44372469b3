export {
  cantidad,
  COLUMNAS_CARTOLA,
  COLUMNAS_DOCUMENTO,
  dia,
  fecha,
  hora,
  monto,
  rut,
  texto,
  type ColumnaExportada,
  type DocumentoExportado,
} from './columnas.ts';
export { readTextos } from './store/comentarios.ts';

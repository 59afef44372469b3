import type { Module, Platform } from '../../../platform/module/index.ts';
import { exportacionRoutes } from './routes.ts';

export {
  COLUMNAS_CARTOLA,
  COLUMNAS_DOCUMENTO,
  fecha,
  monto,
  rut,
  texto,
  type ColumnaExportada,
  type DocumentoExportado,
} from './columnas.ts';
export { readTextos } from './store/comentarios.ts';

/** Lists as spreadsheets. */
export function exportacionModule(platform: Platform): Module {
  return { routes: exportacionRoutes(platform), jobs: [] };
}

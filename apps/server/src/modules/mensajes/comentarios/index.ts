import type { Module, Platform } from '../../../platform/module/index.ts';
import { comentariosRoutes } from './routes.ts';

export { readComentariosDe } from './list-comentarios.ts';
export { commentByCliente } from './comment-by-cliente.ts';
export { commentByRule, uncommentByRule } from './comment-by-rule.ts';
export { undoComentariosEn } from './undo-comentarios.ts';
export {
  notifyArchivo,
  notifyAutonomia,
  notifyBanco,
  notifyCliente,
  notifyConexion,
  notifyCorreo,
  notifyExportacion,
  notifyPago,
  notifyPrueba,
  notifyTope,
} from './notify-sucesos.ts';

/** What people say about records, and how those who are mentioned hear of it. */
export function comentariosModule(platform: Platform): Module {
  return { routes: comentariosRoutes(platform), jobs: [] };
}

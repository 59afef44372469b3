import type { Module, Platform } from '../../../platform/module/index.ts';
import type { AddressOfBaja } from '../../mensajes/envios/index.ts';
import { recordatoriosJobs } from './jobs.ts';
import { recordatoriosRoutes } from './routes.ts';

export {
  AJUSTE_DE_ENCENDIDO,
  AJUSTE_DE_RECORDATORIOS_DE_CLIENTE,
  AJUSTE_DE_RESPUESTA,
} from './ajuste-estado.ts';
export { AJUSTE_DE_MANANA } from './ajuste-manana.ts';
export { AJUSTE_DE_PLAN } from './ajuste-plan.ts';
export { AJUSTE_DE_TASAS } from './ajuste-tasas.ts';
export { noteRespuesta as noteRespuestaDeCliente } from './note-respuesta.ts';
export { shareAjuste } from './store/ajustes.ts';
export { reasonToStopRecordatorio } from './reason-to-stop.ts';

/** Reminders of debts: plans of stages, the mails of each day, and their record. */
export function recordatoriosModule(platform: Platform, addressOfBaja: AddressOfBaja): Module {
  const servicios = { platform, addressOfBaja };
  return { routes: recordatoriosRoutes(servicios), jobs: recordatoriosJobs(platform, servicios) };
}

import type { Module, Platform } from '../../../platform/module/index.ts';
import type { AddressOfBaja } from '../../mensajes/envios/index.ts';
import { recordatoriosJobs } from './jobs.ts';
import { recordatoriosRoutes } from './routes.ts';

export { noteRespuesta as noteRespuestaDeCliente } from './note-respuesta.ts';
export { shareAjuste } from './store/ajustes.ts';
export { reasonToStopRecordatorio } from './reason-to-stop.ts';

/** Reminders of debts: plans of stages, the mails of each day, and their record. */
export function recordatoriosModule(platform: Platform, addressOfBaja: AddressOfBaja): Module {
  const servicios = { platform, addressOfBaja };
  return { routes: recordatoriosRoutes(servicios), jobs: recordatoriosJobs(platform, servicios) };
}

import type { Keys } from '../../../platform/auth/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { signBaja, type AddressOfBaja } from './baja-token.ts';
import { enviosJobs } from './jobs.ts';
import { enviosRoutes } from './routes.ts';
import type { ReasonToStop } from './send-envio.ts';
import { addressOfEnvio, type ClaveDeEnvio } from './token-de-envio.ts';

export { recordCorreo } from './record-acto.ts';
export { moveEnvios } from './store/mover.ts';
export { listHistorial } from './list-historial.ts';
export { noteRebote, noteRespuesta, readEnvioQueVuelve, type EnvioQueVuelve } from './store/vuelta.ts';
export { readAddressOfEnvio, readNameOfEnvio, type ClaveDeEnvio } from './token-de-envio.ts';
export type { AddressOfBaja } from './baja-token.ts';
export { sendEnvio } from './send-envio.ts';
export { settleEnvio } from './settle-envio.ts';
export { writeEnvio } from './write-envio.ts';

/** Makes the addresses by which a contact ends reminders. */
export const createAddressOfBaja =
  ({ enlace }: Pick<Keys, 'enlace'>, apiUrl: string): AddressOfBaja =>
  (baja) =>
    `${apiUrl}/emails/baja/${signBaja(enlace, baja)}`;

/** Mails that people send, to customers or with documents: the one way out for all of them, and their history. */
export function enviosModule(
  platform: Platform,
  { enlace: claveEnlaces }: Pick<Keys, 'enlace'>,
  {
    addressOfBaja,
    reasonToStop,
  }: { readonly addressOfBaja: AddressOfBaja; readonly reasonToStop: ReasonToStop },
): Module {
  const { buzon } = platform;
  const addressOfVuelta = buzon
    ? (envio: ClaveDeEnvio) => addressOfEnvio(claveEnlaces, buzon.direccion, envio)
    : null;
  return {
    routes: enviosRoutes(platform, { claveEnlaces, addressOfBaja }),
    jobs: enviosJobs(platform, { addressOfBaja, addressOfVuelta, reasonToStop }),
  };
}

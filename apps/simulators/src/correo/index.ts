export type { MensajeRecibido } from './buzon.ts';
export { startCorreo, type CorreoSimulado } from './start-correo.ts';

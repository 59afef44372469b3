export { leerContactos } from './leer-contactos.ts';
export type { FilaContacto } from './leer-contactos.ts';

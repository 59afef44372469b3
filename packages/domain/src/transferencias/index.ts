export {
  ESTADOS_TRANSFERENCIA,
  puedePasarTransferencia,
  terminada,
  TRANSICIONES_TRANSFERENCIA,
  type EstadoTransferencia,
} from './estados.ts';
export { leerEstado, type LecturaDeEstado } from './leer-estado.ts';
export { MAXIMO_POR_TRANSFERENCIA, repartirTransferencias } from './repartir.ts';
export { resumirOrden, type ResumenDeOrden } from './resumir-orden.ts';
export { esperaDeRevision, preguntarAntes } from './revisar.ts';

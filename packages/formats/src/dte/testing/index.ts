export { buildDteXml } from './firmar-dte.ts';
export type { EnvioDatos, OpcionesDte } from './firmar-dte.ts';
export { crearCaf, crearLlaveFirma } from './llaves-prueba.ts';
export type { Caf, LlaveFirma } from './llaves-prueba.ts';
export type { DatosDte, LineaDte, ParteDte } from './datos-dte.ts';
export { ENVIO_DE_EJEMPLO, cafsDeEjemplo, ejemploDte } from './ejemplo-dte.ts';
export { buildAecXml } from '../../aec/testing/firmar-aec.ts';
export type { CesionDatos, OpcionesAec, ParteDeCesion } from '../../aec/testing/firmar-aec.ts';

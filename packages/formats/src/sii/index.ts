export { BOLETAS_POR_PAGINA_BHE, leerInformeBhe } from './leer-informe-bhe.ts';
export {
  leerArchivoBhe,
  type ArchivoBhe,
  type BoletaDeArchivo,
  type ProblemaBhe,
} from './leer-archivo-bhe.ts';
export { leerF29, type F29Leido } from './leer-f29.ts';
export { leerPrevired, type ComprobantePrevired, type InstitucionPagada } from './leer-previred.ts';
export { leerInformeBte } from './leer-informe-bte.ts';
export { F29_VIGENTE, leerDeclaracionesF29 } from './leer-declaraciones.ts';
export { explicarEstadoDte, type EstadoDte, type GravedadEstadoDte } from './estados-dte.ts';
export { firmarSemilla, type LlaveYCertificado } from './firmar-semilla.ts';
export { leerRespuestaSoap, type RespuestaSoap } from './leer-respuesta-soap.ts';
export type * from './tipos.ts';
export { leerFechaRecepcion, leerRespuestaReclamo } from './leer-registro-reclamo.ts';
export type { EventoReclamo, RespuestaReclamo } from './leer-registro-reclamo.ts';

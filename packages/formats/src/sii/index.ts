export { BOLETAS_POR_PAGINA_BHE, leerInformeBhe } from './leer-informe-bhe.ts';
export { leerInformeBte } from './leer-informe-bte.ts';
export { F29_VIGENTE, leerDeclaracionesF29 } from './leer-declaraciones.ts';
export type * from './tipos.ts';

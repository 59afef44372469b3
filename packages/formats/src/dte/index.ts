export { imprimirDte, marcaCedible } from './impresa/imprimir-dte.ts';
export type { OpcionesImpresion, Resolucion } from './impresa/imprimir-dte.ts';
export { leerDte, MAX_BYTES_DTE, MAX_DOCUMENTOS_DTE } from './leer-dte.ts';
export { TIPOS_DTE, esTipoDte } from './tipos.ts';
export { monedaDeSii } from './monedas.ts';
export type * from './tipos.ts';

export { abrirZip } from './abrir-zip.ts';
export type { ArchivoDeZip, LimitesDeZip, ZipAbierto } from './abrir-zip.ts';
export { escribirZip, type ArchivoParaZip } from './escribir-zip.ts';

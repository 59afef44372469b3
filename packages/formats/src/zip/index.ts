export { abrirZip } from './abrir-zip.ts';
export type { ArchivoDeZip, LimitesDeZip, ZipAbierto } from './abrir-zip.ts';
export { escribirZip, escribirZipPorPartes, type ArchivoPorZip } from './escribir-zip.ts';

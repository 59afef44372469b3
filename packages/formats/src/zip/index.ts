export { abrirZip } from './abrir-zip.ts';
export type { ArchivoDeZip, LimitesDeZip, ZipAbierto } from './abrir-zip.ts';
export { escribirZip, escribirZipPorPartes, type ArchivoPorZip } from './escribir-zip.ts';
export {
  abrirZipDeFuente,
  type EntradaDeFuente,
  type FuenteDeZip,
  type LimitesDeFuente,
} from './abrir-zip-de-fuente.ts';
export { escribirZipPorFlujo, type EntradaPorFlujo } from './escribir-zip-por-flujo.ts';

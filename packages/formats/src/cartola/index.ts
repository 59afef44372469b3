export { LECTORES_DE_BANCO } from './bancos/index.ts';
export type { LectorDeBanco } from './bancos/tipos.ts';
export { decidirNuevas } from './decidir-nuevas.ts';
export type { DecisionNuevas } from './decidir-nuevas.ts';
export type { LineaComparable, LineaExistente } from './linea-comparable.ts';
export { ErrorCartola } from './errores.ts';
export type { CodigoErrorCartola } from './errores.ts';
export { huellaDe } from './huella.ts';
export { leerCartola } from './leer-cartola.ts';
export type { ArchivoBancario } from './archivo-bancario.ts';
export { conHojasSinLeer } from './hojas-sin-leer.ts';
export { aplicarMapeo, aplicarMapeoAlLibro, reconocerMapeo } from './mapeo/aplicar-mapeo.ts';
export { firmaDeEncabezado } from './mapeo/encabezado.ts';
export { leerCsvMapeado } from './mapeo/leer-csv-mapeado.ts';
export { ordenProbado, proponerMapeo, proponerPorNombres } from './mapeo/proponer-mapeo.ts';
export { CAMPOS_MAPEO } from './mapeo/tipos.ts';
export type {
  CampoMapeo,
  ColumnaPropuesta,
  LoteCartola,
  MapeoCartola,
  MarcasTipo,
  PropuestaMapeo,
  ResumenMapeado,
} from './mapeo/tipos.ts';
export type { Metadatos } from './metadatos.ts';
export { esOfx, leerOfx } from './ofx/leer-ofx.ts';
export { tablaConfirmada, tablaPorConfirmar } from './por-confirmar.ts';
export { conPrueba, probarSaldos } from './probar-saldos.ts';
export type { OrdenCartola, PruebaDeSaldos } from './probar-saldos.ts';
export { leerTablas } from './tabla/leer-tablas.ts';
export type { Celda, FilaTabla, FormatoTabla, LibroDeTablas, SeparadorCsv, Tabla } from './tabla/tipos.ts';
export type {
  AvisoCartola,
  CartolaLeida,
  Cuota,
  DetalleTarjeta,
  ErrorDeLinea,
  FilasSaltadas,
  LineaCartola,
  PeriodoCartola,
  TipoCuentaCartola,
} from './tipos.ts';
export { normalizarDescripcion, normalizarNumeroCuenta } from './valores/texto.ts';

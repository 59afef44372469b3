export { calcularConciliacion } from './aplicar-conciliacion.ts';
export type {
  ConciliacionCalculada,
  DocumentoElegido,
  LineaElegida,
  OpcionesDeConciliacion,
  ParConciliado,
} from './aplicar-conciliacion.ts';
export { ErrorConciliacion, type CodigoErrorConciliacion } from './error.ts';
export { DESVIO_MAXIMO_DE_CAMBIO } from './otra-moneda.ts';
export type { CasoEtiquetado } from './ajustar-modelo.ts';
export { entrenarModelo, medirModelo } from './entrenar-modelo.ts';
export type { Entrenado } from './entrenar-modelo.ts';
export { Cambio } from './cambio.ts';
export { conciliar, partirEnTareas, resolverTarea } from './conciliar.ts';
export type { Reparto, RespuestaDeTarea, Tarea } from './conciliar.ts';
export type { ModeloGeneral } from './constantes.ts';
export { direccionDeDocumento, direccionDeLinea, esNotaCredito, montoDeLinea } from './direccion.ts';
export type { Direccion } from './direccion.ts';
export { medirSugerencias } from './medir-sugerencias.ts';
export type { Medida, MedidaClase, Respuesta } from './medir-sugerencias.ts';
export { diaDeCorte, ocultarPasado } from './ocultar-pasado.ts';
export type { PasadoOculto } from './ocultar-pasado.ts';
export { ajustarRecalibracion, recalibrar, type DecisionMedida, type Recalibracion } from './recalibrar.ts';
export { rutsDeLinea } from './ruts-de-linea.ts';
export { delimitarVecindad, lineasDe, rastrear } from './vecindad.ts';
export type { Novedad, ParteConocida, Rastro, Vecindad } from './vecindad.ts';
export type { GrupoCalibrado } from './tipos.ts';
export { nombreCanonico } from './texto.ts';
export { MODELOS_CONCILIABLES } from './tipos.ts';
export type {
  ClaveDocumento,
  ConciliacionPasada,
  DocumentoAbierto,
  DocumentoAplicado,
  EntradaConciliacion,
  Evidencia,
  HechosDocumento,
  LineaBancaria,
  LineaPendiente,
  LineaSinPar,
  ModeloConciliable,
  MotivoSinPar,
  ParRechazado,
  Propia,
  ResultadoConciliacion,
  Sugerencia,
  TipoRecomendacion,
  ValorDeMoneda,
} from './tipos.ts';

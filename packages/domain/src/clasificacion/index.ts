export { comercioDe } from './comercio.ts';
export { palabrasDe } from './palabras.ts';
export {
  CIEN_POR_CIENTO,
  repartirPorMayorResto,
  repartirEnMontos,
  repartirEnPorcentajes,
  type Reparto,
} from './repartir.ts';
export {
  sugerirClasificacion,
  type Antecedente,
  type DestinoPasado,
  type Elegibles,
  type NivelDeEvidencia,
  type ParteClasificada,
  type PorClasificar,
  type SugerenciaClasificacion,
} from './sugerir.ts';
export { usoDeGlosa, type UsoDeBanco } from './vocabulario.ts';

export {
  calcularRetencion,
  esLiquidoDe,
  retencionDesdeLiquido,
  type Retencion,
} from './calcular-retencion.ts';
export {
  QUIENES_RETIENEN,
  retencionDeBoleta,
  retieneDe,
  type BoletaConRetencion,
  type QuienRetiene,
  type RetencionDeBoleta,
} from './retencion-de-boleta.ts';
export { formatTasa, tasaRetencion, type Tasa } from './tasas.ts';

/** The operating result of the accounts of income, costs and expenses. */
export {
  armarResultado,
  SECCIONES_RESULTADO,
  seccionDeCuenta,
  valorEnSeccion,
  type MovimientoDeResultado,
} from './armar-resultado.ts';
export {
  armarCascada,
  efectoDe,
  PARTES_RESULTADO,
  SECCIONES_DE_PARTE,
  type BarraDeCascada,
  type CuentaEnCascada,
  type OrigenDeBarra,
  type ParteResultado,
} from './armar-cascada.ts';
export { compararMeses } from './comparar-meses.ts';

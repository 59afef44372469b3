/** The operating result of the accounts of income, costs and expenses. */
export {
  armarResultado,
  SECCIONES_RESULTADO,
  seccionDeCuenta,
  valorEnSeccion,
  type MovimientoDeResultado,
} from './armar-resultado.ts';

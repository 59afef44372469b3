/**
 * What a bank's feed says of an account beside the lines that are kept of it: which movements are new, which lines
 * they confirm or change, which the bank took back. A feed repeats, reorders, renames and leaves days out; a line is
 * neither lost nor doubled by it. Pure, and the same for every bank.
 */
export { decidirMovimientos, mueveLoMismo } from './decidir-movimientos.ts';
export type { DecisionDeMovimientos, LineaSinVer, LineaVista } from './decidir-movimientos.ts';
export { decidirRegresos } from './decidir-regresos.ts';
export type { LineaRetirada } from './decidir-regresos.ts';
export { normalizarGlosa, parearGlosas } from './glosa.ts';
export { dichoAparte, planMovimientos } from './plan-movimientos.ts';
export type { LineaMarcada, PlanDeMovimientos } from './plan-movimientos.ts';
export type {
  ContraparteDelBanco,
  Dicho,
  LineaConocida,
  MovimientoDelBanco,
  NovedadDelBanco,
  RespuestaDelBanco,
} from './tipos.ts';

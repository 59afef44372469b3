export {
  construirArbolDeSaldos,
  eneroDe,
  mesesEntre,
  RAICES,
  type LibroDeSaldos,
  type MovimientoMensual,
  type NodoSaldo,
  type SaldoDeMes,
} from './arbol-de-saldos.ts';

export {
  construirArbolDeSaldos,
  eneroDe,
  mesesEntre,
  RAICES,
  type CuentaConSaldo,
  type LibroDeSaldos,
  type NodoSaldo,
  type SaldoDeMes,
  type SubtipoDeCuenta,
  type TipoDeCuenta,
} from './arbol-de-saldos.ts';
export {
  balanceOchoColumnas,
  type BalanceOchoColumnas,
  type CuentaMovida,
  type FilaOchoColumnas,
  type OchoColumnas,
} from './balance-ocho-columnas.ts';

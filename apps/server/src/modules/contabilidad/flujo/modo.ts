import type { Fecha, Feriados, Moneda } from '@cuadra/domain';

/** For which days and currency, and by which evidence, the flow is expected. */
export interface Modo {
  readonly hoy: Fecha;
  /** The last day that anything is expected on. */
  readonly fin: Fecha;
  readonly feriados: Feriados;
  readonly moneda: Moneda;
  /** Currencies in which the company has accounts: the rest is paid in pesos. */
  readonly monedas: readonly Moneda[];
  readonly segun: 'habito' | 'vencimiento';
  readonly ajustes: boolean;
}

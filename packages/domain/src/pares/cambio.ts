import { formatMonto } from '../dinero/index.ts';
import { convertirEntre, type ValoresDelDia } from '../monedas/index.ts';
import type { LineaSola } from './tipos.ts';

/** How far a bank's price may be from the value of the day: for a search, and for what a person says. */
const DESVIO_BUSCADO = 0.05;
const DESVIO_MAXIMO = 0.2;

type Lado = Pick<LineaSola, 'moneda' | 'cargo' | 'abono'>;

export interface Cambio {
  /** What left, in the currency that came in, at the value of the day on which it left. */
  readonly esperado: number;
  /** What came in, against that: 0.01 is one per cent more. */
  readonly desvio: number;
}

/** How what came in compares with what left in another currency; null where a value is not known. */
export function cambioDe(cargo: Lado, abono: Lado, valores: ValoresDelDia): Cambio | null {
  const esperado = convertirEntre(cargo.cargo, cargo.moneda, abono.moneda, valores);
  if (esperado === null) return null;
  return { esperado, desvio: esperado === 0 ? Infinity : abono.abono / esperado - 1 };
}

/** Near enough to be worth asking a person. */
export const esCambioProbable = ({ desvio }: Cambio): boolean => Math.abs(desvio) <= DESVIO_BUSCADO;

/** Why two lines of different currencies cannot be one exchange, for the person; null where they can. */
export function problemaDeCambio(cargo: Lado, abono: Lado, valores: ValoresDelDia): string | null {
  const cambio = cambioDe(cargo, abono, valores);
  if (cambio === null)
    return 'Todavía no se conoce el valor de la moneda de ese día. Míralo en Monedas y emparéjalas cuando esté.';
  if (Math.abs(cambio.desvio) <= DESVIO_MAXIMO) return null;
  return `${formatMonto(cargo.cargo, cargo.moneda)} valían ${formatMonto(cambio.esperado, abono.moneda)} ese día, lejos de ${formatMonto(abono.abono, abono.moneda)}: no son el mismo dinero.`;
}

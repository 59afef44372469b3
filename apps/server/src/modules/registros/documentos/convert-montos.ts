import type { MontosConvertidos } from '@cuadra/contract';
import { convertirAPesos, MONEDAS } from '@cuadra/domain';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaDocumento } from './store/item.ts';

type Montos = Pick<
  FilaDocumento,
  'moneda' | 'montoNeto' | 'montoExento' | 'iva' | 'montoTotal' | 'saldo' | 'valorMoneda' | 'valorPropio'
>;

/**
 * Amounts of a document of another currency in pesos, the currency of every company, at the rate that its XML states or
 * else at the value of its day of issue. Each is truncated by itself, as its own total: parts may come to a peso less
 * than the whole. Null for a document in pesos.
 */
export function convertMontos(fila: Montos): MontosConvertidos | null {
  const moneda = oneOf(MONEDAS, fila.moneda);
  if (moneda === 'CLP') return null;
  const valor = fila.valorMoneda;
  const enPesos = (monto: number) => (valor === null ? null : convertirAPesos(monto, moneda, valor));
  return {
    moneda: 'CLP',
    origen: fila.valorPropio ? 'documento' : 'valor_del_dia',
    valor,
    neto: enPesos(fila.montoNeto),
    exento: enPesos(fila.montoExento),
    iva: enPesos(fila.iva),
    total: enPesos(fila.montoTotal),
    saldo: enPesos(fila.saldo),
  };
}

import type { ProveedorDetalle } from '@cuadra/contract';
import { addMeses, type Mes, type Moneda } from '@cuadra/domain';

type Meses = ProveedorDetalle['meses'];

export interface MesDeProveedor {
  readonly mes: Mes;
  readonly comprado: number;
  readonly pagado: number;
}

const CUANTOS = 12;

/** Currencies in which something was bought or paid, pesos first. */
export function monedasDe(meses: Meses): Moneda[] {
  const todas = [...new Set(meses.map(({ moneda }) => moneda))];
  return todas.toSorted((a, b) => Number(b === 'CLP') - Number(a === 'CLP') || a.localeCompare(b));
}

/** Twelve months up to one, with zeros where nothing happened. */
export function serieDe(meses: Meses, moneda: Moneda, hasta: Mes): MesDeProveedor[] {
  const porMes = new Map(meses.filter((uno) => uno.moneda === moneda).map((uno) => [uno.mes, uno]));
  return Array.from({ length: CUANTOS }, (_nada, i) => {
    const mes = addMeses(hasta, i + 1 - CUANTOS);
    const { comprado = 0, pagado = 0 } = porMes.get(mes) ?? {};
    return { mes, comprado, pagado };
  });
}

import { addMeses, type Mes, type Moneda } from '@cuadra/domain';

/** Issued and paid in one month. */
export interface MesDeLaParte {
  readonly mes: Mes;
  readonly emitido: number;
  readonly pagado: number;
}
type Meses = readonly (Omit<MesDeLaParte, 'mes'> & { readonly mes: string; readonly moneda: Moneda })[];

const CUANTOS = 12;

/** Currencies in which something was issued or paid, pesos first. */
export function monedasDe(meses: Meses): Moneda[] {
  const todas = [...new Set(meses.map(({ moneda }) => moneda))];
  return todas.toSorted((a, b) => Number(b === 'CLP') - Number(a === 'CLP') || a.localeCompare(b));
}

/** Twelve months up to one, with zeros where nothing happened. */
export function serieDe(meses: Meses, moneda: Moneda, hasta: Mes): MesDeLaParte[] {
  const porMes = new Map(meses.filter((uno) => uno.moneda === moneda).map((uno) => [uno.mes, uno]));
  return Array.from({ length: CUANTOS }, (_nada, i) => {
    const mes = addMeses(hasta, i + 1 - CUANTOS);
    const { emitido = 0, pagado = 0 } = porMes.get(mes) ?? {};
    return { mes, emitido, pagado };
  });
}

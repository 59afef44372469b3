import { formatMonto, sumMontos } from '../dinero/index.ts';
import { addDias, NOMBRES_DE_MES, type Fecha } from '../fecha/index.ts';
import { fraccionUsada } from './periodos.ts';
import type { Abono, Cargo, Rango } from './tipos.ts';

/** Per cent. DL 825, article 14. */
const TASA_IVA = 19;

/** Whole pesos. */
export interface Montos {
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
}

const ivaDe = (neto: number): number => Math.floor((2 * neto * TASA_IVA + 100) / 200);

/** A net amount with its IVA, rounded once on the net. */
export function conIva(neto: number): Montos {
  const iva = ivaDe(neto);
  return { neto, iva, total: neto + iva };
}

export interface LineaDeFactura {
  readonly glosa: string;
  readonly neto: number;
}

/** The lines of charges, each explained. Charges of nothing have none. */
export function lineasDeFactura(cargos: readonly Cargo[]): LineaDeFactura[] {
  return cargos
    .filter(({ neto }) => neto > 0)
    .map((cargo) => ({ glosa: glosaDeCargo(cargo), neto: cargo.neto }));
}

export function montosDeFactura(cargos: readonly Cargo[]): Montos {
  return conIva(sumMontos(cargos.map(({ neto }) => neto)));
}

/**
 * A credit note over an invoice that still holds `queda`. The IVA of the note is that of the invoice less that of the net
 * that stays, so an invoice less its notes always bears IVA rounded on its net. Throws RangeError beyond what it holds.
 */
export function acreditar(queda: Montos, neto: number): Montos {
  if (neto <= 0 || neto > queda.neto) throw new RangeError(`a note of ${neto} over ${queda.neto}`);
  const despues = conIva(queda.neto - neto);
  return { neto, iva: queda.iva - despues.iva, total: queda.total - despues.total };
}

function decirDia(fecha: Fecha): string {
  const [anio, mes, dia] = fecha.split('-').map(Number) as [number, number, number];
  return `${dia} de ${NOMBRES_DE_MES[mes - 1]} de ${anio}`;
}

/** `1 de febrero de 2026 al 28 de febrero de 2026`: the last day is told as included. */
export function decirRango({ desde, hasta }: Rango): string {
  const ultimo = addDias(hasta, -1);
  return ultimo === desde ? decirDia(desde) : `${decirDia(desde)} al ${decirDia(ultimo)}`;
}

function decirParte(tramo: Rango, periodo: Rango): string {
  const { dias, de } = fraccionUsada({ tramo, periodo });
  return dias === de ? '' : `, ${dias} de ${de} días`;
}

/** `38123.45` → `$38.123,45`. */
function decirValor(valor: string): string {
  const [entero = '0', decimales] = valor.split('.');
  return `${formatMonto(Number(entero))}${decimales === undefined ? '' : `,${decimales}`}`;
}

function decirPrecio({ plan: { precio }, precioEnPesos, valor }: Cargo): string {
  if (valor === null) return formatMonto(precioEnPesos);
  const nombre = precio.moneda === 'UF' ? 'UF' : precio.moneda;
  return `${formatMonto(precio.monto, precio.moneda)}, ${nombre} a ${decirValor(valor)}`;
}

/** `Plan Pyme mensual, 14 de febrero de 2026 al 28 de febrero de 2026, 15 de 28 días (UF 2,5000, UF a $38.123,45)`. */
export function glosaDeCargo(cargo: Cargo): string {
  const { plan, tramo, periodo } = cargo;
  return `Plan ${plan.nombre} ${plan.periodicidad}, ${decirRango(tramo)}${decirParte(tramo, periodo)} (${decirPrecio(cargo)})`;
}

export function glosaDeAbono({ cargo, tramo }: Abono): string {
  const { plan, periodo } = cargo;
  return `Sin usar: Plan ${plan.nombre} ${plan.periodicidad}, ${decirRango(tramo)}${decirParte(tramo, periodo)} (${decirPrecio(cargo)})`;
}

import { addMeses } from '../fecha/index.ts';
import type { EstadoOrden } from '../ordenes-pago/index.ts';

/** States of an order as its payee hears of them. A cancelled one is not told. */
export const ESTADOS_PARA_PROVEEDOR = ['por_aprobar', 'agendado', 'enviado', 'pagado', 'devuelto'] as const;
export type EstadoParaProveedor = (typeof ESTADOS_PARA_PROVEEDOR)[number];

export interface OrdenParaProveedor {
  readonly idEstado: EstadoOrden;
  /** It was handed to a bank or a provider. */
  readonly enviada: boolean;
  /** In pesos. */
  readonly monto: number;
  readonly fechaPago: string;
  readonly pagada: string | null;
}

export function estadoParaProveedor({
  idEstado,
  enviada,
}: Pick<OrdenParaProveedor, 'idEstado' | 'enviada'>): EstadoParaProveedor | null {
  switch (idEstado) {
    case 1:
      return 'por_aprobar';
    case 2:
      return enviada ? 'enviado' : 'agendado';
    case 3:
      return 'devuelto';
    case 4:
      return 'pagado';
    case 5:
      return null;
  }
}

/** The day that a payee is told. An order that waits for approval promises none. */
export function fechaParaProveedor({ idEstado, fechaPago, pagada }: OrdenParaProveedor): string | null {
  if (idEstado === 1 || idEstado === 5) return null;
  return idEstado === 4 ? pagada : fechaPago;
}

const VAN_A_PAGAR: ReadonlySet<EstadoParaProveedor | null> = new Set(['agendado', 'enviado']);

/** Whether an order is approved and not yet paid. */
export const estaPorPagarse = (orden: Pick<OrdenParaProveedor, 'idEstado' | 'enviada'>): boolean =>
  VAN_A_PAGAR.has(estadoParaProveedor(orden));

const RANGO: Readonly<Record<EstadoParaProveedor, number>> = {
  enviado: 0,
  agendado: 0,
  por_aprobar: 1,
  pagado: 2,
  devuelto: 2,
};

/** First the approved ones, the next to leave before; then those to be approved; then the past, the last one first. */
export function compararParaProveedor(a: OrdenParaProveedor, b: OrdenParaProveedor): number {
  const [rangoA, rangoB] = [a, b].map((orden) => RANGO[estadoParaProveedor(orden) ?? 'devuelto']);
  if (rangoA !== rangoB) return (rangoA ?? 0) - (rangoB ?? 0);
  const [fechaA, fechaB] = [a, b].map((orden) => fechaParaProveedor(orden) ?? '');
  const orden = (fechaA ?? '').localeCompare(fechaB ?? '');
  return rangoA === 0 ? orden : -orden;
}

export interface MesDeProveedor {
  /** `yyyy-MM`. */
  readonly mes: string;
  /** In pesos. */
  readonly pagado: number;
  readonly aprobado: number;
}

/** Months of the chart up to today's, and those after it in which something is approved. */
const MESES = 6;
const MESES_DESPUES = 3;

/**
 * What was paid and is approved by month. An approved order whose day is over counts today; one beyond three months from
 * today stands in the last of them.
 */
export function mesesDeProveedor(ordenes: readonly OrdenParaProveedor[], hoy: string): MesDeProveedor[] {
  const actual = hoy.slice(0, 7);
  const ultimo = addMeses(actual, MESES_DESPUES);
  const mesDe = (fecha: string) => {
    const mes = fecha.slice(0, 7);
    if (mes < actual) return actual;
    return mes > ultimo ? ultimo : mes;
  };
  const pagado = new Map<string, number>();
  const aprobado = new Map<string, number>();
  for (const orden of ordenes) {
    const { monto, pagada, fechaPago } = orden;
    if (pagada !== null && orden.idEstado === 4)
      pagado.set(pagada.slice(0, 7), (pagado.get(pagada.slice(0, 7)) ?? 0) + monto);
    else if (estaPorPagarse(orden))
      aprobado.set(mesDe(fechaPago), (aprobado.get(mesDe(fechaPago)) ?? 0) + monto);
  }
  const despues = Array.from({ length: MESES_DESPUES }, (_, i) => addMeses(actual, i + 1));
  const hasta = despues.findLastIndex((mes) => aprobado.has(mes)) + 1;
  return Array.from({ length: MESES + hasta }, (_, i) => addMeses(actual, i + 1 - MESES)).map((mes) => ({
    mes,
    pagado: pagado.get(mes) ?? 0,
    aprobado: aprobado.get(mes) ?? 0,
  }));
}

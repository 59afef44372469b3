import { assertMonto } from '../dinero/index.ts';
import { diasEntre, type Fecha } from '../fecha/index.ts';

export const ESTADOS_OT = ['borrador', 'abierta', 'facturada', 'cerrada', 'anulada'] as const;
export type EstadoOt = (typeof ESTADOS_OT)[number];

/** Both sides of a link between a nota de venta and a DTE, in minor units of their one currency. */
export interface PorVincular {
  readonly totalOt: number;
  /** What other documents invoice of it. */
  readonly facturado: number;
  readonly totalDte: number;
  /** What of the DTE stands for other notas de venta. */
  readonly ocupado: number;
}

/** The most that the DTE can invoice of the nota de venta: the smaller of both rests. */
export function maximoVinculable({ totalOt, facturado, totalDte, ocupado }: PorVincular): number {
  return Math.max(0, Math.min(assertMonto(totalOt - facturado), assertMonto(totalDte - ocupado)));
}

/** The state that follows from what is invoiced. Whoever closed or annulled it decided; a draft stays one. */
export function estadoTrasFacturar(estado: EstadoOt, total: number, facturado: number): EstadoOt {
  switch (estado) {
    case 'borrador':
      return facturado > 0 ? estadoTrasFacturar('abierta', total, facturado) : estado;
    case 'abierta':
    case 'facturada':
      return total > 0 && facturado >= total ? 'facturada' : 'abierta';
    case 'cerrada':
    case 'anulada':
      return estado;
  }
}

export interface FacturaCandidata {
  readonly id: number;
  readonly fechaEmision: Fecha;
  /** What of it stands for no nota de venta yet. */
  readonly disponible: number;
}

export interface FacturaSugerida {
  readonly id: number;
  /** `monto`: invoices exactly what is left. `parte`: less than that. `excede`: more. */
  readonly motivo: 'monto' | 'parte' | 'excede';
}

/** An invoice that long before its nota de venta is of something else. */
const MAX_DIAS_ANTES = 31;
const ORDEN_MOTIVO = { monto: 0, parte: 1, excede: 2 } as const;

/**
 * DTEs of the same customer that may invoice what is left of a nota de venta: those of its exact amount first, then
 * parts of it, then what exceeds it; within each the nearest by date.
 */
export function sugerirFacturas(
  ot: { readonly fechaEmision: Fecha; readonly resto: number },
  candidatas: readonly FacturaCandidata[],
): FacturaSugerida[] {
  if (ot.resto <= 0) return [];
  return candidatas
    .map((candidata) => ({ ...candidata, dias: diasEntre(ot.fechaEmision, candidata.fechaEmision) }))
    .filter(({ disponible, dias }) => disponible > 0 && dias >= -MAX_DIAS_ANTES)
    .map(({ id, disponible, dias }) => ({
      id,
      distancia: Math.abs(dias),
      motivo:
        disponible === ot.resto
          ? ('monto' as const)
          : disponible < ot.resto
            ? ('parte' as const)
            : ('excede' as const),
    }))
    .toSorted(
      (a, b) => ORDEN_MOTIVO[a.motivo] - ORDEN_MOTIVO[b.motivo] || a.distancia - b.distancia || a.id - b.id,
    )
    .map(({ id, motivo }) => ({ id, motivo }));
}

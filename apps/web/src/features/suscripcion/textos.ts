import type { EstadoFacturaPlan, PagoDePlan } from '@cuadra/contract';
import { fechaLarga, formatMonto } from '../../shared/formats/index.ts';

export const ESTADO_FACTURA: Readonly<
  Record<
    EstadoFacturaPlan,
    { readonly texto: string; readonly tono: 'neutro' | 'cuadra' | 'aviso' | 'negativo' }
  >
> = {
  pagada: { texto: 'Pagada', tono: 'cuadra' },
  pendiente: { texto: 'Por pagar', tono: 'neutro' },
  vencida: { texto: 'Vencida', tono: 'negativo' },
  anulada: { texto: 'Anulada', tono: 'neutro' },
};

/** How a payment by card ended, in one sentence; whether it is good news. */
export function describePago(pago: PagoDePlan): {
  readonly texto: string;
  readonly tono: 'cuadra' | 'aviso';
} {
  const { estado, monto, respuesta, facturas } = pago;
  const folios = facturas.map(({ folio }) => folio).join(', ');
  const cuales = facturas.length === 1 ? `la factura ${folios}` : `las facturas ${folios}`;
  switch (estado) {
    case 'pagado':
      return { texto: `Pagaste ${formatMonto(monto)}: ${cuales}.`, tono: 'cuadra' };
    case 'creado':
    case 'por_confirmar':
      return {
        texto: `Transbank aún no dice si cobró los ${formatMonto(monto)}. Se confirma solo en unos minutos; no pagues de nuevo.`,
        tono: 'aviso',
      };
    case 'rechazado':
      return { texto: `${respuesta ?? 'Tu banco rechazó el pago.'} No se cobró nada.`, tono: 'aviso' };
    case 'anulado':
      return { texto: 'Volviste sin pagar. No se cobró nada.', tono: 'aviso' };
    case 'abandonado':
    case 'reversado':
      return { texto: 'El pago no se completó. No se cobró nada.', tono: 'aviso' };
  }
}

/** What a debt does to the company's access; null where it owes nothing overdue. */
export function describeDeuda({
  restringida,
  restringeEl,
  promesaVigente,
  vencido,
}: {
  readonly restringida: boolean;
  readonly restringeEl: string | null;
  readonly promesaVigente: boolean;
  readonly vencido: number;
}): string | null {
  if (restringida && vencido > 0) return 'Por ahora solo puedes leer y exportar. Al pagar vuelve todo.';
  if (restringida) return 'Tu plan terminó: puedes leer y exportar. Elige uno para volver a trabajar.';
  if (vencido === 0) return null;
  if (promesaVigente) return 'Tienes un compromiso de pago: mientras lo cumples, todo sigue abierto.';
  return restringeEl === null ? null : `Desde el ${fechaLarga(restringeEl)} solo podrás leer y exportar.`;
}

/** How the form of a card ended. */
export const RESULTADO_TARJETA = {
  guardada: { texto: 'Guardamos tu tarjeta: paga cada factura.', tono: 'cuadra' },
  rechazada: { texto: 'Tu banco no aceptó la tarjeta. Prueba con otra.', tono: 'aviso' },
  anulada: { texto: 'Volviste sin guardar una tarjeta.', tono: 'aviso' },
} as const;

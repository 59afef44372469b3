import type { ContratoDeEmpresa, EstadoDeContrato, FacturaDePlan } from '@cuadra/contract';
import { fechaConAnio, precioCorto } from '../../shared/formats/index.ts';

type Tono = 'neutro' | 'cuadra' | 'aviso' | 'negativo';

export const ESTADO_DE_CONTRATO: Readonly<
  Record<EstadoDeContrato, { readonly texto: string; readonly tono: Tono }>
> = {
  sin_contrato: { texto: 'Sin contratar', tono: 'neutro' },
  prueba: { texto: 'En prueba', tono: 'neutro' },
  activa: { texto: 'Activa', tono: 'cuadra' },
  morosa: { texto: 'Morosa', tono: 'aviso' },
  restringida: { texto: 'Restringida', tono: 'negativo' },
  pausada: { texto: 'En pausa', tono: 'neutro' },
  terminada: { texto: 'Terminada', tono: 'neutro' },
};

export const ESTADO_DE_FACTURA: Readonly<
  Record<FacturaDePlan['estado'], { readonly texto: string; readonly tono: Tono }>
> = {
  pagada: { texto: 'Pagada', tono: 'cuadra' },
  pendiente: { texto: 'Por pagar', tono: 'neutro' },
  vencida: { texto: 'Vencida', tono: 'negativo' },
  anulada: { texto: 'Anulada', tono: 'neutro' },
};

/** «2,5 UF al mes»; null before the first purchase. */
export function describePrecio({ precio, moneda, periodo }: ContratoDeEmpresa): string | null {
  if (precio === null || moneda === null || periodo === null) return null;
  return `${precioCorto(precio, moneda)} al ${periodo === 'mensual' ? 'mes' : 'año'}`;
}

/** What comes next of a subscription: its end, its restriction or its invoice. */
export function describeProximo(contrato: ContratoDeEmpresa): string | null {
  const { estado, terminaEl, restringeEl, proximaFactura } = contrato;
  if (estado === 'morosa' && restringeEl !== null) return `Se restringe el ${fechaConAnio(restringeEl)}`;
  if (estado === 'sin_contrato' || estado === 'terminada' || estado === 'pausada') return null;
  if (terminaEl !== null) return `Termina el ${fechaConAnio(terminaEl)}`;
  return proximaFactura === null ? null : `Cobra el ${fechaConAnio(proximaFactura)}`;
}

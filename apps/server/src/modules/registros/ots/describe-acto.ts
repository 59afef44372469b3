import { formatMonto, MONEDAS } from '@cuadra/domain';
import { ESTADOS_OT, type EstadoOt } from '@cuadra/domain/ots';
import * as z from 'zod';
import type { Json } from '../../../platform/database/index.ts';

const creada = z.object({ folio: z.string(), desde: z.string().optional() });
const cambiada = z.object({ montoTotal: z.number(), moneda: z.enum(MONEDAS) });
const conEstado = z.object({ estado: z.enum(ESTADOS_OT) });
const vinculo = z.object({ monto: z.number(), moneda: z.enum(MONEDAS), contra: z.string() });

const HIZO: Readonly<Record<EstadoOt, string>> = {
  borrador: 'la dejó en borrador',
  abierta: 'la abrió',
  facturada: 'la abrió, facturada entera',
  cerrada: 'la cerró',
  anulada: 'la anuló',
};

/** Acts on notas de venta as sentences, the person first; null for an act of somebody else. */
export function describeActoOt(
  accion: string,
  quien: string,
  antes: Json | null,
  despues: Json | null,
): string | null {
  switch (accion) {
    case 'crear_ot': {
      const { desde } = creada.parse(despues);
      return desde === undefined ? `${quien} la creó` : `${quien} la duplicó de la ${desde}`;
    }
    case 'editar_ot': {
      const { montoTotal, moneda } = cambiada.parse(despues);
      return `${quien} la cambió; quedó en ${formatMonto(montoTotal, moneda)}`;
    }
    case 'cambiar_estado_ot':
      return `${quien} ${HIZO[conEstado.parse(despues).estado]}`;
    case 'vincular_factura': {
      const { monto, moneda, contra } = vinculo.parse(despues);
      return `${quien} vinculó ${formatMonto(monto, moneda)} con ${contra}`;
    }
    case 'desvincular_factura': {
      const { monto, moneda, contra } = vinculo.parse(antes);
      return `${quien} quitó el vínculo de ${formatMonto(monto, moneda)} con ${contra}`;
    }
    default:
      return null;
  }
}

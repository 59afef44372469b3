import { CATEGORIAS_FLUJO, PASOS_FLUJO, SENTIDOS_FLUJO } from '@cuadra/domain/flujo-caja';
import { MONEDAS } from '@cuadra/domain';
import * as z from 'zod';

const fecha = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])-\d{2}$/)
  .optional()
  .catch(undefined);

/** What the table shows, and the figure whose detail is open. */
export const flujoSearch = z.object({
  paso: z.enum(PASOS_FLUJO).optional().catch(undefined),
  /** A day of the first period; without it, some before today. */
  desde: fecha,
  moneda: z.enum(MONEDAS).optional().catch(undefined),
  segun: z.enum(['vencimiento']).optional().catch(undefined),
  /** Without what people added. */
  ajustes: z.enum(['no']).optional().catch(undefined),
  sentido: z.enum(SENTIDOS_FLUJO).optional().catch(undefined),
  categoria: z.enum(CATEGORIAS_FLUJO).optional().catch(undefined),
  fuera: z.enum(['sin_fecha', 'por_conciliar', 'cedido', 'sin_valor']).optional().catch(undefined),
  /** First day of the open figure's period. */
  de: fecha,
  esperados: z.enum(['si']).optional().catch(undefined),
});
export type FlujoSearch = z.output<typeof flujoSearch>;

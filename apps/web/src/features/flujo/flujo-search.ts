import {
  CATEGORIAS_FLUJO,
  PASOS_FLUJO,
  periodoDe,
  periodoVecino,
  SENTIDOS_FLUJO,
} from '@cuadra/domain/flujo-caja';
import { MONEDAS } from '@cuadra/domain';
import * as z from 'zod';
import { hoy } from '../../shared/formats/index.ts';

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

/** How many periods are shown, and how many of them are over where nobody says where to begin. */
const LARGO = { mes: 12, semana: 18 } as const;
const PASADOS = { mes: 4, semana: 4 } as const;

export const pasoDe = ({ paso = 'mes' }: FlujoSearch) => paso;

/** First and last day of what the address asks for. */
export function rangoDeFlujo(search: FlujoSearch) {
  const paso = pasoDe(search);
  const desde = search.desde
    ? periodoDe(paso, search.desde).desde
    : periodoVecino(paso, hoy(), -PASADOS[paso]).desde;
  return { desde, hasta: periodoVecino(paso, desde, LARGO[paso] - 1).hasta };
}

/** What the calls are asked for, besides the days. */
export function modoDe({ moneda = 'CLP', segun, ajustes }: FlujoSearch) {
  return {
    moneda,
    segun: segun ?? ('habito' as const),
    ajustes: ajustes === 'no' ? ('false' as const) : ('true' as const),
  };
}

/** The address with nothing open. */
export const sinDetalle = {
  sentido: undefined,
  categoria: undefined,
  fuera: undefined,
  de: undefined,
  esperados: undefined,
} as const;

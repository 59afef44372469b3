import { CLASES_PLAZO, CLASES_TAREA, PASOS } from '@cuadra/domain/inicio';
import * as z from 'zod';
import { endpoint, instanteSchema, montoSchema } from '../core/index.ts';

/** Every part is null for a person who may not see it. Amounts in pesos. */
const ver = { kind: 'session', features: ['home'], permission: null } as const;

/** Records that came since yesterday are counted up to this many. */
export const MAX_LLEGADAS = 10_000;

const sumaSchema = z.object({ cantidad: z.number().int(), monto: montoSchema });

const tareaSchema = z.object({
  clase: z.enum(CLASES_TAREA),
  fecha: z.string().nullable(),
  cantidad: z.number().int(),
  monto: montoSchema.nullable(),
  /** Of bank lines, the charges beside the credits of `monto`. */
  cargos: montoSchema.nullable(),
  mes: z.string().nullable(),
});
export type TareaDeHoy = z.output<typeof tareaSchema>;

const plazoSchema = z.object({
  clase: z.enum(CLASES_PLAZO),
  fecha: z.string(),
  cantidad: z.number().int(),
  monto: montoSchema.nullable(),
  nombre: z.string().nullable(),
  mes: z.string().nullable(),
});
export type PlazoDelDia = z.output<typeof plazoSchema>;

const actoSchema = z.object({
  /** Its lote, its run or its pair: the id that its undoing asks for. */
  clase: z.enum(['conciliacion', 'regla', 'traspaso', 'reversa']),
  id: z.string(),
  /** The rule, or the accounts of a pair. */
  nombre: z.string().nullable(),
  cantidad: z.number().int(),
  /** Null of an act that moves no amount. */
  monto: montoSchema.nullable(),
  created: instanteSchema,
});
export type ActoSolo = z.output<typeof actoSchema>;

const hoySchema = z.object({
  hoy: z.string(),
  /** The five steps of a new company; null once it has a day to lead. */
  pasos: z
    .array(z.object({ paso: z.enum(PASOS), estado: z.enum(['hecho', 'abierto', 'despues']) }))
    .nullable(),
  /** At most three, the first to begin with. */
  tareas: z.array(tareaSchema),
  plazos: z.object({
    desde: z.string(),
    hasta: z.string(),
    items: z.array(plazoSchema),
    feriados: z.array(z.string()),
  }),
  /** Open purchases and sales past their day. */
  vencidas: z.object({ compras: sumaSchema, ventas: sumaSchema }).nullable(),
  /** What came in since yesterday began. */
  llego: z.object({
    lineas: z
      .object({
        cantidad: z.number().int(),
        abonos: montoSchema,
        cargos: montoSchema,
        cuadran: z.number().int(),
      })
      .nullable(),
    compras: sumaSchema.extend({ conCuenta: z.number().int() }).nullable(),
    ventas: sumaSchema.extend({ folios: z.array(z.string()) }).nullable(),
  }),
  /** What Cuadra did by itself since yesterday began; the newest acts, and the records of all. */
  sola: z.object({ cantidad: z.number().int(), items: z.array(actoSchema) }).nullable(),
  /** What a new company has so far; null once it has a day to lead. */
  tiene: z
    .object({
      ventas: z.number().int().nullable(),
      compras: z.number().int().nullable(),
      lineas: z.number().int().nullable(),
    })
    .nullable(),
});
export type Hoy = z.output<typeof hoySchema>;

export const getHoy = endpoint({
  service: 'api',
  method: 'GET',
  path: '/home/hoy',
  summary:
    'The day: what to begin with, deadlines of four weeks, what came in, and what Cuadra did by itself. Each part only for who may see it.',
  access: ver,
  reply: { status: 200, schema: hoySchema },
});

const cajaSchema = z.object({
  hoy: z.string(),
  /** What the banks hold now, in pesos. */
  saldoHoy: montoSchema,
  /** Close of each of the last days, as the banks have it. */
  reales: z.array(z.object({ fecha: z.string(), saldo: montoSchema })),
  /** Close of each day ahead, and the band in which four of five fall. */
  esperados: z.array(
    z.object({ fecha: z.string(), saldo: montoSchema, bajo: montoSchema, alto: montoSchema }),
  ),
  /** Balance that the company does not want to be below; null where none was set. */
  minimo: montoSchema.nullable(),
  /** Declarations and pay that have no document yet, as the cash flow expects them. */
  estimados: z.array(
    z.object({
      clase: z.enum(['f29', 'previred', 'remuneraciones']),
      mes: z.string(),
      fecha: z.string(),
      monto: montoSchema,
    }),
  ),
});
export type CajaPorDelante = z.output<typeof cajaSchema>;

export const getCaja = endpoint({
  service: 'api',
  method: 'GET',
  path: '/home/caja',
  summary: 'Cash of the last two weeks and until the end of the four weeks of deadlines, day by day.',
  access: { kind: 'session', features: ['flujo_caja_v2', 'dashboard'], permission: 'cartolas.ver' },
  reply: { status: 200, schema: cajaSchema },
});

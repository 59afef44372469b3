import { esFecha, parseRut } from '@cuadra/domain';
import * as z from 'zod';
import { ordenesDeTransferencias } from './transferencias/control.ts';

const rut = z.string().transform((texto, contexto) => {
  const leido = parseRut(texto);
  if (leido !== null) return leido;
  contexto.addIssue({ code: 'custom', message: 'not a RUT' });
  return z.NEVER;
});
const fecha = z.string().refine(esFecha, 'not a date');
const monto = z.number().int();
const numero = z.string().min(1);

const lineaSchema = z.object({
  clave: z.string().optional(),
  fecha,
  monto,
  descripcion: z.string(),
  comentario: z.string().optional(),
  referencia: z.string().optional(),
  contraparte: z
    .object({ rut, nombre: z.string(), banco: z.string().optional(), cuenta: z.string().optional() })
    .optional(),
});

const cuentaSchema = z.object({
  numero,
  tipo: z.string().default('checking_account'),
  moneda: z.string().default('CLP'),
  nombre: z.string().default('Cuenta Corriente'),
  saldoInicial: monto.default(0),
  /** Overdraft, or what a card lends. */
  linea: monto.default(0),
  lineas: z.array(lineaSchema).max(200_000).default([]),
});

/** What a test, or a curious person, may tell the stand-in to do. Accounts are named by their number. */
export const ordenSchema = z.discriminatedUnion('accion', [
  /** Somebody at a bank, and what they have there. */
  z.object({
    accion: z.literal('persona'),
    institucion: z.string(),
    usuario: z.string(),
    rut: rut.optional(),
    nombre: z.string().default('Empresa de Prueba SpA'),
    cuentas: z.array(cuentaSchema).max(50),
  }),
  /** A link that the person made elsewhere, with a token of its own. */
  z.object({
    accion: z.literal('enlace'),
    institucion: z.string(),
    usuario: z.string(),
    linkToken: z.string(),
  }),
  /** The bank has new lines; whoever is linked is told. */
  z.object({ accion: z.literal('movimientos'), numero, lineas: z.array(lineaSchema).min(1).max(50_000) }),
  /** The bank changes a line that it gave. */
  z.object({
    accion: z.literal('cambiar'),
    numero,
    clave: z.string(),
    fecha: fecha.optional(),
    monto: monto.optional(),
    descripcion: z.string().optional(),
  }),
  /** The bank takes a line back. */
  z.object({ accion: z.literal('quitar'), numero, clave: z.string() }),
  /** A day is not shown, though the balance has it; or it is again. */
  z.object({ accion: z.literal('olvidar_dia'), numero, fecha }),
  z.object({ accion: z.literal('recordar_dia'), numero, fecha }),
  /** Every movement of the account gets another name. */
  z.object({ accion: z.literal('cambiar_ids'), numero }),
  /** Rows of one page; rows that come on two pages; rows out of order. */
  z.object({ accion: z.literal('paginas'), filas: z.number().int().min(1).max(300) }),
  z.object({ accion: z.literal('repetir'), activo: z.boolean() }),
  z.object({ accion: z.literal('desordenar'), activo: z.boolean() }),
  /** The bank no longer takes the credentials of who holds the account: told, or silently with all else as before. */
  z.object({ accion: z.literal('cortar'), numero, callado: z.boolean().default(false) }),
  /** The account alone is not read at the bank since so many hours ago, its link is; or, with null, it is again. */
  z.object({ accion: z.literal('atrasar'), numero, horas: z.number().min(0).nullable() }),
  /** The link no longer gives the account: its holder took it out, or closed it. */
  z.object({ accion: z.literal('retirar'), numero }),
  /** Whether it tells of what happens. */
  z.object({ accion: z.literal('avisos'), activos: z.boolean() }),
  /** Every answer below `ruta` waits. */
  z.object({
    accion: z.literal('lento'),
    ms: z.number().int().min(0).max(600_000),
    ruta: z.string().default('/'),
  }),
  /** The next answers below `ruta` are an error, a cut connection, a page, or «too many». */
  z.object({
    accion: z.literal('fallar'),
    veces: z.number().int().min(0).max(1_000_000),
    ruta: z.string().default('/'),
    con: z.enum(['error', 'banco', 'corte', 'basura', 'limite']).default('error'),
  }),
  z.object({ accion: z.literal('reiniciar') }),
  ...ordenesDeTransferencias,
]);
export type Orden = z.output<typeof ordenSchema>;
/** An order before its defaults. */
export type OrdenFintoc = z.input<typeof ordenSchema>;

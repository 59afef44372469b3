import * as z from 'zod';
import { instanteSchema } from '../core/index.ts';
import { accionRespuesta, condicionSchema, ESTADOS_REGLA, MODULOS_REGLA } from './regla.ts';

const estadoSchema = z.object({ id: z.number(), nombre: z.string(), key: z.enum(ESTADOS_REGLA) });

/** Specification, section 3, Automation: one field of the form, with what may be chosen in it. */
const entradaSchema = z.object({
  id: z.number(),
  idAtributo: z.number(),
  placeholder: z.string(),
  tipoComponente: z.enum([
    'texto',
    'opciones',
    'monto',
    'numero',
    'cuentas',
    'comentario',
    'conciliacion',
    'contraparte',
  ]),
  TipoCondicion: z.object({ id: z.number(), key: z.string(), nombre: z.string() }),
  Items: z.array(z.object({ text: z.string(), value: z.string(), used: z.boolean() })),
});
export const grupoEntradasSchema = z.object({
  etapa: z.enum(['evento', 'condiciones', 'accion']),
  descripcion: z.string(),
  orden: z.number(),
  Entradas: z.array(entradaSchema),
});
export type GrupoEntradas = z.output<typeof grupoEntradasSchema>;

/** Why a rule never does anything. */
export const inutilSchema = z.object({
  tipo: z.enum(['imposible', 'tapada']),
  /** The earlier rule that takes all that this one could. */
  por: z.object({ id: z.number(), nombre: z.string() }).nullable(),
});

export const automatizacionSchema = z.object({
  id: z.number(),
  idRegla: z.number(),
  idEvento: z.number(),
  idGrupoCondiciones: z.number(),
  nombreRegla: z.string(),
  nombreEvento: z.string(),
  /** Its conditions in a sentence. */
  nombreGrupoCondiciones: z.string(),
  nombreAccion: z.string(),
  /** Records on which it acted and that were not undone. */
  executions: z.number(),
  isTemplate: z.boolean(),
  /** Records of the past that met it when it was last saved. */
  matchCount: z.number(),
  /** Whether it acts by itself. */
  execute: z.boolean(),
  Estado: estadoSchema,
  GrupoEntradas: z.array(grupoEntradasSchema),
  /** What the caller may do with it: `editRequest` asks, by mail, a person who may change it. */
  editActions: z.array(z.enum(['delete', 'editRequest', 'edit'])),
  modulo: z.enum(MODULOS_REGLA),
  /** Place in which it is tried, from 1. */
  orden: z.number(),
  grupos: z.array(z.array(condicionSchema)),
  acciones: z.array(accionRespuesta),
  detiene: z.boolean(),
  /** Template that it was made from. */
  plantilla: z.string().nullable(),
  inutil: inutilSchema.nullable(),
  /** Why it stopped by itself. */
  problema: z.string().nullable(),
  usuario: z.string().nullable(),
  created: instanteSchema,
  modified: instanteSchema,
});
export type Automatizacion = z.output<typeof automatizacionSchema>;

import { modelosCon } from '@cuadra/domain';
import { ATRIBUTOS, OPERADORES_TEXTO, type Atributo } from '@cuadra/domain/reglas';
import * as z from 'zod';
import { rutSchema, textoRequerido } from '../campos/index.ts';
import { idSchema, montoSchema, onceRight } from '../core/index.ts';
import { MAX_COMENTARIO } from '../comentarios/index.ts';
import { EVENTOS_REGLA, type ModeloRegla } from './eventos.ts';

export * from './eventos.ts';

/** More than anybody keeps in mind; each is tried through an index, so this is not for speed. */
export const MAX_REGLAS = 500;

/** What may be asked of a record of each model. */
export function atributosDe(modelo: ModeloRegla): readonly Atributo[] {
  return modelo === 'Cartola'
    ? ['descripcion', 'nombre', 'rut', 'sentido', 'monto', 'cuenta', 'dia', 'moneda']
    : ['nombre', 'rut', 'descripcion', 'tipo', 'monto', 'dia', 'moneda'];
}

const deSorte = <S extends (typeof ATRIBUTOS)[Atributo]>(sorte: S) =>
  (Object.keys(ATRIBUTOS) as Atributo[]).filter(
    (atributo): atributo is { [A in Atributo]: (typeof ATRIBUTOS)[A] extends S ? A : never }[Atributo] =>
      ATRIBUTOS[atributo] === sorte,
  );

const MAX_VALORES = 100;
const valores = z
  .array(textoRequerido(200))
  .min(1, 'Escribe al menos un valor.')
  .max(MAX_VALORES, `Máximo ${MAX_VALORES} valores`);
const numero = montoSchema.nonnegative('Debe ser 0 o más.').nullable();

export const condicionSchema = z.union([
  z.object({
    atributo: z.enum(deSorte('texto')),
    operador: z.enum(OPERADORES_TEXTO),
    valores,
    niega: z.boolean().default(false),
  }),
  z.object({ atributo: z.enum(deSorte('clave')), valores, niega: z.boolean().default(false) }),
  z
    .object({
      atributo: z.enum(deSorte('numero')),
      /** Both included; amounts in minor units, without sign. */
      desde: numero,
      hasta: numero,
      niega: z.boolean().default(false),
    })
    .refine(({ desde, hasta }) => desde !== null || hasta !== null, {
      when: onceRight('desde', 'hasta'),
      message: 'Escribe desde, hasta o los dos.',
      path: ['desde'],
    })
    .refine(({ desde, hasta }) => desde === null || hasta === null || desde <= hasta, {
      when: onceRight('desde', 'hasta'),
      message: 'El hasta debe ser igual o mayor que el desde.',
      path: ['hasta'],
    }),
]);
export type CondicionRegla = z.output<typeof condicionSchema>;

const MAX_CONDICIONES = 10;
export const gruposSchema = z
  .array(
    z
      .array(condicionSchema)
      .min(1, 'Agrega al menos una condición.')
      .max(MAX_CONDICIONES, `Máximo ${MAX_CONDICIONES} condiciones`),
  )
  .min(1, 'Agrega al menos una condición.')
  .max(MAX_CONDICIONES, `Máximo ${MAX_CONDICIONES} grupos`);

/** Kinds of document that a rule may reconcile. Sueldos are not: not everybody who writes rules may see them. */
export const MODELOS_POR_REGLA = modelosCon('conciliaPorRegla');

/** `monto`: the document of the line's amount; `antiguos`: the oldest ones, until the line is spent. */
export const BUSQUEDAS_REGLA = ['monto', 'antiguos'] as const;
/** The largest difference that a reconciliation may close, in minor units of the line's currency. */
export const MAX_TOLERANCIA = 2000;
export const MAX_DIAS_REGLA = 730;

export const accionSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('clasificar'),
    items: z
      .array(
        z.object({
          idCuenta: idSchema,
          idLinea: idSchema.nullable().default(null),
          porcentaje: z
            .number()
            .positive('El porcentaje debe ser mayor a 0.')
            .max(100, 'El porcentaje no puede superar 100.')
            .multipleOf(0.01, 'El porcentaje lleva hasta dos decimales.'),
        }),
      )
      .min(1, 'Elige una cuenta.')
      .max(20, 'Máximo 20 partes'),
  }),
  z.object({ tipo: z.literal('comentar'), comentario: textoRequerido(MAX_COMENTARIO) }),
  /** Of a bank line: finds its document. Among those that the terms allow the oldest goes first. */
  z.object({
    tipo: z.literal('conciliar'),
    busca: z.enum(BUSQUEDAS_REGLA).default('monto'),
    /** Whose documents; null takes the RUT that the line itself names. */
    rut: rutSchema.nullable().default(null),
    modelo: z.enum(MODELOS_POR_REGLA).nullable().default(null),
    /** For `monto`: by how much it may differ. Also never by more than 1 % of the line. */
    tolerancia: z
      .number()
      .int()
      .nonnegative('Debe ser 0 o más.')
      .max(MAX_TOLERANCIA, `Máximo ${MAX_TOLERANCIA}.`)
      .default(0),
    /** Days that may lie between the line and the document's date, either way. */
    dias: z
      .number()
      .int()
      .min(1, 'Debe ser 1 o más.')
      .max(MAX_DIAS_REGLA, `Máximo ${MAX_DIAS_REGLA} días.`)
      .default(180),
  }),
  /** Says who is at the other side: of a bank line, or of a document that names nobody. */
  z.object({ tipo: z.literal('asignar'), rut: rutSchema, razonSocial: textoRequerido(200) }),
]);
export type AccionRegla = z.output<typeof accionSchema>;

/** The same as it is answered: what was checked when it came in is not checked again. */
export const accionRespuesta = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('clasificar'),
    items: z.array(
      z.object({ idCuenta: z.number(), idLinea: z.number().nullable(), porcentaje: z.number() }),
    ),
  }),
  z.object({ tipo: z.literal('comentar'), comentario: z.string() }),
  z.object({
    tipo: z.literal('conciliar'),
    busca: z.enum(BUSQUEDAS_REGLA),
    rut: z.string().nullable(),
    modelo: z.enum(MODELOS_POR_REGLA).nullable(),
    tolerancia: z.number(),
    dias: z.number(),
  }),
  z.object({ tipo: z.literal('asignar'), rut: z.string(), razonSocial: z.string() }),
]);

export const MAX_ACCIONES = 3;
export const accionesSchema = z
  .array(accionSchema)
  .min(1, 'Elige qué hacer.')
  .max(MAX_ACCIONES, `Máximo ${MAX_ACCIONES} acciones`)
  .refine((acciones) => new Set(acciones.map(({ tipo }) => tipo)).size === acciones.length, {
    when: onceRight(),
    message: 'Cada acción va una vez.',
  });

export const reglaBody = z.object({
  nombreRegla: textoRequerido(120),
  idEvento: z.number('Elige cuándo.').refine((id) => EVENTOS_REGLA.some((evento) => evento.id === id), {
    message: 'Elige cuándo.',
  }),
  /** Any of the groups is enough; within one, all conditions. */
  grupos: gruposSchema,
  acciones: accionesSchema,
  /** Rules further down do not see what this one takes. */
  detiene: z.boolean().default(true),
});
export type ReglaBody = z.output<typeof reglaBody>;

import {
  FORMULARIOS,
  MODELOS,
  modelosCon,
  porModelo,
  QUIENES_RETIENEN,
  type ModeloCon,
} from '@cuadra/domain';
import * as z from 'zod';
import { rutSchema, textoOpcional, textoRequerido } from '../campos/index.ts';
import { endpoint, fechaSchema, idParams, mesSchema, monedaSchema, type Endpoint } from '../core/index.ts';
import { codigosSchema, fechaOpcional, metadataSchema } from './propios.ts';

/** Kinds that a person may enter; sales and purchases come from the SII alone. */
export const MODELOS_MANUALES = modelosCon('manual');
export type ModeloManual = ModeloCon<'manual'>;

/** Far above any real one, and so that sums of many stay exact. */
const MAX_MONTO = 10_000_000_000_000;
const monto = z
  .number('Ingresa el monto.')
  .int('El monto no puede tener tantos decimales.')
  .max(MAX_MONTO, 'El monto es demasiado grande. Revísalo.');
const montoPositivo = monto.min(1, 'El monto debe ser mayor a 0.');
const montoOpcional = monto
  .min(0, 'El monto no puede ser negativo.')
  .nullish()
  .transform((valor) => valor ?? null);
const montoOCero = monto.min(0, 'El monto no puede ser negativo.').default(0);
const folioOpcional = textoOpcional(40);
const nombre = textoRequerido(200);
const rutOpcional = rutSchema.nullish().transform((rut) => rut ?? null);

/** What any of them has. Amounts are in minor units of the currency. */
const comunes = {
  fechaVencimiento: fechaOpcional,
  fechaPagoInterna: fechaOpcional,
  descripcion: textoOpcional(500),
  metadata: metadataSchema.default({}),
};

/**
 * A gasto without a document of the SII. The RUT is optional, as a toll or a parking gives none: then the name alone
 * says who was paid, and nobody is added to the counterparties. The number of the receipt is optional too. With
 * neither number nor `repetido`, one of the same day, payee, description and amount is the same gasto, which answers
 * 409; `repetido` says that it is another one like it.
 */
export const gastoBody = z.object({
  ...comunes,
  rut: rutOpcional,
  razonSocial: nombre,
  folio: folioOpcional,
  fechaEmision: fechaSchema,
  moneda: monedaSchema.default('CLP'),
  montoTotal: montoPositivo,
  repetido: z.boolean().default(false),
});

const boleta = z.object({
  ...comunes,
  rut: rutSchema,
  razonSocial: nombre,
  folio: z
    .string('Ingresa el número de la boleta.')
    .trim()
    .regex(/^\d{1,12}$/, 'Ingresa el número de la boleta, solo con números.'),
  fechaEmision: fechaSchema,
  monto: montoPositivo,
  /** Of a net the gross is found, at the rate of the year in which it is to be paid. */
  montoEs: z.enum(['bruto', 'liquido']).default('bruto'),
});

/** A boleta de honorarios that the company received. Either side may retain. */
export const honorarioBody = boleta.extend({ retiene: z.enum(QUIENES_RETIENEN).default('empresa') });
/** A boleta de terceros, which the company issues for whom it pays: the company retains. */
export const boletaTerceroBody = boleta;

/** What is paid to a worker for a month: one per worker and month. Haberes less descuentos have to give the líquido. */
export const remuneracionBody = z.object({
  ...comunes,
  rut: rutSchema,
  razonSocial: nombre,
  periodo: mesSchema,
  liquido: montoPositivo,
  haberes: montoOpcional,
  descuentos: montoOpcional,
  aportesEmpleador: montoOpcional,
});

/** Contributions of a month, of one institution or of all on Previred. Due by the rule where no date is given. */
export const previredBody = z.object({
  ...comunes,
  rut: rutOpcional,
  razonSocial: nombre,
  folio: folioOpcional,
  periodo: mesSchema,
  montoTotal: montoPositivo,
  /** Declared and paid on the Internet, which gives until the 13th. */
  electronico: z.boolean().default(true),
});

/**
 * A declaration of taxes. `monto` is what it is of in time (code 91 of the F29); `reajustes` and `multas` (codes 92 and
 * 93) are what being late adds, and the document's total is the three. A F22 is of the December of its commercial
 * year. `repetido` says that it is another one of the same form and month, as a rectification.
 */
export const impuestoBody = z.object({
  ...comunes,
  formulario: z.enum(FORMULARIOS, 'Elige el formulario.'),
  periodo: mesSchema,
  folio: folioOpcional,
  rut: rutOpcional,
  razonSocial: textoOpcional(200),
  monto,
  reajustes: montoOCero,
  multas: montoOCero,
  codigos: codigosSchema.default([]),
  /** Issues electronic documents and pays on the Internet, which gives until the 20th for the F29. */
  electronico: z.boolean().default(true),
  repetido: z.boolean().default(false),
});

const CUERPOS = {
  Gasto: gastoBody,
  Honorario: honorarioBody,
  BoletaTercero: boletaTerceroBody,
  Remuneracion: remuneracionBody,
  Previred: previredBody,
  Impuesto: impuestoBody,
} as const satisfies Record<ModeloManual, z.ZodType>;
export type CuerpoManual<M extends ModeloManual> = z.output<(typeof CUERPOS)[M]>;

const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;
const creado = z.object({ id: z.number(), folio: z.string() });

function createOf<const M extends ModeloManual>(modelo: M) {
  return endpoint({
    service: 'api',
    method: 'POST',
    path: `/${MODELOS[modelo].ruta}`,
    summary: `Enters a document of kind ${modelo}. 409 with its address in \`details\` where it is already there.`,
    access: editar,
    body: CUERPOS[modelo],
    reply: { status: 201, schema: creado },
  });
}

function updateOf<const M extends ModeloManual>(modelo: M) {
  return endpoint({
    service: 'api',
    method: 'PUT',
    path: `/${MODELOS[modelo].ruta}/{id}`,
    summary: `Changes a document of kind ${modelo} that a person or their file brought. 409 where it came from the SII, or for less than what is reconciled.`,
    access: editar,
    params: idParams,
    body: CUERPOS[modelo],
    reply: { status: 200, schema: creado },
  });
}

function annulOf(modelo: ModeloManual) {
  return endpoint({
    service: 'api',
    method: 'DELETE',
    path: `/${MODELOS[modelo].ruta}/{id}`,
    summary: `Annuls a document of kind ${modelo} that a person or their file brought; it stays, with nothing to pay. 409 while it is reconciled.`,
    access: editar,
    params: idParams,
    body: z.object({ motivo: textoRequerido(300) }),
    reply: { status: 200, schema: creado },
  });
}

/** Entering, changing and annulling by hand, by model. */
export const createManual = {
  Gasto: createOf('Gasto'),
  Honorario: createOf('Honorario'),
  BoletaTercero: createOf('BoletaTercero'),
  Remuneracion: createOf('Remuneracion'),
  Previred: createOf('Previred'),
  Impuesto: createOf('Impuesto'),
} as const satisfies Record<ModeloManual, Endpoint>;
export const updateManual = {
  Gasto: updateOf('Gasto'),
  Honorario: updateOf('Honorario'),
  BoletaTercero: updateOf('BoletaTercero'),
  Remuneracion: updateOf('Remuneracion'),
  Previred: updateOf('Previred'),
  Impuesto: updateOf('Impuesto'),
} as const satisfies Record<ModeloManual, Endpoint>;
export const annulManual = porModelo(MODELOS_MANUALES, annulOf);

import * as z from 'zod';
import { emailSchema, nombreSchema, rutSchema, textoOpcional, textoRequerido } from '../campos/index.ts';
import { endpoint, idParams, instanteSchema, montoSchema } from '../core/index.ts';

const conSesion = { kind: 'session', features: [], permission: null } as const;

/** Kinds of image that a logo may be; which one a file is, its content says. */
export const TIPOS_LOGO = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type TipoLogo = (typeof TIPOS_LOGO)[number];
export const MAX_BYTES_LOGO = 2 * 1024 * 1024;
/** Longest side of a logo, in pixels. */
export const MAX_LADO_LOGO = 4096;
/** A certificate or its key is a few kilobytes. */
export const MAX_BYTES_CERTIFICADO = 64 * 1024;

const MAX_TEXTO = 200;
const MAX_PLAZO_DIAS = 365;
const PLAZO = `Ingresa un plazo entre 0 y ${MAX_PLAZO_DIAS} días.`;

const plazoSchema = z
  .string(PLAZO)
  .trim()
  .regex(/^\d{1,3}$/, PLAZO)
  .transform(Number)
  .refine((dias) => dias <= MAX_PLAZO_DIAS, PLAZO);

/** An empty text takes the value away. */
function quitable<S extends z.ZodType<unknown, string>>(schema: S) {
  return z
    .string()
    .trim()
    .transform((texto) => (texto === '' ? null : texto))
    .pipe(schema.nullable());
}

/** What a form may change of a company: only what is sent, each as the text of its field. */
export const empresaCambiada = z.object({
  nombre: nombreSchema.optional(),
  razonSocial: textoRequerido(MAX_TEXTO).optional(),
  giro: textoOpcional(MAX_TEXTO),
  /** Number of the economic activity, from GET /giros. */
  idIndustria: quitable(
    z
      .string()
      .regex(/^\d{1,6}$/, 'Elige una actividad de la lista.')
      .transform(Number),
  ).optional(),
  direccionLegal: textoOpcional(MAX_TEXTO),
  /** Name of a comuna, from GET /regiones; the region follows from it. */
  comunaLegal: textoOpcional(MAX_TEXTO),
  ciudad: textoOpcional(100),
  mailNotificaciones: quitable(emailSchema).optional(),
  plazoPagoClientes: plazoSchema.optional(),
  plazoPagoProveedores: plazoSchema.optional(),
  remuneracionesCostoEmpresa: z.enum(['0', '1']).transform(Number).optional(),
  /** `true` takes the logo away; a new one replaces it without this. */
  quitarLogo: z.stringbool().optional(),
});
export type EmpresaCambiada = z.output<typeof empresaCambiada>;

/** The company as the legacy screens read it, with their names. */
export const getCompany = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/empresas/getCompany/{id}',
  summary: 'The caller’s company in short. Another id is not found.',
  access: conSesion,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      id: z.number(),
      nombre: z.string(),
      razon_social: z.string(),
      comuna_legal: z.string().nullable(),
      ciudad: z.string().nullable(),
      mail_notificaciones: z.string().nullable(),
      rut: z.string(),
      /** 1 where payroll counts at what it costs the company, else 0. */
      remuneraciones_costo_empresa: z.number(),
      /** Sales without IVA of the last twelve months, in minor units of the company's currency. */
      facturacion: montoSchema,
      plan_id: z.number(),
    }),
  },
});

/** What is told of a certificate; its files and its key never leave. */
export const certificadoSchema = z.object({
  titular: z.string(),
  rut: z.string().nullable(),
  emisor: z.string(),
  vence: instanteSchema,
});
export type Certificado = z.output<typeof certificadoSchema>;

/** Specification, section 3, full company. */
export const empresaSchema = z.object({
  id: z.number(),
  rut: z.string(),
  idTributario: z.string(),
  idPais: z.number(),
  /** Number of the economic activity, as in GET /giros. */
  idIndustria: z.number().nullable(),
  razonSocial: z.string(),
  nombre: z.string(),
  idPlan: z.number(),
  giro: z.string().nullable(),
  direccionLegal: z.string().nullable(),
  comunaLegal: z.string().nullable(),
  ciudad: z.string().nullable(),
  region: z.string().nullable(),
  /** Name under which the logo's file came. */
  logo: z.string().nullable(),
  plazoPagoProveedores: z.number(),
  plazoPagoClientes: z.number(),
  /** Address of the logo from the root of the API's origin, good for some minutes. */
  signedUrlLogo: z.string().nullable(),
  inicioCarga: z.string().nullable(),
  created: instanteSchema,
  mailNotificaciones: z.string().nullable(),
  remuneracionesCostoEmpresa: z.number(),
  Industria: z.object({ id: z.number(), codigo: z.string(), glosa: z.string() }).nullable(),
  Certificado: certificadoSchema.nullable(),
  /** Only with `include=Plan`. */
  Plan: z
    .object({
      id: z.number(),
      nombre: z.string(),
      slug: z.string(),
      precio: montoSchema,
      idMoneda: z.number(),
    })
    .optional(),
});
export type Empresa = z.output<typeof empresaSchema>;

export const getEmpresa = endpoint({
  service: 'api',
  method: 'GET',
  path: '/empresas/{id}',
  summary: 'The caller’s company whole. Another id is not found.',
  access: conSesion,
  params: idParams,
  query: z.object({ include: z.enum(['Plan']).optional() }),
  reply: { status: 200, schema: empresaSchema },
});

export const listEmpresas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/empresas',
  summary: 'The companies that the caller belongs to, by name, each with its plan and state.',
  access: conSesion,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          razonSocial: z.string(),
          rut: z.string(),
          Plan: z.object({ nombre: z.string() }),
          estado: z.enum(['activa', 'demo', 'cerrada']),
          actual: z.boolean(),
        }),
      ),
    }),
  },
});

/** A link that was signed for a while: whoever has it sees the image, as an `img` cannot send a token. */
export const getLogo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/empresas/{id}/logo',
  summary: 'The logo, by the signed address that GET /empresas/{id} gives in `signedUrlLogo`.',
  access: { kind: 'public', limit: 'normal' },
  params: idParams,
  query: z.object({
    v: z.string().max(100).default(''),
    vence: z.coerce.number().int().min(0).default(0),
    firma: z.string().max(100).default(''),
  }),
  reply: { status: 200, media: 'image/*' },
});

export const verifyEmpresaBody = z.object({
  rut: rutSchema,
  /** May be empty only where the installation has no captcha. */
  recaptchaToken: z.string().max(4000, 'El captcha no es válido. Vuelve a resolverlo.').default(''),
});

export const verifyEmpresa = endpoint({
  service: 'api',
  method: 'POST',
  path: '/empresas/verification',
  summary: 'Whether a company with this RUT is registered here. Nothing else is told of it.',
  access: { kind: 'public', limit: 'strict' },
  body: verifyEmpresaBody,
  reply: { status: 200, schema: z.object({ rut: z.string(), exists: z.boolean() }) },
});

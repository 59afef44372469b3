import * as z from 'zod';
import { contrasenaNueva, emailSchema, nombreSchema, rutSchema, telefonoSchema } from '../campos/index.ts';
import { endpoint, instanteSchema } from '../core/index.ts';

const PUBLICO = { kind: 'public', limit: 'strict' } as const;
/** Who signed up a company administers it. */
const ADMINISTRA = { kind: 'session', features: [], permission: 'empresa.editar' } as const;

/** `idProvider` of whoever signs up with an address and a password; any other value is a token of Google's. */
export const PROVEEDOR_EMAIL = 'email';

/** May be empty only where the installation has no captcha: the server says so on this field. */
const recaptchaToken = z.string().max(4000, 'El captcha no es válido. Vuelve a resolverlo.').default('');

export const checkEmailBody = z.object({ email: emailSchema, recaptchaToken });

export const checkEmail = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signup/checkEmail',
  summary: 'Whether an address has an account already, before the rest of the form is filled in.',
  access: PUBLICO,
  body: checkEmailBody,
  reply: { status: 200, schema: z.object({ exists: z.boolean() }) },
});

/** The person of the first step, as the form asks for them. */
export const primerPasoBody = z
  .object({
    idProvider: z.string('Requerido').trim().min(1, 'Requerido').max(200, 'Máximo 200 caracteres'),
    email: emailSchema,
    /** Left out by whoever signs up with Google. */
    password: contrasenaNueva.optional(),
    firstname: nombreSchema,
    lastname: nombreSchema,
    phone: telefonoSchema.optional(),
    recaptchaToken,
  })
  .refine(({ idProvider, password }) => idProvider !== PROVEEDOR_EMAIL || password !== undefined, {
    path: ['password'],
    message: 'Tu contraseña debe tener 8 o más caracteres.',
    // Beside the other fields' problems, not after them.
    when: () => true,
  });

export const saveFirstStep = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signup/saveFirstStep',
  summary:
    'Creates the person and signs them in: sets the session cookie and XSRF-TOKEN. `idProvider` is `email`, or the token that Google’s callback put into the address, whose address must then be `email`.',
  access: PUBLICO,
  body: primerPasoBody,
  reply: {
    status: 200,
    schema: z.object({
      created: instanteSchema,
      email: z.string(),
      id: z.number(),
      success: z.literal(true),
    }),
  },
});

/** The company of the second step. `company` is the name that it is shown by. */
export const segundoPasoBody = z.object({
  company: nombreSchema,
  rut: rutSchema,
  /** As the SII has it; the name, where it is left out. */
  razonSocial: nombreSchema.optional(),
  telefono: telefonoSchema,
  /** Code of the company that recommended Cuadra. One that nobody has is passed over. */
  referido: z.string().trim().max(40, 'Máximo 40 caracteres').optional(),
});

export const saveSecondStep = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signup/saveSecondStep',
  summary:
    'Opens the company of a signed-in person who has none, on trial, with them as its administrator; the session goes on in it. `id`, `nombre` and `telefono` are the person’s. A RUT that is taken is a conflict on `body.username`.',
  access: { kind: 'person' },
  body: segundoPasoBody,
  reply: {
    status: 200,
    schema: z.object({
      company: z.object({ id: z.number(), nombre: z.string(), rut: z.string() }),
      id: z.number(),
      modified: instanteSchema,
      nombre: z.string(),
      telefono: z.string().nullable(),
      success: z.literal(true),
    }),
  },
});

export const credencialesSiiBody = z.object({
  rut: rutSchema,
  clave: z
    .string('Ingresa tu clave del SII.')
    .min(1, 'Ingresa tu clave del SII.')
    .max(100, 'Máximo 100 caracteres'),
});

export const validateSiiCredentials = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signup/validateSiiCredentials',
  summary:
    'Tries the RUT and key at the SII and keeps them, sealed, when they are right. Wrong ones are told on `body.clave`; an SII that does not answer is `no_disponible`, and the sign-up may go on without.',
  access: ADMINISTRA,
  body: credencialesSiiBody,
  reply: { status: 200, schema: z.object({ success: z.literal(true) }) },
});

/** What is fetched from the SII: purchases and sales, slips of third parties, fee slips, tax returns. */
export const SERVICIOS_REGISTRO = ['cv', 'btes', 'bhes', 'taxes'] as const;
export type ServicioRegistro = (typeof SERVICIOS_REGISTRO)[number];
const servicioRegistroSchema = z.enum(SERVICIOS_REGISTRO);

export const updateAll = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signup/updateAll',
  summary: 'Begins to fetch the documents of these services from the SII; without any, of all.',
  access: ADMINISTRA,
  body: z.object({
    services: z
      .array(servicioRegistroSchema)
      .min(1, 'Elige al menos un servicio.')
      .max(SERVICIOS_REGISTRO.length)
      .default([...SERVICIOS_REGISTRO]),
  }),
  reply: {
    status: 202,
    schema: z.object({ success: z.literal(true), services: z.array(servicioRegistroSchema) }),
  },
});

/** How far each service is. `terminada` once none waits or runs. */
export const avanceSincronizacionSchema = z.object({
  terminada: z.boolean(),
  services: z.array(
    z.object({
      service: servicioRegistroSchema,
      estado: z.enum(['pendiente', 'en_curso', 'listo', 'error']),
      /** From 0 to 1. */
      progreso: z.number(),
      documentos: z.number().int(),
      /** What went wrong and what to do about it. */
      mensaje: z.string().nullable(),
    }),
  ),
});
export type AvanceSincronizacion = z.output<typeof avanceSincronizacionSchema>;

export const getSignupSync = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/signup/sync',
  summary: 'How far the fetching from the SII is, service by service.',
  access: ADMINISTRA,
  reply: { status: 200, schema: avanceSincronizacionSchema },
});

export const streamSignupSync = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/signup/sync/eventos',
  summary: 'Server-sent events `sincronizacion`, each the whole state as in GET, until all services end.',
  access: ADMINISTRA,
  reply: { status: 200, media: 'text/event-stream' },
});

export const getSignupStatus = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/signup/status',
  summary:
    'Where a signed-in person left their sign-up: `company` without a company, `welcome` with one. Other companies of theirs that were closed are counted, to offer them back.',
  access: { kind: 'person' },
  reply: {
    status: 200,
    schema: z.object({
      paso: z.enum(['company', 'welcome']),
      nombre: z.string(),
      email: z.string(),
      telefono: z.string().nullable(),
      empresasCerradas: z.number().int(),
    }),
  },
});

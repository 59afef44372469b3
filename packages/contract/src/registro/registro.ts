import * as z from 'zod';
import { contrasenaNueva, emailSchema, nombreSchema, rutSchema, telefonoSchema } from '../campos/index.ts';
import { endpoint, instanteSchema, onceRight } from '../core/index.ts';

const PUBLICO = { kind: 'public', limit: 'strict' } as const;

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
    when: onceRight('idProvider', 'password'),
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
  /** The person's, where it is not the one of the first step, which Google may have told. */
  nombre: nombreSchema.optional(),
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

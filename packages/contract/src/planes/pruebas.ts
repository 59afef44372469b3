import * as z from 'zod';
import { endpoint, fechaSchema, FUNCIONALIDADES } from '../core/index.ts';

export const ESTADOS_PRUEBA = ['disponible', 'activa', 'terminada'] as const;

/** Names the trial of the whole plan where a key is asked for: the slug of its plan. */
export const CLAVE_PRUEBA_PLAN = 'prueba';

/** A feature, or the whole product, as calls and addresses of a trial name it. */
export const clavePruebaSchema = z.enum([...FUNCIONALIDADES, CLAVE_PRUEBA_PLAN], 'Esa función no existe.');

const funcionDePruebaSchema = z.object({
  descripcion: z.string(),
  key: z.string(),
  mensajeUpselling: z.string().nullable(),
  nombre: z.string(),
});

/** Specification, section 3: the plan trial. Of one that did not begin, all of its days remain. */
export const pruebaSchema = z.object({
  estado: z.enum(ESTADOS_PRUEBA),
  totalDays: z.number(),
  remainingDays: z.number(),
  /** Its last day, until whose end in Chile it runs; null before it begins. */
  hasta: fechaSchema.nullable(),
  /** The decision taken; null until then. */
  wantsUpgrade: z.boolean().nullable(),
  Pruebaplan: z.object({ key: z.string(), nombre: z.string(), features: z.array(funcionDePruebaSchema) }),
  /** An administrator was asked for it by the person today. */
  pedida: z.boolean(),
  /** The feature on the company's own data of last month; null where that tells nothing. */
  muestra: z
    .object({ desde: fechaSchema, hasta: fechaSchema, de: z.number(), cantidad: z.number() })
    .nullable(),
});
export type Prueba = z.output<typeof pruebaSchema>;

const ver = { kind: 'session', features: [], permission: null } as const;
const decidir = { kind: 'session', features: [], permission: 'empresa.editar' } as const;
const keyParams = z.object({ key: z.enum(FUNCIONALIDADES, 'Esa función no existe.') });
const decisionBody = z.object({ wantsUpgrade: z.boolean('Di si quieres seguir o no.') });
const reply = { status: 200, schema: pruebaSchema } as const;

export const getPruebaDeFuncion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/pruebaplanes/by-feature/{key}',
  summary: 'The company’s trial of a feature, begun or not. 404 for a feature that cannot be tried.',
  access: ver,
  params: keyParams,
  reply,
});

export const getPruebaDelPlan = endpoint({
  service: 'api',
  method: 'GET',
  path: '/pruebaplanes/status',
  summary: 'The company’s trial of the whole product, begun or not.',
  access: ver,
  reply,
});

export const activatePrueba = endpoint({
  service: 'api',
  method: 'POST',
  path: '/pruebaplanes/activate/{key}',
  summary:
    'Begins the trial of a feature. Once for each company: 409 after that, and where the company has it.',
  access: decidir,
  params: keyParams,
  reply,
});

export const activatePruebaDelPlan = endpoint({
  service: 'api',
  method: 'POST',
  path: '/pruebaplanes/activate-trial',
  summary: 'Begins the trial of the whole product. Once for each company: 409 after that.',
  access: decidir,
  reply,
});

export const decidePrueba = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/pruebaplanes/decision-taken/{key}',
  summary: 'Notes whether the company goes on with a feature that it tried. 409 before the trial.',
  access: decidir,
  params: keyParams,
  body: decisionBody,
  reply,
});

export const decidePruebaDelPlan = endpoint({
  service: 'api',
  method: 'POST',
  path: '/pruebaplanes/decision-taken-trial',
  summary: 'Notes whether the company goes on after the trial of the whole product. 409 before the trial.',
  access: decidir,
  body: decisionBody,
  reply,
});

export const requestPrueba = endpoint({
  service: 'api',
  method: 'POST',
  path: '/pruebaplanes/request-superadmin/{key}',
  summary:
    'Asks the administrators of the company, by mail and bell, to begin a trial; at most once a day for each person. The key `prueba` is that of the whole product.',
  access: ver,
  params: z.object({ key: clavePruebaSchema }),
  reply: { status: 200, schema: z.object({ email: z.string() }) },
});

import * as z from 'zod';
import { endpoint, idSchema, instanteSchema, permisoSchema } from '../core/index.ts';

export const obtainToken = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/api/obtainToken',
  summary: 'A signed token of ten minutes for the session’s person and company.',
  access: { kind: 'session', features: [], permission: null },
  reply: { status: 200, schema: z.object({ token: z.string() }) },
});

export const cambiarEmpresa = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/usuarios/cambiarEmpresa',
  summary: 'Makes another of the person’s companies the current one of the session.',
  access: { kind: 'session', features: [], permission: null },
  body: z.object({ idEmpresa: idSchema }),
  reply: { status: 200, schema: z.object({ token: z.string() }) },
});

const funcionalidadSchema = z.object({
  id: z.number(),
  activa: z.boolean(),
  capacidad: z.number().nullable(),
  mostrarPaywall: z.boolean(),
  prueba: z.boolean(),
  /** It went off after it was used: its records can be read. */
  soloLectura: z.boolean(),
});

/** Specification, section 3, Session. `permisos` mirrors what the server checks, so that the web hides the rest. */
export const usuarioSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
  activo: z.boolean(),
  intercomHMAC: z.string().nullable(),
  Grupo: z.object({ id: z.number(), nombre: z.string(), isGod: z.boolean(), isSuperAdmin: z.boolean() }),
  Cargo: z.object({ nombre: z.string() }).nullable(),
  permisos: z.array(permisoSchema),
  Empresa: z.object({
    id: z.number(),
    nombre: z.string(),
    razonSocial: z.string(),
    idPais: z.number(),
    idTributario: z.string(),
    rut: z.string(),
    logo: z.string().nullable(),
    inicioCarga: z.string().nullable(),
    idHubspotDeal: z.string().nullable(),
    plazoPagoProveedores: z.number(),
    plazoPagoClientes: z.number(),
    trialProbado: z.boolean(),
    created: instanteSchema,
    esDemo: z.boolean(),
    Plan: z.object({ nombre: z.string() }),
    Moneda: z.object({
      id: z.number(),
      moneda: z.string(),
      isoCode: z.string(),
      decimales: z.number(),
      simbolo: z.string(),
      /** In pesos, a decimal string; null where no value is known. */
      valor: z.string().nullable(),
    }),
    Pais: z.object({
      id: z.number(),
      nombre: z.string(),
      iso: z.string(),
      Locale: z.object({ id: z.number(), code: z.string() }),
    }),
    Funcionalidades: z.record(z.string(), funcionalidadSchema),
  }),
});
export type UsuarioSesion = z.output<typeof usuarioSchema>;

export const access = endpoint({
  service: 'acceso',
  method: 'GET',
  path: '/access',
  summary:
    'The signed-in person with their company, plan, features and permissions, and their other companies.',
  access: { kind: 'session', features: [], permission: null },
  reply: {
    status: 200,
    schema: z.object({
      user: usuarioSchema,
      companies: z.array(z.object({ id: z.number(), nombre: z.string() })),
    }),
  },
});

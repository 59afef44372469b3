import * as z from 'zod';
import { endpoint, idParams, instanteSchema, paginadaSchema, paginaQuery } from '../core/index.ts';

const MIN_MOTIVO = 10;

const empresaDeSoporteSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  razonSocial: z.string(),
  rut: z.string(),
  Plan: z.object({ nombre: z.string() }),
});
export type EmpresaDeSoporte = z.output<typeof empresaDeSoporteSchema>;

export const searchEmpresas = endpoint({
  service: 'acceso',
  method: 'GET',
  path: '/admin/empresas',
  summary: 'Companies whose RUT or name contains a text, at most 20, for the product’s own staff.',
  access: { kind: 'god' },
  query: z.object({
    texto: z.string().trim().min(2, 'Escribe al menos 2 letras o números.').max(100, 'Máximo 100 caracteres'),
  }),
  reply: { status: 200, schema: z.object({ items: z.array(empresaDeSoporteSchema) }) },
});

export const entrarBody = z.object({
  motivo: z
    .string('Escribe el motivo.')
    .trim()
    .min(MIN_MOTIVO, 'Cuenta el motivo en al menos 10 letras: la empresa lo leerá.')
    .max(500, 'Máximo 500 caracteres'),
});

export const enterEmpresa = endpoint({
  service: 'acceso',
  method: 'POST',
  path: '/admin/empresas/{id}/entrar',
  summary:
    'Lets the caller, of the staff, into a company for four hours; the company reads who, when and why. Afterwards `cambiarEmpresa` opens it.',
  access: { kind: 'god' },
  params: idParams,
  body: entrarBody,
  reply: { status: 200, schema: z.object({ vence: instanteSchema }) },
});

export const leaveEmpresa = endpoint({
  service: 'acceso',
  method: 'POST',
  path: '/admin/empresas/{id}/salir',
  summary: 'Ends the caller’s visit of a company.',
  access: { kind: 'god' },
  params: idParams,
  reply: { status: 204 },
});

const accionSchema = z.object({
  id: z.number(),
  created: instanteSchema,
  usuario: z.string(),
  accion: z.string(),
  descripcion: z.string(),
});
export type AccionSoporte = z.output<typeof accionSchema>;

export const listAccionesSoporte = endpoint({
  service: 'api',
  method: 'GET',
  path: '/soporte/acciones',
  summary: 'What the product’s own staff did in the company, newest first.',
  access: { kind: 'session', features: [], permission: 'usuarios.editar' },
  query: paginaQuery,
  reply: { status: 200, schema: paginadaSchema(accionSchema) },
});

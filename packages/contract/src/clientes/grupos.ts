import * as z from 'zod';
import { grupoDeClientes } from '../campos/index.ts';
import { endpoint, idParams } from '../core/index.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

export const grupoClienteSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  countClientes: z.number(),
});
export type GrupoCliente = z.output<typeof grupoClienteSchema>;

export const listGruposCliente = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/grupos',
  summary: 'Groups of customers, by name, with how many are in each.',
  access: ver,
  reply: { status: 200, schema: z.object({ items: z.array(grupoClienteSchema) }) },
});

export const postGrupoCliente = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/grupos',
  summary: "Creates a group of customers; its name is no other group's.",
  access: editar,
  body: grupoDeClientes,
  reply: { status: 201, schema: grupoClienteSchema },
});

export const patchGrupoCliente = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/clientes/grupos/{id}',
  summary: 'Renames a group of customers.',
  access: editar,
  params: idParams,
  body: grupoDeClientes,
  reply: { status: 200, schema: grupoClienteSchema },
});

export const deleteGrupoCliente = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/clientes/grupos/{id}',
  summary: 'Deletes a group; its customers stay, in no group.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

import {
  bulkContactos,
  deleteCliente,
  deleteContacto,
  deleteGrupoCliente,
  exportContactos,
  getCliente,
  getContacto,
  getPromedioPago,
  getSaldoPorCobrar,
  listClientes,
  listGruposCliente,
  MAX_BYTES_CONTACTOS,
  patchCliente,
  patchGrupoCliente,
  postCliente,
  postGrupoCliente,
  upsertContacto,
} from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { implement, receiveFile, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readEnlace } from '../../cobros/enlaces/index.ts';
import { changeCliente, createCliente, removeCliente } from './change-cliente.ts';
import { deleteContactoDe, getContactoDe, upsertContactoDe } from './contactos.ts';
import { exportContactosDe } from './export-contactos.ts';
import { getClienteDe, getPromedioPagoDe, getSaldoPorCobrarDe } from './get-cliente.ts';
import { createGrupo, listGrupos, removeGrupo, renameGrupo } from './grupos.ts';
import { importContactos } from './import-contactos.ts';
import { listClientesDe } from './list-clientes.ts';

const ARCHIVO_DE_CONTACTOS = {
  maxBytes: MAX_BYTES_CONTACTOS,
  falta: 'Elige la planilla con los contactos.',
  grande: 'La planilla de contactos puede pesar hasta 2 MB.',
  cortado: 'El formulario llegó incompleto. Vuelve a subir el archivo.',
} as const;

export function clientesRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  const clave = (principal: Principal, id: number) => ({
    idEmpresa: principal.idEmpresa,
    id,
    hoy: clock.hoy(),
    conContactos: principal.features.includes('contactos'),
    readToken: async (tx: Tx, idEmpresa: number, idCliente: number) =>
      (await readEnlace(platform, tx, idEmpresa, idCliente))?.token ?? null,
  });
  return [
    implement(listClientes, ({ principal, query }) => listClientesDe(db, clave(principal, 0), query)),
    implement(getSaldoPorCobrar, ({ principal, query }) =>
      getSaldoPorCobrarDe(db, clave(principal, query.idCliente)),
    ),
    implement(getPromedioPago, ({ principal, query }) =>
      getPromedioPagoDe(db, clave(principal, query.idCliente)),
    ),
    implement(listGruposCliente, ({ principal }) => listGrupos(db, principal.idEmpresa)),
    implement(postGrupoCliente, ({ principal, body }) => createGrupo(db, principal, body.nombre)),
    implement(patchGrupoCliente, ({ principal, params, body }) =>
      renameGrupo(db, principal, params.id, body.nombre),
    ),
    implement(deleteGrupoCliente, async ({ principal, params }) => {
      await removeGrupo(db, principal, params.id);
      return undefined;
    }),
    implement(getCliente, ({ principal, params }) => getClienteDe(db, clave(principal, params.id))),
    implement(postCliente, ({ principal, body }) => createCliente(db, principal, clave(principal, 0), body)),
    implement(patchCliente, ({ principal, params, body }) =>
      changeCliente(db, principal, clave(principal, params.id), body),
    ),
    implement(deleteCliente, async ({ principal, params }) => {
      await removeCliente(db, principal, clave(principal, params.id));
      return undefined;
    }),
    implement(upsertContacto, ({ principal, body }) => upsertContactoDe(db, principal, body)),
    implement(bulkContactos, async ({ principal, request }) => {
      const { bytes } = await receiveFile(request, ARCHIVO_DE_CONTACTOS);
      return importContactos(db, principal, bytes);
    }),
    implement(exportContactos, async ({ principal, reply }) =>
      sendFile(reply, await exportContactosDe(db, principal.idEmpresa)),
    ),
    implement(getContacto, ({ principal, params }) => getContactoDe(db, principal.idEmpresa, params.id)),
    implement(deleteContacto, async ({ principal, params }) => {
      await deleteContactoDe(db, principal, params.id);
      return undefined;
    }),
  ];
}

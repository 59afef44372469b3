import {
  exportCartolas,
  exportClientes,
  exportDeudores,
  exportDocumentos,
  exportDocumentosCobranza,
  exportLista,
  exportOts,
  exportProveedores,
  mailLista,
} from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { createCaches } from '../../cobros/cobranza/index.ts';
import { exportListaDeudores, exportListaDocumentosCobranza } from './export-cobranza.ts';
import { exportListaCartolas, exportListaDocumentos } from './export-lista.ts';
import { exportListaNombrada } from './export-lista-nombrada.ts';
import { exportListaClientes, exportListaOts, exportListaProveedores } from './export-partes.ts';
import { sendLista } from './send-lista.ts';

export function exportacionRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  const cobranza = { db, ...createCaches() };
  return [
    implement(mailLista, ({ principal, body }) => sendLista(platform, cobranza, principal, body)),
    implement(exportLista, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaNombrada(platform, principal, body)),
    ),
    implement(exportDeudores, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaDeudores(cobranza, principal, clock.hoy(), body)),
    ),
    implement(exportDocumentosCobranza, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaDocumentosCobranza(cobranza, principal, clock.hoy(), body)),
    ),
    implement(exportProveedores, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaProveedores(db, principal, clock.hoy(), body)),
    ),
    implement(exportClientes, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaClientes(db, principal, clock.hoy(), body)),
    ),
    implement(exportOts, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaOts(db, principal, clock.hoy(), body)),
    ),
    implement(exportDocumentos, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaDocumentos(db, principal, clock.hoy(), body)),
    ),
    implement(exportCartolas, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaCartolas(db, principal, clock.hoy(), body)),
    ),
  ];
}

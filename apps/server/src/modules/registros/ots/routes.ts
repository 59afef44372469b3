import {
  changeEstadoOt,
  createOt,
  duplicateOt,
  getOt,
  getOtPdf,
  linkFacturas,
  listFacturasSugeridas,
  listOts,
  unlinkFactura,
  updateOt,
} from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { changeEstado } from './change-estado.ts';
import { createOtDe } from './create-ot.ts';
import { duplicateOtDe } from './duplicate-ot.ts';
import { getOtDe } from './get-ot.ts';
import { linkFacturasA } from './link-facturas.ts';
import { listOtsDe } from './list-ots.ts';
import { printOt } from './print-ot.ts';
import { suggestFacturas } from './suggest-facturas.ts';
import { unlinkFacturaDe } from './unlink-factura.ts';
import { updateOtDe } from './update-ot.ts';

export function otsRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  return [
    implement(listOts, ({ principal, query }) => listOtsDe(db, principal.idEmpresa, query)),
    implement(getOt, ({ principal, params }) => getOtDe(db, principal.idEmpresa, params.id)),
    implement(createOt, ({ principal, body }) => createOtDe(db, principal, body)),
    implement(updateOt, ({ principal, params, body }) => updateOtDe(db, principal, params.id, body)),
    implement(changeEstadoOt, ({ principal, params, body }) =>
      changeEstado(db, principal, params.id, body.estado),
    ),
    implement(duplicateOt, ({ principal, params }) => duplicateOtDe(db, principal, params.id, clock.hoy())),
    implement(listFacturasSugeridas, async ({ principal, params }) => ({
      items: await suggestFacturas(db, principal.idEmpresa, params.id),
    })),
    implement(linkFacturas, ({ principal, params, body }) =>
      linkFacturasA(db, principal, params.id, body.documentos),
    ),
    implement(unlinkFactura, ({ principal, params }) =>
      unlinkFacturaDe(db, principal, params.id, params.idDocumento),
    ),
    implement(getOtPdf, async ({ principal, params, reply }) => {
      const { nombre, bytes } = await printOt(platform, principal.idEmpresa, params.id);
      return sendFile(reply, { nombre, media: 'application/pdf', bytes });
    }),
  ];
}

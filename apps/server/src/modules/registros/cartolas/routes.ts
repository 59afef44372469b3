import {
  changeCuentaToManual,
  createComprobante,
  createCuentaCorriente,
  deleteComprobante,
  deleteCuentaCorriente,
  getComprobante,
  getHasReconciled,
  getPrueba,
  listCartolas,
  listBancosManual,
  listCuentasCorrientes,
  listCuentasPaginadas,
  listPruebas,
  listTiposCuentaManual,
  resolveNovedad,
  updateCuentaCorriente,
} from '@cuadra/contract';
import { receiveAdjunto } from '../../../platform/adjuntos/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { MarkedCache } from '../../../platform/listas/index.ts';
import { changeCuenta, changeToManual, type Conexiones } from './change-cuenta.ts';
import { createCuenta } from './create-cuenta.ts';
import { deleteCuenta, readHasReconciled } from './delete-cuenta.ts';
import { listCartolasDe } from './list-cartolas.ts';
import { listCuentas, pageCuentas } from './list-cuentas.ts';
import { listBancosManuales, listTiposManuales } from './list-manuales.ts';
import { addComprobante, assertLinea, readComprobante, removeComprobante } from './manage-comprobantes.ts';
import { resolveNovedad as decideNovedad } from './resolve-novedad.ts';
import { getPruebaDe, listPruebasDe } from './prueba/list-pruebas.ts';

export function cartolasRoutes(platform: Platform, conexiones: Conexiones): Implementation[] {
  const { db } = platform;
  const cache = new MarkedCache();
  return [
    implement(listCartolas, ({ principal, query }) => listCartolasDe(db, cache, principal.idEmpresa, query)),
    implement(listPruebas, ({ principal }) => listPruebasDe(platform, principal.idEmpresa)),
    implement(getPrueba, ({ principal, params }) => getPruebaDe(platform, principal.idEmpresa, params.id)),
    implement(createComprobante, async ({ principal, params: { id }, request }) => {
      await assertLinea(db, principal, id);
      return addComprobante(platform, principal, id, await receiveAdjunto(request));
    }),
    implement(getComprobante, async ({ principal, params: { id: idCartola, idAdjunto }, reply }) => {
      const { nombre, tipo, bytes } = await readComprobante(platform, principal, { idCartola, idAdjunto });
      return sendFile(reply, { nombre, media: tipo, bytes });
    }),
    implement(deleteComprobante, async ({ principal, params: { id: idCartola, idAdjunto } }) => {
      await removeComprobante(db, principal, { idCartola, idAdjunto });
      return undefined;
    }),
    implement(listCuentasCorrientes, async ({ principal: { idEmpresa } }) => ({
      items: await withEmpresa(db, idEmpresa, (tx) => listCuentas(tx, idEmpresa)),
    })),
    implement(createCuentaCorriente, ({ principal, body }) => createCuenta(db, principal, body)),
    implement(listCuentasPaginadas, ({ principal: { idEmpresa }, query }) =>
      withEmpresa(db, idEmpresa, (tx) => pageCuentas(tx, idEmpresa, query)),
    ),
    implement(listTiposCuentaManual, async ({ principal: { idEmpresa } }) => ({
      items: await withEmpresa(db, idEmpresa, listTiposManuales),
    })),
    implement(listBancosManual, async ({ principal: { idEmpresa } }) => ({
      items: await withEmpresa(db, idEmpresa, listBancosManuales),
    })),
    implement(updateCuentaCorriente, ({ principal, params, body }) =>
      changeCuenta(db, principal, params.id, body),
    ),
    implement(changeCuentaToManual, ({ principal, params, body }) =>
      changeToManual(db, conexiones, principal, params.id, body.alias),
    ),
    implement(resolveNovedad, async ({ principal, params, body }) => {
      await decideNovedad(db, principal, params.id, body.decision);
      return undefined;
    }),
    implement(getHasReconciled, ({ principal, params }) => readHasReconciled(db, principal, params.id)),
    implement(deleteCuentaCorriente, async ({ principal, params }) => {
      await deleteCuenta(db, conexiones, principal, params.id);
      return undefined;
    }),
  ];
}

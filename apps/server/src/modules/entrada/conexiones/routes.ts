import {
  deleteConexionBanco,
  listConexionesBanco,
  listIntegradoresConectables as listIntegradores,
  patchConexionAuto,
  patchConexionManual,
  postAvisoExtractor,
  postConexionBanco,
  postConsentimiento,
  postCuentaManual,
  postCuentasDelBanco,
  postSincronizarBanco,
  postValidateCredentials,
} from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import { implement, rawBodyOf, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { createCuenta } from '../../registros/cartolas/index.ts';
import { connectCuentas } from './connect-cuentas.ts';
import { convertToAuto } from './convert-to-auto.ts';
import { endConexion } from './end-conexion.ts';
import type { Extractores } from './extractores/index.ts';
import { listCuentasDelBanco } from './list-cuentas-del-banco.ts';
import { listIntegradoresConectables } from './list-integradores.ts';
import { getConexion, listConexiones } from './present-conexion.ts';
import { receiveAviso } from './receive-aviso.ts';
import { requestLecturaAhora } from './request-lectura.ts';
import { startConsentimiento } from './start-consentimiento.ts';
import { validateCredenciales } from './validate-credenciales.ts';

export function conexionesRoutes(platform: Platform, extractores: Extractores): Implementation[] {
  const { db } = platform;
  return [
    implement(listIntegradores, async ({ principal: { idEmpresa } }) => ({
      items: await listIntegradoresConectables(db, extractores, idEmpresa),
    })),
    implement(postConsentimiento, ({ principal: { idEmpresa }, body }) =>
      startConsentimiento(platform, extractores, idEmpresa, body.idIntegrador),
    ),
    implement(postValidateCredentials, ({ principal, body }) =>
      validateCredenciales(platform, extractores, principal, body),
    ),
    implement(postCuentasDelBanco, ({ principal, body }) =>
      listCuentasDelBanco(platform, extractores, principal, body),
    ),
    implement(listConexionesBanco, ({ principal: { idEmpresa } }) =>
      withEmpresa(db, idEmpresa, (tx) => listConexiones(platform, extractores, tx, idEmpresa)),
    ),
    implement(postConexionBanco, ({ principal, body }) =>
      connectCuentas(platform, extractores, principal, body),
    ),
    implement(postCuentaManual, ({ principal, body }) => createCuenta(db, principal, body)),
    implement(patchConexionManual, ({ principal, params: { idConexion } }) =>
      withEmpresa(db, principal.idEmpresa, async (tx) => {
        await endConexion(platform, tx, principal, idConexion, 'manual');
        const conexion = await getConexion(platform, extractores, tx, principal.idEmpresa, idConexion);
        return { success: true as const, conexion };
      }),
    ),
    implement(patchConexionAuto, ({ principal, params: { idConexion }, body }) =>
      convertToAuto(platform, extractores, principal, idConexion, body),
    ),
    implement(postSincronizarBanco, ({ principal: { idEmpresa }, params: { idConexion } }) =>
      withEmpresa(db, idEmpresa, async (tx) => {
        await requestLecturaAhora(platform, tx, idEmpresa, idConexion);
        return { success: true as const };
      }),
    ),
    implement(deleteConexionBanco, ({ principal, params: { idConexion } }) =>
      withEmpresa(db, principal.idEmpresa, async (tx) => {
        await endConexion(platform, tx, principal, idConexion, 'notConnected');
        return undefined;
      }),
    ),
    implement(postAvisoExtractor, async ({ params: { extractor }, request }) => {
      await receiveAviso(platform, extractores, extractor, request.headers, rawBodyOf(request));
      return { recibido: true as const };
    }),
  ];
}

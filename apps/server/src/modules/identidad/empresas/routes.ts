import {
  getActualizacion,
  getCharacterization,
  getCompany,
  getConexionesInfo,
  getEmpresa,
  getLogo,
  getPlazosPago,
  listEmpresas,
  listReferidos,
  patchEmpresa,
  streamActualizacion,
  verifyEmpresa,
} from '@cuadra/contract';
import { implement, sendEvents, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import type { VerifySii } from './actualizacion/verify-sii.ts';
import { updateEmpresa } from './actualizacion/update-empresa.ts';
import { getLastUpdate, watchUpdate } from './actualizacion/watch-update.ts';
import { assertPropia } from './assert-propia.ts';
import { characterizeEmpresa } from './characterize-empresa.ts';
import { getConexionesDe } from './get-conexiones-info.ts';
import { getCompanyOf, getEmpresaDe } from './get-empresa.ts';
import { getPlazosDe } from './get-plazos-pago.ts';
import { listEmpresasDe } from './list-empresas.ts';
import { listReferidosDe } from './list-referidos.ts';
import { readLogo } from './logo/read-logo.ts';
import { receiveForm } from './routes/receive-form.ts';
import { verifyEmpresaDe } from './verify-empresa.ts';

export interface RoutesOptions {
  readonly claveEnlaces: Uint8Array;
  readonly isConnected: VerifySii['isConnected'];
}

/** An image of a company's is an image and nothing else, even where it is opened by itself. */
const SOLO_IMAGEN = "default-src 'none'; sandbox";

export function empresasRoutes(
  platform: Platform,
  { claveEnlaces, isConnected }: RoutesOptions,
): Implementation[] {
  const { db } = platform;
  return [
    implement(getCompany, ({ principal, params }) => {
      assertPropia(principal, params.id);
      return getCompanyOf(platform, params.id);
    }),
    implement(listEmpresas, ({ principal }) => listEmpresasDe(db, principal)),
    implement(getEmpresa, ({ principal, params, query }) => {
      assertPropia(principal, params.id);
      return getEmpresaDe(platform, claveEnlaces, params.id, query.include);
    }),
    implement(getLogo, async ({ params, query, reply }) => {
      const enlace = { idEmpresa: params.id, version: query.v, vence: query.vence };
      const { tipo, bytes, segundos } = await readLogo(platform, claveEnlaces, enlace, query.firma);
      await reply
        .type(tipo)
        .headers({
          'cache-control': `private, max-age=${segundos}, immutable`,
          'content-security-policy': SOLO_IMAGEN,
          // The web may stand on another origin than the API.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(Buffer.from(bytes));
      return undefined;
    }),
    implement(patchEmpresa, async ({ principal, params, request }) => {
      assertPropia(principal, params.id);
      return updateEmpresa(platform, principal, await receiveForm(request), isConnected);
    }),
    implement(getActualizacion, async ({ principal, params }) => {
      assertPropia(principal, params.id);
      return { actualizacion: await getLastUpdate(db, params.id) };
    }),
    implement(streamActualizacion, async ({ principal, params, request, reply }) => {
      assertPropia(principal, params.id);
      return sendEvents(request, reply, {
        idEmpresa: params.id,
        evento: 'actualizacion',
        watch: (isGone) => watchUpdate(db, params.id, isGone),
      });
    }),
    implement(getCharacterization, ({ principal, params }) => {
      assertPropia(principal, params.id);
      return characterizeEmpresa(platform, params.id);
    }),
    implement(getPlazosPago, ({ principal, params }) => {
      assertPropia(principal, params.id);
      return getPlazosDe(platform, params.id);
    }),
    implement(getConexionesInfo, ({ principal, params }) => {
      assertPropia(principal, params.id);
      return getConexionesDe(db, params.id);
    }),
    implement(verifyEmpresa, ({ body, request }) => verifyEmpresaDe(platform, body, request.ip)),
    implement(listReferidos, ({ principal }) => listReferidosDe(platform, principal.idEmpresa)),
  ];
}

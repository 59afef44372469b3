import {
  changeContrasena as changeContrasenaCall,
  confirmSegundoFactor as confirmCall,
  deleteOtrasSesiones,
  deleteSesion,
  disableSegundoFactor as disableCall,
  listSesiones as listSesionesCall,
  readSegundoFactor as readSegundoFactorCall,
  renewCodigos as renewCodigosCall,
  startSegundoFactor as startCall,
  updateYo as updateYoCall,
} from '@cuadra/contract';
import type { FastifyRequest } from 'fastify';
import { implement, type Implementation } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { changeContrasena } from '../change-contrasena.ts';
import { closeOtrasSesiones, closeSesion } from '../close-sesiones.ts';
import { confirmSegundoFactor } from '../confirm-segundo-factor.ts';
import { disableSegundoFactor } from '../disable-segundo-factor.ts';
import { listSesiones } from '../list-sesiones.ts';
import { readSegundoFactor } from '../read-segundo-factor.ts';
import { renewCodigos } from '../renew-codigos.ts';
import { startSegundoFactor } from '../start-segundo-factor.ts';
import { updateYo } from '../update-yo.ts';
import { origenOf } from './answer-sign-in.ts';
import { sesionOf } from './cookies.ts';

const tokenOf = (request: FastifyRequest) => sesionOf(request) ?? '';

/** What people do with their own account: name, password, sessions, second factor. */
export function cuentaRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  return [
    implement(listSesionesCall, ({ principal: { idUsuario }, request }) =>
      listSesiones(db, clock, { idUsuario, token: tokenOf(request) }),
    ),
    implement(deleteSesion, async ({ principal: { idUsuario }, params: { id }, request }) => {
      await closeSesion(db, { idUsuario, id, origen: origenOf(request) });
      return undefined;
    }),
    implement(deleteOtrasSesiones, async ({ principal: { idUsuario }, request }) => ({
      cerradas: await closeOtrasSesiones(db, {
        idUsuario,
        token: tokenOf(request),
        origen: origenOf(request),
      }),
    })),
    implement(updateYoCall, ({ principal, body, request }) =>
      updateYo(db, principal.idUsuario, body, origenOf(request)),
    ),
    implement(changeContrasenaCall, async ({ principal, body: { actual, password }, request }) => {
      await changeContrasena(platform, principal.idUsuario, {
        actual,
        nueva: password,
        token: tokenOf(request),
        origen: origenOf(request),
      });
      return undefined;
    }),
    implement(readSegundoFactorCall, ({ principal }) => readSegundoFactor(db, principal.idUsuario)),
    implement(startCall, ({ principal: { idUsuario }, body: { password }, request }) =>
      startSegundoFactor(platform, { idUsuario, password, origen: origenOf(request) }),
    ),
    implement(confirmCall, async ({ principal: { idUsuario }, body: { codigo }, request }) => ({
      codigos: await confirmSegundoFactor(platform, {
        idUsuario,
        codigo,
        token: tokenOf(request),
        origen: origenOf(request),
      }),
    })),
    implement(renewCodigosCall, async ({ principal: { idUsuario }, body: { password }, request }) => ({
      codigos: await renewCodigos(platform, { idUsuario, password, origen: origenOf(request) }),
    })),
    implement(disableCall, async ({ principal: { idUsuario }, body: { password }, request }) => {
      await disableSegundoFactor(platform, {
        idUsuario,
        password,
        token: tokenOf(request),
        origen: origenOf(request),
      });
      return undefined;
    }),
  ];
}

import {
  deleteDominioCorreo,
  getDominioCorreo,
  putDominioCorreo,
  verificarDominioCorreo,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getDominio, putDominio, removeDominio } from './change-dominio.ts';
import { verifyDominio } from './verify-dominio.ts';

export function dominiosRoutes(platform: Platform): Implementation[] {
  return [
    implement(getDominioCorreo, ({ principal }) => getDominio(platform, principal.idEmpresa)),
    implement(putDominioCorreo, ({ principal, body }) => putDominio(platform, principal, body.direccion)),
    implement(verificarDominioCorreo, ({ principal }) => verifyDominio(platform, principal.idEmpresa)),
    implement(deleteDominioCorreo, async ({ principal }) => {
      await removeDominio(platform, principal);
      return undefined;
    }),
  ];
}

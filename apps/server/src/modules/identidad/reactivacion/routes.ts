import { canReactivate, cerrarEmpresa, reactivate as reactivateEndpoint } from '@cuadra/contract';
import { assertContrasena, clearCookies, origenOf, setCookies } from '../acceso/index.ts';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { checkReactivacion } from './check-reactivacion.ts';
import { closeEmpresa } from './close-empresa.ts';
import { signInAgain } from './sign-in-again.ts';

export function reactivacionRoutes(platform: Platform): Implementation[] {
  return [
    implement(canReactivate, ({ query }) => checkReactivacion(platform, query.email)),
    implement(reactivateEndpoint, async ({ body, request, reply }) => {
      const { reactivada, idUsuario, sesion } = await signInAgain(platform, body, origenOf(request));
      setCookies(platform, request, reply, sesion);
      return {
        status: 'success' as const,
        idUsuario,
        redirect: '/home',
        empresa: { id: reactivada.idEmpresa, nombre: reactivada.nombre },
        conDatos: reactivada.conDatos,
      };
    }),
    implement(cerrarEmpresa, async ({ principal: { idEmpresa, idUsuario }, body, request, reply }) => {
      const { password, motivo } = body;
      await assertContrasena(platform, { idUsuario, password, origen: origenOf(request) });
      const cierre = await closeEmpresa(platform, { idEmpresa, idUsuario, motivo });
      clearCookies(platform, reply);
      return {
        cerradaEn: cierre.cerradaEn.toISOString(),
        datosHasta: cierre.datosHasta.toISOString(),
      };
    }),
  ];
}

import type { Module, Platform } from '../../../platform/module/index.ts';
import type { Credenciales } from '../acceso/index.ts';
import { parseClave } from './clave.ts';
import { ContadorDeLlamadas } from './contador.ts';
import { findCredencial } from './find-credencial.ts';
import { credencialesRoutes } from './routes.ts';

/** Keys with which programs of a company call the API, and how many calls a month they make. */
export function credencialesModule(platform: Platform): Module & { readonly credenciales: Credenciales } {
  const contador = new ContadorDeLlamadas(platform);
  return {
    routes: credencialesRoutes(platform),
    jobs: [],
    close: () => contador.flush(),
    credenciales: {
      isClave: (texto) => parseClave(texto) !== null,
      find: async (texto) => {
        const clave = parseClave(texto);
        return clave === null ? null : findCredencial(platform, clave);
      },
      count: (idEmpresa) => contador.count(idEmpresa),
    },
  };
}

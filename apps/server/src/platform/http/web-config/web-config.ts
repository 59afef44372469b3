import { parseConfiguracion, type Configuracion } from '@cuadra/contract';
import type { Env } from '../../env/index.ts';

/** What the web is told of the settings, checked as the web will check it. */
export function webConfig(env: Env): Configuracion {
  return parseConfiguracion({
    environment: env.entorno,
    services: { monolito: '/monolito', api: '/api', saldos: '/saldos', acceso: '/acceso' },
    googleClientId: 'cuadra',
    publicUrl: env.publicUrl ?? '',
  });
}

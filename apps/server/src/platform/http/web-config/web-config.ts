import { parseConfiguracion, type Configuracion } from '@cuadra/contract';
import { publicConfig, type Env } from '../../env/index.ts';

/** What the web is told of the settings, checked as the web will check it. */
export function webConfig(env: Env): Configuracion {
  return parseConfiguracion(publicConfig(env));
}

import type { Env } from '../../../../platform/env/index.ts';
import { fuenteCmf } from './cmf.ts';
import { fuenteCsv } from './csv.ts';
import type { Fuente } from './fuente.ts';

export { FuenteError, mensajeDeFuente, PRIMERA_FECHA, type Fuente, type Tramo } from './fuente.ts';

/** The source of the settings; null where there is none. */
export function createFuente(ajustes: Env['monedas']): Fuente | null {
  switch (ajustes.fuente) {
    case 'cmf':
      return fuenteCmf(ajustes);
    case 'csv':
      return fuenteCsv(ajustes.origen);
    case 'ninguna':
      return null;
  }
}

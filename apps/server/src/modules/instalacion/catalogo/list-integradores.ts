import { metaIntegradorSchema, type listIntegradores, type ReplyOf } from '@cuadra/contract';
import { logoDeBanco, logoLargoDeBanco } from '@cuadra/domain';
import type { Db } from '../../../platform/database/index.ts';
import { readIntegradores } from './store.ts';

/** Banks and other institutions of a country, by name. */
export async function listIntegradoresDe(db: Db, idPais: number): Promise<ReplyOf<typeof listIntegradores>> {
  const filas = await readIntegradores(db, idPais);
  return {
    items: filas.map(({ idTipo, tipoKey, tipoNombre, meta, ...fila }) => ({
      ...fila,
      logo: fila.logo ?? logoDeBanco(fila.nombre),
      logoLarge: fila.logoLarge ?? logoLargoDeBanco(fila.nombre),
      meta: metaIntegradorSchema.parse(meta),
      Tipo: { id: idTipo, key: tipoKey, nombre: tipoNombre },
    })),
  };
}

import { metaIntegradorSchema, type IntegradorConectable } from '@cuadra/contract';
import { logoDeBanco, logoLargoDeBanco } from '@cuadra/domain';
import type { Db } from '../../../platform/database/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { extractorDe, type Extractores } from './extractores/index.ts';
import { readIntegradores } from './store/bancos.ts';

/** The catalogue's institutions, and how each can be connected in this installation. */
export async function listIntegradoresConectables(
  db: Db,
  extractores: Extractores,
  idEmpresa: number,
): Promise<IntegradorConectable[]> {
  const filas = await withEmpresa(db, idEmpresa, (tx) => readIntegradores(tx));
  return filas.map(({ idTipo, key, tipo, codigoSbif, meta, ...fila }) => {
    const banco = { idIntegrador: fila.id, nombre: fila.nombre, codigoSbif, extractor: fila.extractor };
    const lector = extractorDe(extractores, banco);
    return {
      ...fila,
      logo: fila.logo ?? logoDeBanco(fila.nombre),
      logoLarge: fila.logoLarge ?? logoLargoDeBanco(fila.nombre),
      meta: metaIntegradorSchema.parse(meta),
      Tipo: { id: idTipo, key, nombre: tipo },
      automatica: lector
        ? {
            proveedor: lector.nombre,
            consentimiento: lector.consentimiento !== null,
            campos: [...lector.campos],
          }
        : null,
    };
  });
}

import type { DocumentoDetalle, ModeloDocumento } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { changeFechaPago } from '../../registros/documentos/index.ts';
import { loadFicha } from './get-ficha.ts';

/** Changes the expected payment date of a document and answers its detail. Throws `no_encontrado`. */
export function changeFicha(
  db: Db,
  principal: Principal,
  cambio: {
    readonly id: number;
    readonly modelo: ModeloDocumento;
    readonly fechaPagoInterna: Fecha | null;
  },
): Promise<DocumentoDetalle> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    await changeFechaPago(tx, principal, cambio);
    return loadFicha(tx, principal, cambio.id, cambio.modelo);
  });
}

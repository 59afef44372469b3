import type { OtDetalle } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AJUSTE_DE_FACTURAS_OT, recordActoDeFacturasOt } from './ajuste-facturas.ts';
import { loadOt } from './get-ot.ts';
import { removeFactura } from './remove-factura.ts';
import { readVinculosDe } from './store/detail.ts';

/** Takes back that a DTE invoices a nota de venta. Throws `no_encontrado` where it does not. */
export function unlinkFacturaDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  idDocumento: number,
): Promise<OtDetalle> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const quien = { idEmpresa, idUsuario };
    await AJUSTE_DE_FACTURAS_OT.lock(tx, idEmpresa, [id]);
    const antes = (await readVinculosDe(tx, idEmpresa, [id])).get(id) ?? [];
    const { folio, factura } = await removeFactura(tx, quien, id, idDocumento);
    const despues = antes.filter((vinculo) => vinculo.idDocumento !== idDocumento);
    await recordActoDeFacturasOt(tx, quien, { id, folio, facturas: [factura], antes, despues });
    return loadOt(tx, { idEmpresa, id });
  });
}

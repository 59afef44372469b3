import type { OtDetalle } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AJUSTE_DE_FACTURAS_OT, recordActoDeFacturasOt } from './ajuste-facturas.ts';
import { loadOt } from './get-ot.ts';
import { insertFacturas } from './insert-facturas.ts';
import type { FacturaPedida } from './plan-vinculos.ts';
import { readVinculosDe } from './store/detail.ts';

/** Links DTEs to a nota de venta; answers it as it then is. Throws as `insertFacturas`. */
export function linkFacturasA(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  pedidas: readonly FacturaPedida[],
): Promise<OtDetalle> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const quien = { idEmpresa, idUsuario };
    await AJUSTE_DE_FACTURAS_OT.lock(tx, idEmpresa, [id]);
    const antes = (await readVinculosDe(tx, idEmpresa, [id])).get(id) ?? [];
    const { folio, facturas } = await insertFacturas(tx, quien, id, pedidas);
    const despues = (await readVinculosDe(tx, idEmpresa, [id])).get(id) ?? [];
    await recordActoDeFacturasOt(tx, quien, { id, folio, facturas, antes, despues });
    return loadOt(tx, { idEmpresa, id });
  });
}

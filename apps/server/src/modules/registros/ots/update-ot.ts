import type { OtDetalle, OtNueva } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { ensureContraparte } from '../contrapartes/index.ts';
import { rewriteNotaVenta } from '../documentos/index.ts';
import { loadOt, otNotFound } from './get-ot.ts';
import { planOt } from './plan-ot.ts';
import { lockOt, replacePropios } from './store/write.ts';

/** Only what nobody relies on yet may change. */
function assertEditable(estado: string, facturado: number): void {
  if (facturado > 0)
    throw conflict('Ya tiene facturas vinculadas. Desvincúlalas antes de cambiarla, o duplícala.');
  if (estado === 'anulada') throw conflict('Está anulada y ya no se puede cambiar. Puedes duplicarla.');
  if (estado === 'cerrada') throw conflict('Está cerrada. Ábrela antes de cambiarla.');
}

/** Changes a nota de venta of which nothing is invoiced. Throws `no_encontrado`, `conflicto` and `validacion`. */
export function updateOtDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  form: OtNueva,
): Promise<OtDetalle> {
  const clave = { idEmpresa, id };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const previa = await lockOt(tx, clave);
    if (!previa) throw otNotFound();
    assertEditable(previa.estado, previa.montoFacturado);
    const ot = planOt(form, await ensureContraparte(tx, idEmpresa, form));
    await rewriteNotaVenta(tx, clave, ot);
    await replacePropios(tx, clave, ot);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'editar_ot',
        modelo: 'Ot',
        idRegistro: id,
        antes: { montoTotal: previa.montoTotal, estado: previa.estado },
        despues: { montoTotal: ot.totales.montoTotal, moneda: ot.moneda, estado: ot.estado },
      },
    ]);
    return loadOt(tx, clave);
  });
}

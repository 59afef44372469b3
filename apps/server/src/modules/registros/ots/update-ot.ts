import type { OtDetalle, OtNueva } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AJUSTE_DE_OT } from './ajuste-ot.ts';
import { loadOt } from './get-ot.ts';
import { nameOt } from './name-ot.ts';
import { rewriteOt } from './rewrite-ot.ts';
import { readFormas } from './store/formas.ts';

/** Changes a nota de venta of which nothing is invoiced. Throws `no_encontrado`, `conflicto` and `validacion`. */
export function updateOtDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  form: OtNueva,
): Promise<OtDetalle> {
  const clave = { idEmpresa, id };
  return withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_OT.lock(tx, idEmpresa, [id]);
    const antes = (await readFormas(tx, idEmpresa, [id])).get(id);
    const { previa, ot } = await rewriteOt(tx, clave, form);
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
    const despues = (await readFormas(tx, idEmpresa, [id])).get(id);
    const detalle = await loadOt(tx, clave);
    if (antes && despues)
      await AJUSTE_DE_OT.record(
        tx,
        { idEmpresa, idUsuario },
        {
          clase: 'ot',
          titulo: `Cambió la nota de venta ${detalle.folio}`,
          detalle: nameOt(detalle),
          idOrigen: id,
        },
        [{ id, antes, despues }],
      );
    return detalle;
  });
}

import type { OtDetalle } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { ensureContraparte } from '../contrapartes/index.ts';
import { recordAjuste } from '../actos/index.ts';
import { nameOt } from './name-ot.ts';
import { loadOt } from './get-ot.ts';
import { planOt } from './plan-ot.ts';
import { insertOt } from './insert-ot.ts';

/** A draft of today with the customer, lines and conditions of another. Throws `no_encontrado`. */
export function duplicateOtDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  hoy: Fecha,
): Promise<OtDetalle> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const origen = await loadOt(tx, { idEmpresa, id });
    const form = {
      ...origen,
      movimientos: origen.Movimientos,
      fechaEmision: hoy,
      // What it offered until then is not offered again.
      validoHasta: null,
      estado: 'borrador' as const,
    };
    const ot = planOt(form, await ensureContraparte(tx, idEmpresa, form));
    const { id: nueva, folio } = await insertOt(tx, idEmpresa, ot, id);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear_ot',
        modelo: 'Ot',
        idRegistro: nueva,
        despues: { folio, desde: origen.folio },
      },
    ]);
    const duplicada = await loadOt(tx, { idEmpresa, id: nueva });
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'ot',
        titulo: `Duplicó la nota de venta ${origen.folio}`,
        detalle: `Quedó la ${folio}: ${nameOt(duplicada)}`,
        idOrigen: nueva,
      },
    );
    return duplicada;
  });
}

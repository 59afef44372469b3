import type { OtDetalle, OtNueva } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { ensureContraparte } from '../contrapartes/index.ts';
import { recordAjuste } from '../actos/index.ts';
import { nameOt } from './name-ot.ts';
import { loadOt } from './get-ot.ts';
import { planOt } from './plan-ot.ts';
import { insertOt } from './insert-ot.ts';

type Autor = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

/** As `createOtDe`, within a transaction; answers its id. */
export async function insertOtNueva(tx: Tx, { idEmpresa, idUsuario }: Autor, form: OtNueva): Promise<number> {
  const ot = planOt(form, await ensureContraparte(tx, idEmpresa, form));
  const { id, folio } = await insertOt(tx, idEmpresa, ot, null);
  await recordAudit(tx, [
    { idEmpresa, idUsuario, accion: 'crear_ot', modelo: 'Ot', idRegistro: id, despues: { folio } },
  ]);
  return id;
}

/** Makes a nota de venta with the company's next folio. Throws `validacion` for amounts that are too large. */
export function createOtDe(db: Db, autor: Autor, form: OtNueva): Promise<OtDetalle> {
  const { idEmpresa } = autor;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ot = await loadOt(tx, { idEmpresa, id: await insertOtNueva(tx, autor, form) });
    await recordAjuste(tx, autor, {
      clase: 'ot',
      titulo: `Creó la nota de venta ${ot.folio}`,
      detalle: nameOt(ot),
      idOrigen: ot.id,
    });
    return ot;
  });
}

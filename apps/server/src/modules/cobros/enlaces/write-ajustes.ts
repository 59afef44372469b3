import type { AjustesPortal } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AJUSTE_DE_PORTAL, assertTransferible, recordActoDePortal } from './ajuste-portal.ts';
import { readAjustes, writeAjustes } from './store/ajustes.ts';

export function getAjustesDe(db: Db, idEmpresa: number): Promise<AjustesPortal> {
  return withEmpresa(db, idEmpresa, (tx) => readAjustes(tx, idEmpresa));
}

/** Changes the settings of the company's portals. Throws `validacion` for an account that takes no transfers in pesos. */
export function putAjustesDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  ajustes: AjustesPortal,
): Promise<AjustesPortal> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertTransferible(tx, idEmpresa, ajustes);
    await AJUSTE_DE_PORTAL.lock(tx, idEmpresa, []);
    const antes = await readAjustes(tx, idEmpresa);
    await writeAjustes(tx, idEmpresa, ajustes);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_portal',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        antes: { ...antes },
        despues: { ...ajustes },
      },
    ]);
    await recordActoDePortal(tx, { idEmpresa, idUsuario }, antes, ajustes);
    return readAjustes(tx, idEmpresa);
  });
}

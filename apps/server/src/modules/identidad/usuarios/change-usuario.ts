import type { BodyOf, Miembro, updateUsuario } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { deleteMiembro, type CambioMiembro } from '../miembros/index.ts';
import {
  assertQuedaAdministrador,
  loadMiembro,
  recordActoDeMiembro,
  saveMiembroEn,
} from './ajuste-miembro.ts';
import { presentMiembro } from './present.ts';
import type { MiembroLeido } from './store/miembros.ts';

const summary = ({ grupo, cargo, activo }: MiembroLeido) => ({ grupo, cargo, activo });

/**
 * Changes a member's group, charge or entry. Throws `no_encontrado`; `conflicto` for oneself, for the last
 * administrator, and where letting somebody in again exceeds the plan; `sin_permiso` beyond the caller's own rights.
 */
export function changeUsuario(
  db: Db,
  principal: Principal,
  id: number,
  { idGrupo, cargo, activo }: BodyOf<typeof updateUsuario>,
): Promise<Miembro> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const cambio: CambioMiembro = {
      ...(idGrupo !== undefined && { idGrupo }),
      ...(cargo !== undefined && { cargo }),
      ...(activo !== undefined && { activo }),
    };
    if (Object.keys(cambio).length === 0) throw new AppError('validacion', 'No hay nada que cambiar.');
    const { antes, despues } = await saveMiembroEn(tx, principal, id, cambio);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_usuario',
        modelo: 'Usuario',
        idRegistro: id,
        antes: { nombre: antes.nombre, ...summary(antes) },
        despues: { nombre: despues.nombre, ...summary(despues) },
      },
    ]);
    await recordActoDeMiembro(tx, { idEmpresa, idUsuario }, antes, despues);
    return presentMiembro(despues);
  });
}

/** Takes a member out of the company; what they did stays. Throws as `changeUsuario` does. */
export function removeUsuario(db: Db, principal: Principal, id: number): Promise<undefined> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await loadMiembro(tx, principal, id);
    await deleteMiembro(tx, idEmpresa, id);
    await assertQuedaAdministrador(tx, idEmpresa);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'quitar_usuario',
        modelo: 'Usuario',
        idRegistro: id,
        antes: { nombre: antes.nombre, email: antes.email, ...summary(antes) },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'usuario', titulo: `Quitó a ${antes.nombre} de la empresa`, detalle: '' },
    );
    return undefined;
  });
}

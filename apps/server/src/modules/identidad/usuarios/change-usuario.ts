import { NOMBRE_ADMINISTRADOR, type BodyOf, type Miembro, type updateUsuario } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { describeCampos, recordAjuste } from '../../registros/actos/index.ts';
import { deleteMiembro, saveMiembro, type CambioMiembro } from '../miembros/index.ts';
import { assertAlcance } from './alcance.ts';
import { assertCupo } from './cupo.ts';
import { assertGrupo } from './invite-usuario.ts';
import { presentMiembro } from './present.ts';
import { lockPersonas } from './store/cupo.ts';
import { countActivosDe, readMiembros, type MiembroLeido } from './store/miembros.ts';

const SIN_ADMINISTRADOR =
  'Es la última persona que administra la empresa. Pon antes a otra en el grupo Administrador.';

/** The member, under the company's lock, where the caller may change them: not themselves, nor who may do more. */
async function loadMiembro(tx: Tx, principal: Principal, id: number): Promise<MiembroLeido> {
  await lockPersonas(tx, principal.idEmpresa);
  const [miembro] = await readMiembros(tx, principal.idEmpresa, id);
  if (!miembro) throw notFound('Esa persona no está en la empresa.');
  if (id === principal.idUsuario)
    throw conflict('No puedes cambiar tu propia entrada. Pídelo a otra persona que administre la empresa.');
  assertAlcance(
    principal,
    miembro.permisos,
    `No puedes cambiar a ${miembro.nombre}: puede hacer cosas que tú no.`,
  );
  return miembro;
}

async function assertQuedaAdministrador(tx: Tx, idEmpresa: number): Promise<void> {
  if ((await countActivosDe(tx, idEmpresa, NOMBRE_ADMINISTRADOR)) === 0) throw conflict(SIN_ADMINISTRADOR);
}

function titleOf(antes: MiembroLeido, { nombre, activo }: MiembroLeido): string {
  if (antes.activo === activo) return `Cambió a ${nombre} en la empresa`;
  return activo ? `Volvió a dejar entrar a ${nombre}` : `Suspendió a ${nombre}`;
}

function detailOf(antes: MiembroLeido, despues: MiembroLeido): string {
  if (antes.grupo !== despues.grupo) return `Ahora en el grupo ${despues.grupo}, antes en ${antes.grupo}`;
  return describeCampos({ cargo: 'cargo' }, antes, despues);
}

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
    const antes = await loadMiembro(tx, principal, id);
    if (idGrupo !== undefined && idGrupo !== antes.idGrupo) await assertGrupo(tx, principal, idGrupo);
    if (activo === true && !antes.activo) await assertCupo(tx, idEmpresa);
    const cambio: CambioMiembro = {
      ...(idGrupo !== undefined && { idGrupo }),
      ...(cargo !== undefined && { cargo }),
      ...(activo !== undefined && { activo }),
    };
    if (Object.keys(cambio).length === 0) throw new AppError('validacion', 'No hay nada que cambiar.');
    await saveMiembro(tx, idEmpresa, id, cambio);
    await assertQuedaAdministrador(tx, idEmpresa);
    const [despues] = await readMiembros(tx, idEmpresa, id);
    if (!despues) throw new Error('a member who was just changed is not there');
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
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'usuario', titulo: titleOf(antes, despues), detalle: detailOf(antes, despues) },
    );
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

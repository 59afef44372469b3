import {
  NOMBRE_ADMINISTRADOR,
  type BodyOf,
  type createGrupo,
  type Grupo,
  type updateGrupo,
} from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { deleteGrupo, insertGrupo } from '../miembros/index.ts';
import { assertDa, assertNombreLibre, readGrupo, recordActoDeGrupo, saveGrupoEn } from './ajuste-grupo.ts';
import { presentGrupo } from './present.ts';
import { lockPersonas } from './store/cupo.ts';
import { forgetGrupo } from './store/grupos.ts';

/** Makes a group, empty, with the given permissions or with those of another. Throws `conflicto`, `sin_permiso`. */
export function createGrupoDe(
  db: Db,
  principal: Principal,
  { nombre, descripcion = null, permisos, copiarDe }: BodyOf<typeof createGrupo>,
): Promise<Grupo> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPersonas(tx, idEmpresa);
    await assertNombreLibre(tx, idEmpresa, nombre);
    const copiados = copiarDe === undefined ? [] : (await readGrupo(tx, idEmpresa, copiarDe)).permisos;
    const dados = [...new Set(permisos ?? copiados)];
    assertDa(principal, dados);
    const id = await insertGrupo(tx, { idEmpresa, nombre, descripcion, permisos: dados });
    if (id === null) throw conflict(`Ya hay un grupo que se llama ${nombre}.`);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear_grupo',
        modelo: 'Grupo',
        idRegistro: id,
        despues: { nombre, permisos: dados },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'usuario', titulo: `Creó el grupo ${nombre}`, detalle: '' },
    );
    return presentGrupo(await readGrupo(tx, idEmpresa, id));
  });
}

/** Renames a group or changes what it may do. Throws `no_encontrado`, `conflicto`, `sin_permiso`. */
export function changeGrupo(
  db: Db,
  principal: Principal,
  id: number,
  cambio: BodyOf<typeof updateGrupo>,
): Promise<Grupo> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPersonas(tx, idEmpresa);
    const { antes, despues } = await saveGrupoEn(tx, principal, id, cambio);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_grupo',
        modelo: 'Grupo',
        idRegistro: id,
        antes: { nombre: antes.nombre, permisos: antes.permisos },
        despues: { nombre: despues.nombre, permisos: despues.permisos },
      },
    ]);
    await recordActoDeGrupo(tx, { idEmpresa, idUsuario }, antes, despues);
    return presentGrupo(despues);
  });
}

/** Deletes a group that nobody is in nor invited to. Throws `no_encontrado`, `conflicto`. */
export function removeGrupo(db: Db, principal: Principal, id: number): Promise<undefined> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPersonas(tx, idEmpresa);
    const antes = await readGrupo(tx, idEmpresa, id);
    if (antes.nombre === NOMBRE_ADMINISTRADOR) throw conflict('El grupo Administrador no se puede eliminar.');
    const dentro = (antes.personas ?? 0) + (antes.invitaciones ?? 0);
    if (dentro > 0) {
      throw conflict(
        `El grupo ${antes.nombre} tiene ${dentro === 1 ? 'a una persona' : `a ${dentro} personas`} entre miembros e invitaciones. Cámbialas de grupo antes de eliminarlo.`,
      );
    }
    assertDa(principal, antes.permisos);
    await forgetGrupo(tx, idEmpresa, id);
    await deleteGrupo(tx, idEmpresa, id);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'eliminar_grupo',
        modelo: 'Grupo',
        idRegistro: id,
        antes: { nombre: antes.nombre, permisos: antes.permisos },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'usuario', titulo: `Eliminó el grupo ${antes.nombre}`, detalle: '' },
    );
    return undefined;
  });
}

import {
  NOMBRE_ADMINISTRADOR,
  PERMISOS_DE_ADMINISTRADOR,
  type BodyOf,
  type createGrupo,
  type Grupo,
  type Permiso,
  type updateGrupo,
} from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { describeCampos, recordAjuste } from '../../registros/actos/index.ts';
import { deleteGrupo, insertGrupo, saveGrupo } from '../miembros/index.ts';
import { assertAlcance } from './alcance.ts';
import { GRUPOS_SOPORTE } from './grupos-soporte.ts';
import { presentGrupo } from './present.ts';
import { lockPersonas } from './store/cupo.ts';
import { forgetGrupo, nombreOcupado, readGrupos, type GrupoLeido } from './store/grupos.ts';

const NO_EXISTE = 'Ese grupo ya no existe.';
const RESERVADOS: ReadonlySet<string> = new Set(GRUPOS_SOPORTE.map((nombre) => nombre.toLowerCase()));

async function readGrupo(tx: Tx, idEmpresa: number, id: number): Promise<GrupoLeido> {
  const [grupo] = await readGrupos(tx, idEmpresa, id);
  if (!grupo) throw notFound(NO_EXISTE);
  return grupo;
}

async function assertNombreLibre(tx: Tx, idEmpresa: number, nombre: string, salvoId = 0): Promise<void> {
  if (!RESERVADOS.has(nombre.toLowerCase()) && !(await nombreOcupado(tx, idEmpresa, nombre, salvoId))) return;
  const message = `Ya hay un grupo que se llama ${nombre}.`;
  throw new AppError('conflicto', message, { 'body.nombre': [message] });
}

/** Permissions that one of both has and the other has not: what a change gives or takes. */
function difference(antes: readonly string[], despues: readonly string[]): string[] {
  return [
    ...antes.filter((permiso) => !despues.includes(permiso)),
    ...despues.filter((permiso) => !antes.includes(permiso)),
  ];
}

const assertDa = (principal: Principal, permisos: readonly string[]) =>
  assertAlcance(principal, permisos, 'No puedes dar ni quitar un permiso que tú no tienes.');

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

function assertAdministrador(
  antes: GrupoLeido,
  nombre: string | undefined,
  permisos: readonly Permiso[] | undefined,
): void {
  if (antes.nombre !== NOMBRE_ADMINISTRADOR) return;
  if (nombre !== undefined && nombre !== NOMBRE_ADMINISTRADOR)
    throw conflict('El grupo Administrador no cambia de nombre.');
  if (permisos && !PERMISOS_DE_ADMINISTRADOR.every((permiso) => permisos.includes(permiso))) {
    throw conflict(
      'El grupo Administrador siempre puede administrar usuarios y permisos: si no, nadie podría devolverlos.',
    );
  }
}

const describeGrupo = (antes: GrupoLeido, despues: GrupoLeido): string =>
  describeCampos({ nombre: 'nombre', descripcion: 'descripción', permisos: 'permisos' }, antes, despues);

/** Renames a group or changes what it may do. Throws `no_encontrado`, `conflicto`, `sin_permiso`. */
export function changeGrupo(
  db: Db,
  principal: Principal,
  id: number,
  { nombre, descripcion, permisos }: BodyOf<typeof updateGrupo>,
): Promise<Grupo> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPersonas(tx, idEmpresa);
    const antes = await readGrupo(tx, idEmpresa, id);
    assertAdministrador(antes, nombre, permisos);
    if (nombre !== undefined && nombre !== antes.nombre) await assertNombreLibre(tx, idEmpresa, nombre, id);
    if (permisos) assertDa(principal, difference(antes.permisos, permisos));
    const cambio = {
      ...(nombre !== undefined && { nombre }),
      ...(descripcion !== undefined && { descripcion }),
      ...(permisos && { permisos: [...new Set(permisos)] }),
    };
    if (Object.keys(cambio).length === 0) throw new AppError('validacion', 'No hay nada que cambiar.');
    await saveGrupo(tx, idEmpresa, id, cambio);
    const despues = await readGrupo(tx, idEmpresa, id);
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
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'usuario',
        titulo: `Cambió el grupo ${despues.nombre}`,
        detalle: describeGrupo(antes, despues),
      },
    );
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

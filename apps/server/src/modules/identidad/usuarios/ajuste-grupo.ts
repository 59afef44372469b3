import {
  NOMBRE_ADMINISTRADOR,
  PERMISOS,
  PERMISOS_DE_ADMINISTRADOR,
  updateGrupo,
  type BodyOf,
  type Permiso,
} from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { asConflict, defineAjuste, describeCampos } from '../../registros/actos/index.ts';
import { saveGrupo } from '../miembros/index.ts';
import { assertAlcance } from './alcance.ts';
import { GRUPOS_SOPORTE } from './grupos-soporte.ts';
import { lockPersonas } from './store/cupo.ts';
import { nombreOcupado, readGrupos, type GrupoLeido } from './store/grupos.ts';

const NO_EXISTE = 'Ese grupo ya no existe.';
const RESERVADOS: ReadonlySet<string> = new Set(GRUPOS_SOPORTE.map((nombre) => nombre.toLowerCase()));

export async function readGrupo(tx: Tx, idEmpresa: number, id: number): Promise<GrupoLeido> {
  const [grupo] = await readGrupos(tx, idEmpresa, id);
  if (!grupo) throw notFound(NO_EXISTE);
  return grupo;
}

export async function assertNombreLibre(
  tx: Tx,
  idEmpresa: number,
  nombre: string,
  salvoId = 0,
): Promise<void> {
  if (!RESERVADOS.has(nombre.toLowerCase()) && !(await nombreOcupado(tx, idEmpresa, nombre, salvoId))) return;
  const message = `Ya hay un grupo que se llama ${nombre}.`;
  throw new AppError('conflicto', message, { 'body.nombre': [message] });
}

/** Permissions that a change gives or takes. */
function difference(antes: readonly string[], despues: readonly string[]): string[] {
  return [
    ...antes.filter((permiso) => !despues.includes(permiso)),
    ...despues.filter((permiso) => !antes.includes(permiso)),
  ];
}

export const assertDa = (principal: Principal, permisos: readonly string[]) =>
  assertAlcance(principal, permisos, 'No puedes dar ni quitar un permiso que tú no tienes.');

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

/** Writes the name, description and permissions of a group; returns it before and after. Throws as `changeGrupo` does. */
export async function saveGrupoEn(
  tx: Tx,
  principal: Principal,
  id: number,
  { nombre, descripcion, permisos }: BodyOf<typeof updateGrupo>,
): Promise<{ antes: GrupoLeido; despues: GrupoLeido }> {
  const { idEmpresa } = principal;
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
  return { antes, despues: await readGrupo(tx, idEmpresa, id) };
}

type ImagenGrupo = {
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly permisos: string[];
};

const imageOf = ({ nombre, descripcion, permisos }: GrupoLeido): ImagenGrupo => ({
  nombre,
  descripcion,
  permisos: permisos.toSorted(),
});

/** A group that was deleted. */
const ELIMINADO: ImagenGrupo = { nombre: '', descripcion: null, permisos: [] };

/** Names and permissions of the company's groups, in the list of acts. */
export const AJUSTE_DE_GRUPO = defineAjuste<ImagenGrupo>({
  nombre: 'grupo',
  access: updateGrupo.access,
  modelo: 'Grupo',
  cambian: ['cambiar_grupo', 'eliminar_grupo'],
  verboDe: (accion) => (accion === 'eliminar_grupo' ? 'eliminó el grupo' : 'cambió el grupo'),
  alDeshacer: ['El grupo vuelve a su nombre y a sus permisos de antes.'],
  sinRastro: 'El grupo cambió después. Revísalo',
  retire: (imagen) => imagen,
  lock: lockPersonas,
  readImagenes: async (tx, idEmpresa, ids) => {
    const grupos = new Map((await readGrupos(tx, idEmpresa)).map((uno) => [uno.id, imageOf(uno)]));
    return new Map(ids.map((id) => [id, grupos.get(id) ?? ELIMINADO]));
  },
  aplicar: async (_platform, tx, principal, id, { hacia }) => {
    const permisos = PERMISOS.filter((permiso) => hacia.permisos.includes(permiso));
    await asConflict(() => saveGrupoEn(tx, principal, id, { ...hacia, permisos }));
  },
});

/** Writes for the list of acts that a group was changed. */
export const recordActoDeGrupo = (
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  antes: GrupoLeido,
  despues: GrupoLeido,
): Promise<void> =>
  AJUSTE_DE_GRUPO.record(
    tx,
    quien,
    {
      clase: 'usuario',
      titulo: `Cambió el grupo ${despues.nombre}`,
      detalle: describeCampos(
        { nombre: 'nombre', descripcion: 'descripción', permisos: 'permisos' },
        antes,
        despues,
      ),
    },
    [{ id: despues.id, antes: imageOf(antes), despues: imageOf(despues) }],
  );

import {
  NOMBRE_ADMINISTRADOR,
  PERMISOS_DE_ADMINISTRADOR,
  PERMISOS_EXPLICADOS,
  type Grupo,
  type Permiso,
} from '@cuadra/contract';
import { plural } from '../../shared/formats/index.ts';

/** Permissions that differ from what is saved, by group. */
export type Borrador = ReadonlyMap<number, ReadonlySet<Permiso>>;

const NOMBRES: ReadonlyMap<Permiso, string> = new Map(
  PERMISOS_EXPLICADOS.flatMap(({ permisos }) =>
    permisos.map(({ permiso, nombre }) => [permiso, nombre] as const),
  ),
);

export function permisosOf(borrador: Borrador, grupo: Grupo): ReadonlySet<Permiso> {
  return borrador.get(grupo.id) ?? new Set(grupo.permisos);
}

export function toggle(borrador: Borrador, grupo: Grupo, permiso: Permiso, dado: boolean): Borrador {
  const permisos = new Set(permisosOf(borrador, grupo));
  if (dado) permisos.add(permiso);
  else permisos.delete(permiso);
  const nuevo = new Map(borrador);
  const igual = permisos.size === grupo.permisos.length && grupo.permisos.every((cada) => permisos.has(cada));
  if (igual) nuevo.delete(grupo.id);
  else nuevo.set(grupo.id, permisos);
  return nuevo;
}

/** Why a box cannot be pressed, or null where it can. `propios` is what the person who looks may do. */
export function whyFixed(grupo: Grupo, permiso: Permiso, propios: readonly Permiso[]): string | null {
  if (grupo.nombre === NOMBRE_ADMINISTRADOR && PERMISOS_DE_ADMINISTRADOR.includes(permiso))
    return 'Administrador siempre puede hacerlo';
  return propios.includes(permiso) ? null : 'No puedes dar ni quitar lo que tú no puedes hacer';
}

export interface Consecuencia {
  readonly grupo: Grupo;
  readonly permisos: readonly Permiso[];
  /** `Contador, 3 personas` */
  readonly quienes: string;
  readonly podra: readonly string[];
  readonly dejara: readonly string[];
}

/** What saving will mean for the people of each group. */
export function explain(borrador: Borrador, grupos: readonly Grupo[]): Consecuencia[] {
  return grupos.flatMap((grupo) => {
    const nuevos = borrador.get(grupo.id);
    if (!nuevos) return [];
    const antes = new Set(grupo.permisos);
    const nombres = (permisos: Iterable<Permiso>, fuera: ReadonlySet<Permiso>) =>
      [...permisos]
        .filter((permiso) => !fuera.has(permiso))
        .map((permiso) => NOMBRES.get(permiso) ?? permiso);
    return [
      {
        grupo,
        permisos: [...nuevos],
        quienes: `${grupo.nombre}, ${grupo.personas === 0 ? 'sin personas' : plural(grupo.personas, 'persona', 'personas')}`,
        podra: nombres(nuevos, antes),
        dejara: nombres(antes, nuevos),
      },
    ];
  });
}

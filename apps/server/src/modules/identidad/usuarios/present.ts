import {
  NOMBRE_ADMINISTRADOR,
  permisoSchema,
  type Grupo,
  type Invitacion,
  type Miembro,
} from '@cuadra/contract';
import type { GrupoLeido } from './store/grupos.ts';
import type { InvitacionLeida } from './store/invitaciones.ts';
import type { MiembroLeido } from './store/miembros.ts';

const cargoRef = (cargo: string | null) => (cargo === null ? null : { nombre: cargo });

function newest(...instantes: (Date | null)[]): string | null {
  const todos = instantes.filter((instante) => instante !== null).map((instante) => instante.getTime());
  return todos.length === 0 ? null : new Date(Math.max(...todos)).toISOString();
}

export function presentMiembro(m: MiembroLeido): Miembro {
  return {
    id: m.id,
    nombre: m.nombre,
    email: m.email,
    telefono: m.telefono,
    activo: m.activo,
    Cargo: cargoRef(m.cargo),
    Grupo: { id: m.idGrupo, nombre: m.grupo },
    ultimoIngreso: newest(m.ultimaSesion, m.ultimoEvento),
    segundoFactor: Boolean(m.segundoFactor),
    created: m.created.toISOString(),
  };
}

export function presentInvitacion(i: InvitacionLeida): Invitacion {
  return {
    id: i.id,
    email: i.email,
    nombre: i.nombre,
    Cargo: cargoRef(i.cargo),
    Grupo: { id: i.idGrupo, nombre: i.grupo },
    estado: i.vencida ? 'vencida' : 'pendiente',
    enviada: i.enviada.toISOString(),
    vence: i.vence.toISOString(),
    InvitadoPor: { id: i.idInvitadoPor, nombre: i.invitadoPor },
  };
}

/** A permission that this version does not know is kept in the row and not shown. */
export function presentGrupo(g: GrupoLeido): Grupo {
  return {
    id: g.id,
    nombre: g.nombre,
    descripcion: g.descripcion,
    permisos: g.permisos.flatMap((permiso) => {
      const leido = permisoSchema.safeParse(permiso);
      return leido.success ? [leido.data] : [];
    }),
    personas: g.personas ?? 0,
    invitaciones: g.invitaciones ?? 0,
    esAdministrador: g.nombre === NOMBRE_ADMINISTRADOR,
  };
}

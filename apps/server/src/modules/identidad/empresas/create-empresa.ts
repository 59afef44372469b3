import { MENSAJES } from '@cuadra/contract';
import type { Fecha, Rut } from '@cuadra/domain';
import { createPlanCuentas } from '../../contabilidad/contabilidad/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { insertFuncionalidadesDelPlan } from '../funcionalidades/index.ts';
import { insertGrupos, insertMiembro } from '../miembros/index.ts';
import { ensurePersona } from '../personas/index.ts';
import { GRUPO_ADMINISTRADOR, GRUPOS_INICIALES } from './grupos.ts';
import { findGrupo, insertEmpresa, nextIdEmpresa } from './store/create.ts';

export interface Administrador {
  readonly email: string;
  readonly nombre: string;
  /** Already hashed with argon2id. */
  readonly hashContrasena: string;
}

/** A person who exists already. */
export interface PersonaConocida {
  readonly idUsuario: number;
}

export interface AltaEmpresa {
  readonly rut: Rut;
  readonly razonSocial: string;
  readonly nombre: string;
  readonly giro?: string | null;
  /** Slug of its plan, in the newest version. */
  readonly plan?: string;
  readonly esDemo?: boolean;
  /** What a company has behind it that begins anew. */
  readonly reactivaciones?: number;
  /** From when Cuadra keeps its books, until a person says so or otherwise. */
  readonly fechaCorte?: Fecha;
  readonly administrador: Administrador | PersonaConocida;
}

/** Makes the person an administrator of the company; one who exists keeps the password they have. */
export async function addMiembro(
  tx: Tx,
  idEmpresa: number,
  persona: Administrador | PersonaConocida,
): Promise<number> {
  const idGrupo = await findGrupo(tx, idEmpresa, GRUPO_ADMINISTRADOR);
  const idUsuario = 'idUsuario' in persona ? persona.idUsuario : await ensureAdministrador(tx, persona);
  await insertMiembro(tx, { idEmpresa, idUsuario, idGrupo, cargo: null });
  return idUsuario;
}

function ensureAdministrador(tx: Tx, persona: Administrador): Promise<number> {
  const { email, nombre, hashContrasena } = persona;
  return ensurePersona(tx, { email: email.toLowerCase(), nombre, hashContrasena });
}

/** The id of a company that `openEmpresa` is about to write. */
export { nextIdEmpresa } from './store/create.ts';

/**
 * Writes a new company, as which the transaction already acts: the features of its plan, its groups, its chart of
 * accounts and its first administrator. Throws `conflicto` when the RUT is registered.
 */
export async function openEmpresa(
  tx: Tx,
  idEmpresa: number,
  alta: AltaEmpresa,
): Promise<{ idEmpresa: number; idUsuario: number }> {
  const {
    rut,
    razonSocial,
    nombre,
    giro = null,
    plan = 'completo',
    esDemo = false,
    reactivaciones = 0,
    fechaCorte = null,
  } = alta;
  const empresa = { idEmpresa, rut, razonSocial, nombre, giro, plan, esDemo, reactivaciones, fechaCorte };
  if (!(await insertEmpresa(tx, empresa))) throw conflict(`${MENSAJES.empresaRegistrada}: ${rut}.`);
  await insertFuncionalidadesDelPlan(tx, idEmpresa, plan);
  await insertGrupos(tx, idEmpresa, GRUPOS_INICIALES);
  await createPlanCuentas(tx, idEmpresa);
  const idUsuario = await addMiembro(tx, idEmpresa, alta.administrador);
  const despues = { rut, nombre };
  await recordAudit(tx, [
    { idEmpresa, idUsuario, accion: 'crear', modelo: 'Empresa', idRegistro: idEmpresa, despues },
  ]);
  return { idEmpresa, idUsuario };
}

/**
 * Opens a company with its groups and its first administrator, who may already be a person of other companies.
 * `alsoWith` writes more in the same transaction. Throws `conflicto` when the RUT is registered; nothing is then
 * written.
 */
export async function createEmpresa(
  db: Db,
  alta: AltaEmpresa,
  alsoWith: (tx: Tx, ids: { idEmpresa: number; idUsuario: number }) => Promise<void> = async () => {},
): Promise<{ idEmpresa: number; idUsuario: number }> {
  const idEmpresa = await nextIdEmpresa(db);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ids = await openEmpresa(tx, idEmpresa, alta);
    await alsoWith(tx, ids);
    return ids;
  });
}

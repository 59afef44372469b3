import { MENSAJES } from '@cuadra/contract';
import type { Rut } from '@cuadra/domain';
import { recordAudit } from '../../platform/audit/index.ts';
import { withEmpresa, type Db, type Tx } from '../../platform/database/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { GRUPO_ADMINISTRADOR, GRUPOS_INICIALES } from './grupos.ts';
import {
  ensureUsuario,
  findGrupo,
  insertEmpresa,
  insertGrupos,
  insertMembresia,
  nextIdEmpresa,
} from './store/create.ts';

export interface Administrador {
  readonly email: string;
  readonly nombre: string;
  /** Already hashed with argon2id. */
  readonly hashContrasena: string;
  readonly esGod?: boolean;
}

export interface AltaEmpresa {
  readonly rut: Rut;
  readonly razonSocial: string;
  readonly nombre: string;
  readonly giro?: string | null;
  readonly plan?: 'esencial' | 'completo' | 'prueba';
  readonly esDemo?: boolean;
  readonly administrador: Administrador;
}

/** Makes the person an administrator of the company; one who exists keeps the password they have. */
export async function addMiembro(tx: Tx, idEmpresa: number, persona: Administrador): Promise<number> {
  const idGrupo = await findGrupo(tx, idEmpresa, GRUPO_ADMINISTRADOR);
  const { email, nombre, hashContrasena, esGod = false } = persona;
  const idUsuario = await ensureUsuario(tx, { email: email.toLowerCase(), nombre, hashContrasena, esGod });
  await insertMembresia(tx, { idEmpresa, idUsuario, idGrupo, cargo: null });
  return idUsuario;
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
  const { rut, razonSocial, nombre, giro = null, plan = 'completo', esDemo = false, administrador } = alta;
  const idEmpresa = await nextIdEmpresa(db);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const insertada = await insertEmpresa(tx, { idEmpresa, rut, razonSocial, nombre, giro, plan, esDemo });
    if (!insertada) throw conflict(`${MENSAJES.empresaRegistrada}: ${rut}.`);
    await insertGrupos(tx, idEmpresa, GRUPOS_INICIALES);
    const idUsuario = await addMiembro(tx, idEmpresa, administrador);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        despues: { rut, nombre },
      },
    ]);
    await alsoWith(tx, { idEmpresa, idUsuario });
    return { idEmpresa, idUsuario };
  });
}

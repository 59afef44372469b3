import { MENSAJES } from '@cuadra/contract';
import type { Rut } from '@cuadra/domain';
import { recordAudit } from '../../platform/audit/index.ts';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { GRUPO_ADMINISTRADOR, GRUPOS_INICIALES } from './grupos.ts';
import {
  ensureUsuario,
  insertEmpresa,
  insertGrupos,
  insertMembresia,
  nextIdEmpresa,
} from './store/create.ts';

export interface AltaEmpresa {
  readonly rut: Rut;
  readonly razonSocial: string;
  readonly nombre: string;
  readonly giro?: string | null;
  readonly plan?: 'esencial' | 'completo' | 'prueba';
  readonly esDemo?: boolean;
  readonly administrador: {
    readonly email: string;
    readonly nombre: string;
    /** Already hashed with argon2id. */
    readonly hashContrasena: string;
    readonly esGod?: boolean;
  };
}

/**
 * Opens a company with its groups and its first administrator, who may already be a person of other companies.
 * Throws `conflicto` when the RUT is registered; nothing is then written.
 */
export async function createEmpresa(
  db: Db,
  alta: AltaEmpresa,
): Promise<{ idEmpresa: number; idUsuario: number }> {
  const { rut, razonSocial, nombre, giro = null, plan = 'completo', esDemo = false, administrador } = alta;
  const idEmpresa = await nextIdEmpresa(db);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const insertada = await insertEmpresa(tx, { idEmpresa, rut, razonSocial, nombre, giro, plan, esDemo });
    if (!insertada) throw conflict(`${MENSAJES.empresaRegistrada}: ${rut}.`);
    const grupos = await insertGrupos(tx, idEmpresa, GRUPOS_INICIALES);
    const idGrupo = grupos.get(GRUPO_ADMINISTRADOR);
    if (idGrupo === undefined) throw new Error('a company without an administrators group');
    const idUsuario = await ensureUsuario(tx, {
      email: administrador.email.toLowerCase(),
      nombre: administrador.nombre,
      hashContrasena: administrador.hashContrasena,
      esGod: administrador.esGod ?? false,
    });
    await insertMembresia(tx, { idEmpresa, idUsuario, idGrupo, cargo: null });
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
    return { idEmpresa, idUsuario };
  });
}

import { parseRut } from '@cuadra/domain';
import type { EmpresaDeSoporte } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { deleteVisita, ensureGrupoSoporte, saveVisita } from '../miembros/index.ts';
import { grupoDeVisita } from './grupos-soporte.ts';
import { empresaExists, findEmpresas, readMembresiaDe, readStaff } from './store/soporte.ts';

const MINUTOS_VISITA = 4 * 60;
const NO_HAY = 'No hay una empresa con ese número.';

/** What a text that is the beginning of a RUT looks like as the database keeps it; null for any other text. */
function comoRut(texto: string): string | null {
  const completo = parseRut(texto);
  if (completo) return completo;
  const cifras = texto.replaceAll(/[.\s]/g, '').toUpperCase();
  return /^\d{2,8}(-[\dK]?)?$/.test(cifras) ? cifras : null;
}

/** Companies by a part of their name or the beginning of their RUT, at most 20. */
export async function searchEmpresasDe(
  db: Db,
  { idUsuario }: Principal,
  texto: string,
): Promise<{ items: EmpresaDeSoporte[] }> {
  const filas = await findEmpresas(db, idUsuario, texto, comoRut(texto));
  return { items: filas.map(({ plan, ...empresa }) => ({ ...empresa, Plan: { nombre: plan } })) };
}

/**
 * Lets one of the staff into a company for four hours, with the reason that the company will read. The token may be
 * older than the right, so the right is read again. Throws `no_encontrado`; `conflicto` for a member of the company.
 */
export async function visitEmpresa(
  db: Db,
  { idUsuario }: Principal,
  idEmpresa: number,
  motivo: string,
): Promise<{ vence: string }> {
  if (!(await empresaExists(db, idUsuario, idEmpresa))) throw notFound(NO_HAY);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const persona = await readStaff(tx, idUsuario);
    if (!persona?.activo || !(persona.esGod || persona.esSuperAdmin))
      throw new AppError('no_encontrado', 'La página que estás buscando no existe');
    const membresia = await readMembresiaDe(tx, idEmpresa, idUsuario);
    if (membresia && membresia.vence === null) throw conflict('Ya eres parte de esa empresa.');
    const { nombre, permisos } = grupoDeVisita(persona.esGod);
    const idGrupo = await ensureGrupoSoporte(tx, idEmpresa, nombre, permisos);
    const vence = await saveVisita(tx, { idEmpresa, idUsuario, idGrupo }, MINUTOS_VISITA);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'entrar_soporte',
        modelo: 'Soporte',
        idRegistro: idUsuario,
        despues: { motivo, vence: vence.toISOString() },
      },
    ]);
    return { vence: vence.toISOString() };
  });
}

/** Ends the caller's visit. Throws `no_encontrado` where there is none. */
export async function endVisit(db: Db, { idUsuario }: Principal, idEmpresa: number): Promise<undefined> {
  if (!(await empresaExists(db, idUsuario, idEmpresa))) throw notFound(NO_HAY);
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await deleteVisita(tx, idEmpresa, idUsuario))) throw notFound('No estás de visita en esa empresa.');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'salir_soporte',
        modelo: 'Soporte',
        idRegistro: idUsuario,
      },
    ]);
    return undefined;
  });
}

import { datosHasta } from '@cuadra/domain/reactivacion';
import { closeSessionsIn } from '../acceso/index.ts';
import { GRUPO_ADMINISTRADOR } from '../empresas/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { withEmpresa } from '../../platform/database/index.ts';
import { AppError, conflict } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { isAdministrador, lockEmpresa, setCerrada } from './store/empresa.ts';

export interface Cierre {
  readonly idEmpresa: number;
  /** Null for the operator of the installation. */
  readonly idUsuario: number | null;
  readonly motivo: string;
}

/**
 * Closes a company: its people's sessions in it end and its jobs wait. Nothing of it is deleted. Throws `sin_permiso`
 * for one who does not administer it, `conflicto` where it is closed already.
 */
export function closeEmpresa(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { idEmpresa, idUsuario, motivo }: Cierre,
): Promise<{ nombre: string; cerradaEn: Date; datosHasta: Date }> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { nombre, estado } = await lockEmpresa(tx, idEmpresa);
    if (idUsuario !== null && !(await isAdministrador(tx, idEmpresa, idUsuario, GRUPO_ADMINISTRADOR)))
      throw new AppError('sin_permiso', 'Solo quien administra la empresa puede cerrarla.');
    if (estado !== 'activa') throw conflict(`${nombre} ya está cerrada.`);
    const cerradaEn = clock.now();
    await setCerrada(tx, idEmpresa, { cerradaEn, motivo });
    await closeSessionsIn(tx, idEmpresa);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cerrar',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        antes: { estado },
        despues: { estado: 'cerrada', motivo },
      },
    ]);
    return { nombre, cerradaEn, datosHasta: datosHasta(cerradaEn) };
  });
}

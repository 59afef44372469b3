import { datosHasta } from '@cuadra/domain/reactivacion';
import { closeSessionsIn } from '../acceso/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { GRUPO_ADMINISTRADOR, markCerrada } from '../empresas/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { endSuscripcion, readSuscripcion } from '../../suscripcion/suscripciones/index.ts';
import { isAdministrador, listAdministradores, lockEmpresa } from './store/empresa.ts';

export interface Cierre {
  readonly idEmpresa: number;
  /** Null for the operator of the installation. */
  readonly idUsuario: number | null;
  readonly motivo: string;
}

/** Tells whoever administers the company that nobody comes in any more, and where it is brought back. */
async function tellAdministradores(
  platform: Platform,
  tx: Tx,
  { idEmpresa, empresa }: { idEmpresa: number; empresa: string },
): Promise<void> {
  for (const { email, nombre } of await listAdministradores(tx, idEmpresa, GRUPO_ADMINISTRADOR)) {
    const enlace = `${platform.publicUrl}/signin/reactivar-empresa?email=${encodeURIComponent(email)}`;
    await enqueueMail(platform, tx, {
      to: email,
      plantilla: 'empresa_cerrada',
      datos: { nombre, empresa, enlace },
    });
  }
}

/**
 * Closes a company: its people's sessions in it end and its jobs wait. Nothing of it is deleted. Throws `sin_permiso`
 * for one who does not administer it, `conflicto` where it is closed already.
 */
export function closeEmpresa(
  platform: Platform,
  { idEmpresa, idUsuario, motivo }: Cierre,
): Promise<{ nombre: string; cerradaEn: Date; datosHasta: Date }> {
  const { db, clock } = platform;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { nombre, estado } = await lockEmpresa(tx, idEmpresa);
    if (idUsuario !== null && !(await isAdministrador(tx, idEmpresa, idUsuario, GRUPO_ADMINISTRADOR)))
      throw new AppError('sin_permiso', 'Solo quien administra la empresa puede cerrarla.');
    if (estado !== 'activa') throw conflict(`${nombre} ya está cerrada.`);
    const cerradaEn = clock.now();
    // Its days end with it; those that were paid and are left stay in its favour.
    const suscripcion = await readSuscripcion(tx, idEmpresa);
    if (suscripcion && suscripcion.estado !== 'terminada')
      await endSuscripcion(tx, { idEmpresa, idUsuario, hoy: clock.hoy() });
    await markCerrada(tx, idEmpresa, { cerradaEn, motivo });
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
    if (idUsuario !== null)
      await recordAjuste(
        tx,
        { idEmpresa, idUsuario },
        { clase: 'empresa', titulo: 'Cerró la empresa', detalle: motivo },
      );
    await tellAdministradores(platform, tx, { idEmpresa, empresa: nombre });
    return { nombre, cerradaEn, datosHasta: datosHasta(cerradaEn) };
  });
}

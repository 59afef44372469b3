import type { BodyOf, Corte, EfectoDeCorte, putCorte } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saveFechaCorte } from '../../identidad/empresas/index.ts';
import { applyCorte, recordActoDeCorte } from './ajuste-corte.ts';
import { loadCorte } from './get-corte.ts';
import { lockCorte, readCorte, readEfecto } from './store/corte.ts';

function assertPasada(fecha: Fecha | null, hoy: Fecha): void {
  if (fecha === null || fecha <= hoy) return;
  const mensaje = 'La fecha de corte no puede ser posterior a hoy.';
  throw new AppError('validacion', mensaje, { 'body.fecha': [mensaje] });
}

/** What another cut-off date would settle and open. */
export function previewCorteDe(
  { db, clock }: Platform,
  idEmpresa: number,
  fecha: Fecha | null,
): Promise<EfectoDeCorte> {
  assertPasada(fecha, clock.hoy());
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { fechaCorte } = await readCorte(tx, idEmpresa);
    return readEfecto(tx, idEmpresa, fechaCorte, fecha);
  });
}

/**
 * Changes the cut-off date and with it what every document owes, or confirms the one there is. What people said of a
 * document stays, so that a change there and back leaves all as it was. Throws `conflicto` where the date is no longer
 * the one that the person saw.
 */
export function changeCorte(
  { db, clock }: Platform,
  { idEmpresa, idUsuario }: Principal,
  { fecha, actual }: BodyOf<typeof putCorte>,
): Promise<Corte> {
  assertPasada(fecha, clock.hoy());
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const { fechaCorte: antes, confirmada } = await lockCorte(tx, idEmpresa);
    if (antes !== actual)
      throw conflict(
        'Alguien cambió la fecha de corte mientras tanto. Revisa cuál es y vuelve a intentarlo.',
      );
    if (antes === fecha && !confirmada) await saveFechaCorte(tx, idEmpresa, fecha);
    if (antes !== fecha) {
      await applyCorte(tx, idEmpresa, { antes, despues: fecha });
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario,
          accion: 'cambiar_fecha_corte',
          modelo: 'Empresa',
          idRegistro: idEmpresa,
          antes: { fechaCorte: antes },
          despues: { fechaCorte: fecha },
        },
      ]);
      await recordActoDeCorte(tx, { idEmpresa, idUsuario }, { antes, despues: fecha });
    }
    return loadCorte(tx, idEmpresa);
  });
}

import { fechaConAnio } from '@cuadra/domain';
import type { EventoDeSuscripcion } from '@cuadra/domain/suscripcion';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { moveSuscripcion } from './move-suscripcion.ts';
import { readFila } from './store/suscripcion.ts';
import type { Acto } from './tipos.ts';

async function act(
  tx: Tx,
  acto: Acto,
  evento: EventoDeSuscripcion,
  accion: string,
  /** Of the act of a person of the company, in the list of acts. */
  titulo?: string,
): Promise<void> {
  const { idEmpresa, idUsuario } = acto;
  await moveSuscripcion(tx, acto, evento);
  const fila = await readFila(tx, idEmpresa);
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion,
      modelo: 'Empresa',
      idRegistro: idEmpresa,
      despues: { estado: fila?.estado ?? 'prueba', terminaEl: fila?.terminaEl ?? null },
    },
  ]);
  if (titulo !== undefined && idUsuario !== null)
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'suscripcion',
        titulo,
        detalle: fila?.terminaEl ? `Termina el ${fechaConAnio(fila.terminaEl)}` : '',
      },
    );
}

/** Ends the subscription with its paid days; until then nothing changes. Throws `conflicto`. */
export const cancelSuscripcion = (tx: Tx, acto: Acto): Promise<void> =>
  act(tx, acto, { tipo: 'cancelar' }, 'cancelar_suscripcion', 'Canceló la suscripción');

/** Takes a cancellation back before its day. Throws `conflicto`. */
export const keepSuscripcion = (tx: Tx, acto: Acto): Promise<void> =>
  act(tx, acto, { tipo: 'seguir' }, 'mantener_suscripcion', 'Mantuvo la suscripción');

/** Stops it today by the staff, with credit for the days that are left. Throws `conflicto`. */
export const pauseSuscripcion = (tx: Tx, acto: Acto): Promise<void> =>
  act(tx, acto, { tipo: 'pausar' }, 'pausar_suscripcion');

/** Resumes a paused subscription today, with a new period. Throws `conflicto`. */
export const resumeSuscripcion = (tx: Tx, acto: Acto): Promise<void> =>
  act(tx, acto, { tipo: 'reanudar' }, 'reanudar_suscripcion');

/** Ends it today, with credit for the days that are left. Throws `conflicto`. */
export const endSuscripcion = (tx: Tx, acto: Acto): Promise<void> =>
  act(tx, acto, { tipo: 'baja' }, 'terminar_suscripcion');

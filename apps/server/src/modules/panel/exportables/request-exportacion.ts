import {
  MAX_EXPORTACIONES_EN_CURSO,
  MAX_EXPORTACIONES_POR_HORA,
  type ExportacionHecha,
  type PedidoExportacion,
} from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertContenido, assertCuentas } from './assert-pedido.ts';
import { beginExportacion } from './begin-exportacion.ts';
import { readVisibles } from './list-exportaciones.ts';
import { countExportaciones, lockExportaciones } from './store/exportaciones.ts';

/** Throws `conflicto` or `demasiadas_solicitudes` while a company asks for too many exports. */
export async function assertCupo(tx: Tx, idEmpresa: number): Promise<void> {
  await lockExportaciones(tx, idEmpresa);
  const { enCurso, enUnaHora } = await countExportaciones(tx, idEmpresa);
  if (enCurso >= MAX_EXPORTACIONES_EN_CURSO)
    throw conflict(`Ya hay ${MAX_EXPORTACIONES_EN_CURSO} exportaciones en curso. Espera a que termine una.`);
  if (enUnaHora >= MAX_EXPORTACIONES_POR_HORA)
    throw new AppError(
      'demasiadas_solicitudes',
      `Tu empresa pidió ${MAX_EXPORTACIONES_POR_HORA} exportaciones en una hora. Vuelve a intentarlo más tarde.`,
    );
}

/** Begins an export and enqueues its files. Throws `conflicto` while too many are written. */
export async function requestExportacion(
  platform: Pick<Platform, 'db' | 'queue' | 'clock'>,
  principal: Principal,
  pedido: PedidoExportacion,
): Promise<ExportacionHecha> {
  if (pedido.hasta < pedido.desde)
    throw new AppError('validacion', 'La fecha final va antes de la inicial.', {
      'body.hasta': ['Selecciona una fecha final desde la inicial.'],
    });
  assertContenido(principal, pedido);
  const { idEmpresa, idUsuario, god } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await assertCuentas(tx, idEmpresa, pedido);
    await assertCupo(tx, idEmpresa);
    const pedida = { idUsuario, deSoporte: god, pedido, programada: null };
    const id = await beginExportacion(platform, tx, idEmpresa, pedida);
    const [hecha] = await readVisibles(tx, principal, platform.clock.now(), id);
    if (!hecha) throw notFound('Esa exportación no existe.');
    return hecha;
  });
}

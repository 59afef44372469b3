import type { ExportacionProgramada, ProgramadaEscrita } from '@cuadra/contract';
import { proximaVez } from '@cuadra/domain';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { assertContenido, assertCuentas } from '../assert-pedido.ts';
import {
  insertProgramada,
  lockProgramadas,
  updateProgramadaRow,
  type ProgramadaGuardada,
} from '../store/programadas.ts';
import { assertHayLugar, assertNombre } from './assert-lugar.ts';
import { recordActoDeProgramada } from './ajuste-programada.ts';
import { sealSecretos, splitDestino } from './destino-secretos.ts';
import { lockProgramada, presentCambiada } from './list-programadas.ts';

type Servicios = Pick<Platform, 'db' | 'clock' | 'seal'>;

/** The row that a body asks for. Throws `validacion` and `conflicto`. */
async function buildFila(
  { clock, seal }: Servicios,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  escrita: ProgramadaEscrita,
  antes: ProgramadaGuardada | null,
) {
  await assertCuentas(tx, idEmpresa, escrita.contenido);
  await assertNombre(tx, idEmpresa, escrita.nombre, antes?.id ?? 0);
  const { destino, secretos } = splitDestino(seal, idEmpresa, escrita.destino, antes);
  if (destino.tipo === 'sftp' && destino.huella === null)
    throw new AppError('validacion', 'Prueba la conexión antes de guardar.', {
      'body.destino.huella': ['Prueba la conexión antes de guardar.'],
    });
  const pausada = antes !== null && antes.proxima === null && antes.motivo === null;
  return {
    ...escrita,
    idUsuario,
    destino,
    secretoSellado: sealSecretos(seal, idEmpresa, destino, secretos),
    proxima: pausada ? null : proximaVez(escrita, clock.now()),
  };
}

/** Keeps an export that repeats. Throws `conflicto` for a name that is taken, and beyond the number of a company. */
export async function createProgramadaDe(
  servicios: Servicios,
  principal: Principal,
  escrita: ProgramadaEscrita,
): Promise<ExportacionProgramada> {
  assertContenido(principal, escrita.contenido);
  const { idEmpresa } = principal;
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    await lockProgramadas(tx, idEmpresa);
    await assertHayLugar(tx, idEmpresa);
    const id = await insertProgramada(
      tx,
      idEmpresa,
      await buildFila(servicios, tx, principal, escrita, null),
    );
    await recordActoDeProgramada(tx, principal, 'programar_exportacion', id, null);
    return presentCambiada(tx, idEmpresa, id);
  });
}

/**
 * Changes a schedule, which from then on uses the rights of this person. One that Cuadra paused goes on; one that a
 * person paused stays so.
 */
export async function updateProgramadaDe(
  servicios: Servicios,
  principal: Principal,
  id: number,
  escrita: ProgramadaEscrita,
): Promise<ExportacionProgramada> {
  assertContenido(principal, escrita.contenido);
  const { idEmpresa } = principal;
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    await lockProgramadas(tx, idEmpresa);
    const antes = await lockProgramada(tx, principal, id);
    await updateProgramadaRow(tx, idEmpresa, id, await buildFila(servicios, tx, principal, escrita, antes));
    await recordActoDeProgramada(tx, principal, 'cambiar_exportacion_programada', id, antes);
    return presentCambiada(tx, idEmpresa, id);
  });
}

import type { ExportacionProgramada } from '@cuadra/contract';
import { proximaVez } from '@cuadra/domain';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../../platform/database/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { recordAjuste } from '../../../registros/actos/index.ts';
import { assertCupo } from '../request-exportacion.ts';
import { deleteProgramadaRow, lockProgramadas, setProxima } from '../store/programadas.ts';
import { isReservada, recordActoDeProgramada } from './ajuste-programada.ts';
import { lockProgramada, presentCambiada } from './list-programadas.ts';
import { makeVez } from './make-vez.ts';

/** Pauses a schedule. Throws `conflicto` for one that is paused. */
export function pauseProgramadaDe(db: Db, principal: Principal, id: number): Promise<ExportacionProgramada> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockProgramadas(tx, idEmpresa);
    const fila = await lockProgramada(tx, principal, id);
    if (fila.proxima === null) throw conflict('Esa exportación ya está en pausa.');
    await setProxima(tx, idEmpresa, id, { proxima: null, motivo: null });
    await recordActoDeProgramada(tx, principal, 'pausar_exportacion_programada', id, fila);
    return presentCambiada(tx, idEmpresa, id);
  });
}

/** Goes on with a paused schedule, with the rights of this person. Throws `conflicto` for one that is active. */
export function resumeProgramadaDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  id: number,
): Promise<ExportacionProgramada> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockProgramadas(tx, idEmpresa);
    const fila = await lockProgramada(tx, principal, id);
    if (fila.proxima !== null) throw conflict('Esa exportación ya está activa.');
    const proxima = proximaVez(fila, clock.now());
    await setProxima(tx, idEmpresa, id, { proxima, motivo: null, idUsuario });
    await recordActoDeProgramada(tx, principal, 'reanudar_exportacion_programada', id, fila);
    return presentCambiada(tx, idEmpresa, id);
  });
}

/** Makes a time of a schedule now, also of a paused one. Throws `conflicto` while too many exports are written. */
export function runProgramadaDe(
  platform: Pick<Platform, 'db' | 'clock' | 'queue'>,
  principal: Principal,
  id: number,
): Promise<ExportacionProgramada> {
  const { idEmpresa, idUsuario, god } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const fila = await lockProgramada(tx, principal, id);
    await assertCupo(tx, idEmpresa);
    await makeVez(platform, tx, idEmpresa, {
      programada: fila,
      vez: platform.clock.now(),
      idUsuario,
      deSoporte: god,
    });
    const { nombre, contenido } = fila;
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'exportacion',
        titulo: `Envió ahora la exportación programada ${nombre}`,
        detalle: '',
        idOrigen: id,
        reservado: isReservada(contenido),
      },
    );
    return presentCambiada(tx, idEmpresa, id);
  });
}

/** Removes a schedule; a delivery under way ends unheard. */
export function deleteProgramadaDe(db: Db, principal: Principal, id: number): Promise<void> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockProgramadas(tx, idEmpresa);
    const antes = await lockProgramada(tx, principal, id);
    await deleteProgramadaRow(tx, idEmpresa, id);
    await recordActoDeProgramada(tx, principal, 'eliminar_exportacion_programada', id, antes);
  });
}

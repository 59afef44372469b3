import type { ExportacionProgramada } from '@cuadra/contract';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import { seesContenido } from '../assert-pedido.ts';
import { readProgramadas, readUltimas, type ProgramadaGuardada } from '../store/programadas.ts';
import { presentProgramada } from './present-programada.ts';

/** Schedules whose whole contents a person may see. */
export function listProgramadasDe(db: Db, principal: Principal): Promise<{ items: ExportacionProgramada[] }> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readProgramadas(tx, idEmpresa);
    const ultimas = await readUltimas(tx, idEmpresa);
    return {
      items: filas
        .filter(({ contenido }) => seesContenido(principal, contenido))
        .map((fila) => presentProgramada(fila, ultimas.get(fila.id) ?? null)),
    };
  });
}

/** A schedule, locked. Throws `no_encontrado` for one that the person may not see. */
export async function lockProgramada(tx: Tx, principal: Principal, id: number): Promise<ProgramadaGuardada> {
  const [fila] = await readProgramadas(tx, principal.idEmpresa, { id, bloquea: true });
  if (!fila || !seesContenido(principal, fila.contenido))
    throw notFound('Esa exportación programada no existe.');
  return fila;
}

/** A schedule as it is after a change. */
export async function presentCambiada(tx: Tx, idEmpresa: number, id: number): Promise<ExportacionProgramada> {
  const [fila] = await readProgramadas(tx, idEmpresa, { id });
  if (!fila) throw notFound('Esa exportación programada no existe.');
  return presentProgramada(fila, (await readUltimas(tx, idEmpresa)).get(id) ?? null);
}

import { randomUUID } from 'node:crypto';
import { lockLibro, withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { acceptSugerencias } from '../accept-suggestions.ts';
import { enqueueSearch } from '../enqueue-search.ts';
import {
  addEjecucion,
  lockAutonomia,
  readActivas,
  readCalificadas,
  readMontoHoy,
  type AutonomiaBloqueada,
  type Calificada,
} from '../store/autonomia.ts';

const POR_TANDA = 200;
/** More in one run would hold the queue for minutes; the rest is done by the next. */
const MAX_TANDAS = 250;

/** The surest that fit into what is left of the day; one that does not fit leaves its place to smaller ones. */
export function takeUpTo(calificadas: readonly Calificada[], tope: number): Calificada[] {
  let queda = tope;
  return calificadas.filter(({ monto }) => {
    if (monto > queda) return false;
    queda -= monto;
    return true;
  });
}

/**
 * Reconciles what people allowed to be reconciled without asking: what each permission does is one lote, in parts of a
 * transaction each. What was tried and cannot be is left to people. Answers how many lines were reconciled.
 */
export async function runAutonomia(
  platform: Platform,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<number> {
  const activas = await withEmpresa(platform.db, idEmpresa, (tx) => readActivas(tx, idEmpresa));
  let hechas = 0;
  for (const id of activas) hechas += await runUna(platform, idEmpresa, id, signal);
  return hechas;
}

async function runUna(
  platform: Platform,
  idEmpresa: number,
  id: number,
  signal: AbortSignal,
): Promise<number> {
  const lote = randomUUID();
  const tratadas = new Set<number>();
  let hechas = 0;
  for (let tanda = 0; tanda < MAX_TANDAS; tanda++) {
    signal.throwIfAborted();
    const parte = await withEmpresa(platform.db, idEmpresa, async (tx) => {
      await lockLibro(tx, idEmpresa);
      // A person may have paused it, and another run may have used up the day, while this one went on.
      const autonomia = await lockAutonomia(tx, idEmpresa, id);
      if (autonomia?.estado !== 'activa') return null;
      const calificadas = await readCalificadas(tx, idEmpresa, autonomia, {
        salvo: tratadas,
        limite: POR_TANDA,
      });
      if (calificadas.length === 0) return null;
      const elegidas = takeUpTo(calificadas, await quedaHoy(tx, idEmpresa, autonomia));
      const { conciliadas, otrasLineas } =
        elegidas.length === 0
          ? { conciliadas: [], otrasLineas: false }
          : await acceptSugerencias(tx, {
              idEmpresa,
              idUsuario: null,
              lote,
              ids: elegidas.map((elegida) => elegida.id),
              idAutonomia: id,
            });
      const porId = new Map(elegidas.map((elegida) => [elegida.id, elegida]));
      const monto = conciliadas.reduce(
        (suma, idSugerencia) => suma + (porId.get(idSugerencia)?.monto ?? 0),
        0,
      );
      if (conciliadas.length > 0)
        await addEjecucion(tx, { idEmpresa, idAutonomia: id, lote, lineas: conciliadas.length, monto });
      if (otrasLineas) await enqueueSearch(platform, tx, idEmpresa);
      return { vistas: calificadas, conciliadas: conciliadas.length };
    });
    if (!parte) break;
    for (const vista of parte.vistas) tratadas.add(vista.id);
    hechas += parte.conciliadas;
  }
  return hechas;
}

async function quedaHoy(
  tx: Parameters<typeof readMontoHoy>[0],
  idEmpresa: number,
  { id, montoDiario }: AutonomiaBloqueada,
): Promise<number> {
  if (montoDiario === null) return Number.MAX_SAFE_INTEGER;
  return montoDiario - (await readMontoHoy(tx, idEmpresa, id));
}

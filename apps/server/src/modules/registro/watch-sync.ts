import { setTimeout as sleep } from 'node:timers/promises';
import type { AvanceSincronizacion } from '@cuadra/contract';
import { readSync } from '../sii/index.ts';
import { withEmpresa, type Db } from '../../platform/database/index.ts';

const PAUSA_MS = 500;
const LATIDO_MS = 15_000;
/** Whoever is still there asks again. */
const VIDA_MS = 10 * 60_000;

/** How far the services that were asked for are; over when none waits or runs, as also where none was asked for. */
export async function readAvance(db: Db, idEmpresa: number): Promise<AvanceSincronizacion> {
  const { services } = await withEmpresa(db, idEmpresa, (tx) => readSync(tx, idEmpresa));
  const pedidos = services.filter(({ meses }) => meses.length > 0);
  return {
    terminada: pedidos.every(({ estado }) => estado === 'listo' || estado === 'error'),
    services: pedidos.map(({ servicio, estado, progreso, documentos, mensaje }) => ({
      service: servicio,
      estado,
      progreso,
      documentos,
      mensaje,
    })),
  };
}

/**
 * Server-sent events, each the whole state, whenever it changes, with a comment now and then so that nothing between
 * the two ends takes the line for dead. Ends with the fetching, or once nobody is there to hear.
 */
export async function* streamSync(db: Db, idEmpresa: number, isGone: () => boolean): AsyncGenerator<string> {
  const hasta = Date.now() + VIDA_MS;
  let anterior = '';
  let ultimo = Date.now();
  while (Date.now() < hasta && !isGone()) {
    const avance = await readAvance(db, idEmpresa);
    const texto = JSON.stringify(avance);
    if (texto !== anterior || Date.now() - ultimo >= LATIDO_MS) {
      ultimo = Date.now();
      yield texto === anterior ? ': sigue\n\n' : `event: sincronizacion\ndata: ${texto}\n\n`;
    }
    if (avance.terminada) return;
    anterior = texto;
    await sleep(PAUSA_MS);
  }
}

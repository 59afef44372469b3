import {
  addDias,
  diasHabiles,
  MONEDAS,
  tramoQueFalta,
  type Moneda,
  type ValorPublicado,
} from '@cuadra/domain';
import type { Platform } from '../../../platform/module/index.ts';
import {
  createFuente,
  FuenteError,
  mensajeDeFuente,
  PRIMERA_FECHA,
  type Fuente,
  type Tramo,
} from './fuente/index.ts';
import { readEstados, writeEstado, type EstadoFuente } from './store/estado.ts';
import {
  deleteDemostracion,
  readExtremos,
  readFeriados,
  readMonedas,
  type FilaMoneda,
} from './store/publicados.ts';
import { writeValores } from './write-valores.ts';

const MINUTO = 60_000;
/** After a failure; it doubles with each, up to half a day. */
const ESPERA_MS = 10 * MINUTO;
const MAX_ESPERA_MS = 12 * 60 * MINUTO;
/** Until what is due and not published yet is asked for again. */
const ESPERA_SIN_PUBLICAR_MS = 60 * MINUTO;
const MAX_DOBLES = 8;

export interface MonedaActualizada {
  readonly moneda: Moneda;
  readonly nuevos: number;
  /** What failed; null when nothing did. */
  readonly mensaje: string | null;
}

/** Years apart: an answer for each, so that none grows beyond what a source gives at once. */
function* porAnios({ desde, hasta }: Tramo): Generator<Tramo> {
  for (let inicio = desde; inicio <= hasta;) {
    const fin = `${inicio.slice(0, 4)}-12-31`;
    yield { desde: inicio, hasta: fin < hasta ? fin : hasta };
    inicio = addDias(fin, 1);
  }
}

async function readTramo(
  fuente: Fuente,
  moneda: Moneda,
  tramo: Tramo,
  signal: AbortSignal,
): Promise<ValorPublicado[]> {
  const valores: ValorPublicado[] = [];
  for (const anio of porAnios(tramo)) valores.push(...(await fuente.read(moneda, anio, signal)));
  return valores;
}

function estadoDeFallo(error: FuenteError, antes: EstadoFuente | undefined, ahora: Date): EstadoFuente {
  const fallos = (antes?.fallos ?? 0) + 1;
  const espera = Math.min(ESPERA_MS * 2 ** Math.min(fallos - 1, MAX_DOBLES), MAX_ESPERA_MS);
  return {
    intentada: ahora,
    respondida: antes?.respondida ?? null,
    fallos,
    motivo: error.motivo,
    proxima: new Date(ahora.getTime() + espera),
  };
}

async function updateMoneda(
  platform: Platform,
  fuente: Fuente,
  { id, moneda }: FilaMoneda,
  { tramo, antes }: { readonly tramo: Tramo; readonly antes: EstadoFuente | undefined },
  signal: AbortSignal,
): Promise<MonedaActualizada> {
  const { db, clock, log } = platform;
  const ahora = clock.now();
  try {
    const valores = await readTramo(fuente, moneda, tramo, signal);
    const nuevos = await db.transaction().execute(async (tx) => {
      if (!fuente.demostracion) await deleteDemostracion(tx, id, tramo);
      const escritos = await writeValores(platform, tx, id, valores, {
        fuente: fuente.nombre,
        demostracion: fuente.demostracion,
      });
      await writeEstado(tx, id, {
        intentada: ahora,
        respondida: ahora,
        fallos: 0,
        motivo: null,
        proxima: new Date(ahora.getTime() + (valores.length === 0 ? ESPERA_SIN_PUBLICAR_MS : 0)),
      });
      return escritos;
    });
    return { moneda, nuevos, mensaje: null };
  } catch (error) {
    if (!(error instanceof FuenteError)) throw error;
    log.warn({ moneda, motivo: error.motivo, detalle: error.detalle }, 'values of a currency did not come');
    await writeEstado(db, id, estadoDeFallo(error, antes, ahora));
    return { moneda, nuevos: 0, mensaje: mensajeDeFuente(error.motivo) };
  }
}

/**
 * Asks the source for what is missing of each currency, from the last day known on. Before the time to try again
 * nothing is asked, unless `ya`. Answers what was asked for; nothing without a source.
 */
export async function actualizarMonedas(
  platform: Platform,
  { ya, signal }: { readonly ya: boolean; readonly signal: AbortSignal },
): Promise<MonedaActualizada[]> {
  const { db, clock } = platform;
  const fuente = createFuente(platform.monedas);
  if (fuente === null) return [];
  const hoy = clock.hoy();
  const esHabil = diasHabiles(await readFeriados(db, addDias(hoy, -60), addDias(hoy, 60)));
  const extremos = await readExtremos(db, { soloReales: !fuente.demostracion });
  const estados = await readEstados(db);
  const hechas: MonedaActualizada[] = [];
  for (const fila of await readMonedas(db, MONEDAS)) {
    const antes = estados.get(fila.id);
    const tramo = tramoQueFalta(
      fila.moneda,
      { ultimo: extremos.get(fila.id)?.ultima ?? null, primero: PRIMERA_FECHA, hoy },
      esHabil,
    );
    if (tramo === null || (!ya && antes !== undefined && antes.proxima > clock.now())) continue;
    hechas.push(await updateMoneda(platform, fuente, fila, { tramo, antes }, signal));
  }
  return hechas;
}

import { withEmpresa } from '../../../platform/database/index.ts';
import { askProvider } from './ask-provider.ts';
import type { RespuestaFintoc } from './fintoc/read-respuesta.ts';
import { recordRespuestas, type Respondida } from './record-respuestas.ts';
import type { ServiciosDeTransferencias } from './servicios.ts';
import {
  lockPorRevisar,
  postponeTransferencias,
  takeInHand,
  type FilaTransferencia,
} from './store/transferencias.ts';

/** Transfers that are taken in hand at once: some seconds of work, so that a process that dies holds few. */
const LOTE = 100;
/** Requests on their way at once. */
const A_LA_VEZ = 20;
/** Longer than a batch takes, its time limits among it. */
const TURNO_MS = 300_000;
/** Two batches at once: while the answers of one are written, the other asks. */
const CARRILES = 2;
const MAX_LOTES = 10_000;
const ESPERA_SIN_FONDOS_MS = 300_000;

interface Lote {
  readonly filas: readonly FilaTransferencia[];
  readonly hasta: Date;
  readonly ahora: Date;
}

/** Pesos that the paying account has left for transfers of this run; null where the provider does not tell. */
interface Fondos {
  quedan: number | null;
}

/** Takes a batch in hand. Transfers that the paying account does not cover wait, unsent. */
async function takeLote(
  { platform: { db, clock, log } }: ServiciosDeTransferencias,
  idEmpresa: number,
  fondos: Fondos,
): Promise<Lote> {
  const ahora = clock.now();
  const hasta = new Date(ahora.getTime() + TURNO_MS);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const todas = await lockPorRevisar(tx, idEmpresa, ahora, LOTE);
    const filas: FilaTransferencia[] = [];
    const esperan: number[] = [];
    for (const fila of todas) {
      const nueva = fila.estado === 'por_enviar';
      if (nueva && fondos.quedan !== null && fila.monto > fondos.quedan) {
        esperan.push(fila.id);
        continue;
      }
      if (nueva && fondos.quedan !== null) fondos.quedan -= fila.monto;
      filas.push(fila);
    }
    if (esperan.length > 0) {
      log.error({ idEmpresa, transferencias: esperan.length }, 'the paying account does not cover transfers');
      const despues = new Date(ahora.getTime() + ESPERA_SIN_FONDOS_MS);
      await postponeTransferencias(tx, idEmpresa, esperan, despues);
    }
    await takeInHand(
      tx,
      idEmpresa,
      filas.map(({ id }) => id),
      { ahora, hasta },
    );
    return { filas, hasta, ahora };
  });
}

/** Asks about each transfer of a batch, some at a time. */
async function askAll(
  { cliente, platform: { clock } }: ServiciosDeTransferencias,
  filas: readonly FilaTransferencia[],
  signal: AbortSignal,
): Promise<Respondida[]> {
  const respondidas: Respondida[] = [];
  const pendientes = filas.values();
  async function work(): Promise<void> {
    for (const fila of pendientes) {
      if (signal.aborted) return;
      const respuesta: RespuestaFintoc = await askProvider(cliente, fila, clock.now(), signal);
      respondidas.push({ fila, respuesta });
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, work));
  return respondidas;
}

/**
 * Works a company's transfers off: each is sent or asked about, batch by batch, and its batch is written before the
 * next. A process that dies leaves transfers whose end is unknown; they are asked for again under their key.
 */
export async function sendTransferencias(
  servicios: ServiciosDeTransferencias,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<void> {
  const fondos: Fondos = { quedan: await servicios.cliente.readSaldo(signal) };
  async function work(): Promise<void> {
    for (let vez = 0; vez < MAX_LOTES && !signal.aborted; vez += 1) {
      const { filas, hasta } = await takeLote(servicios, idEmpresa, fondos);
      if (filas.length === 0) return;
      const respondidas = await askAll(servicios, filas, signal);
      await recordRespuestas(servicios, idEmpresa, respondidas, hasta);
    }
  }
  await Promise.all(Array.from({ length: CARRILES }, work));
}

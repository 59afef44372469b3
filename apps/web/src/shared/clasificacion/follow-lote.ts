import { getLoteClasificacion, type ReplyOf } from '@cuadra/contract';
import { call } from '../api/index.ts';

type Avance = ReplyOf<typeof getLoteClasificacion>;

const PAUSA_MS = 500;
/** Half an hour; then the toast gives up and the job goes on alone. */
const MAX_SONDEOS = 3600;

/** Asks for a job until it has ended, telling each answer; the last is returned. */
export async function followLote(lote: string, onAvance: (avance: Avance) => void): Promise<Avance> {
  for (let sondeo = 1; ; sondeo += 1) {
    const avance = await call(getLoteClasificacion, { params: { lote } });
    onAvance(avance);
    if (avance.estado === 'listo' || avance.estado === 'error' || sondeo === MAX_SONDEOS) return avance;
    await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
  }
}

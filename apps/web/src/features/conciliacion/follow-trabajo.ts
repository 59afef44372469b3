import { getLote, type Trabajo } from '@cuadra/contract';
import { call } from '../../shared/api/index.ts';
import { untilOnline } from '../../shared/queries/index.ts';

const PAUSA_MS = 400;
/** Half an hour: longer than any book takes; then the toast gives up and the job goes on alone. */
const MAX_SONDEOS = 4500;

/** Asks for a job until it has ended, telling each answer; the last is returned. */
export async function followTrabajo(lote: string, onAvance: (trabajo: Trabajo) => void): Promise<Trabajo> {
  for (let sondeo = 1; ; sondeo++) {
    // The job goes on without this browser.
    await untilOnline();
    const trabajo = await call(getLote, { params: { lote } });
    onAvance(trabajo);
    if (trabajo.estado === 'listo' || trabajo.estado === 'error' || sondeo === MAX_SONDEOS) return trabajo;
    await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
  }
}

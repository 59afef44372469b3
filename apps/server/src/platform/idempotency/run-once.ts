import { withCallMark, type CallMark, type Db } from '../database/index.ts';
import { AppError, conflict, STATUS } from '../errors/index.ts';
import { freeKey, markStatement, retakeKey, saveAnswer, takeKey, type RepeatableCall } from './store.ts';

/** What leaves for a call: its HTTP status, and its body as JSON text, or null where there is none. */
export interface Answer {
  readonly estado: number;
  readonly respuesta: string | null;
}

const OTHER_CALL = 'Esa clave (Idempotency-Key) ya se usó para otra llamada. Usa una nueva.';
const RUNNING = 'Esa misma llamada todavía se está haciendo. Espera un momento y vuelve a intentar.';
const ANSWER_LOST =
  'Esa llamada ya se hizo, pero su respuesta se perdió. Revisa el resultado antes de repetirla.';

/**
 * Runs a call once for its key. A call that repeats a finished one gets the same answer; one that failed before it
 * changed anything runs again. The first transaction of the call that writes also says so in the key's row, so a process
 * that dies between that commit and the answer cannot make the call happen twice.
 * @throws AppError `conflicto` for a key of another call, for a call that still runs, and for a lost answer.
 */
export async function runOnce(
  db: Db,
  call: RepeatableCall,
  run: () => Promise<Answer>,
): Promise<Answer & { readonly repeated: boolean }> {
  const saved = await takeKey(db, call);
  if (saved) {
    if (!saved.huella.equals(call.huella)) throw conflict(OTHER_CALL);
    if (saved.estado !== null) return { estado: saved.estado, respuesta: saved.respuesta, repeated: true };
    if (!saved.abandonada) throw conflict(RUNNING);
    if (saved.aplicada) throw conflict(ANSWER_LOST);
    if (!(await retakeKey(db, call))) throw conflict(RUNNING);
  }
  const mark: CallMark = { statement: markStatement(call), applied: false };
  let answer: Answer;
  try {
    answer = await withCallMark(mark, run);
  } catch (error) {
    if (!mark.applied) await freeKey(db, call);
    else if (error instanceof AppError) await saveAnswer(db, call, answerOf(error));
    throw error;
  }
  await saveAnswer(db, call, answer);
  return { ...answer, repeated: false };
}

function answerOf({ code, message, details }: AppError): Answer {
  const respuesta = JSON.stringify({ error: { code, message, ...(details && { details }) } });
  return { estado: STATUS[code], respuesta };
}

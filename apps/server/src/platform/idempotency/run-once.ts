import { withCallMark, type CallMark, type Db } from '../database/index.ts';
import { AppError, conflict, STATUS } from '../errors/index.ts';
import type { Seal } from '../seal/index.ts';
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
  { db, seal }: { readonly db: Db; readonly seal: Seal },
  call: RepeatableCall,
  run: () => Promise<Answer>,
): Promise<Answer & { readonly repeated: boolean }> {
  const saved = await takeKey(db, call);
  if (saved) {
    if (!saved.huella.equals(call.huella)) throw conflict(OTHER_CALL);
    const { estado, respuestaSellada } = saved;
    if (estado !== null) {
      const respuesta = respuestaSellada === null ? null : seal.open(respuestaSellada, placeOf(call));
      return { estado, respuesta, repeated: true };
    }
    if (!saved.abandonada) throw conflict(RUNNING);
    if (saved.aplicada) throw conflict(ANSWER_LOST);
    if (!(await retakeKey(db, call))) throw conflict(RUNNING);
  }
  const save = ({ estado, respuesta }: Answer): Promise<void> =>
    saveAnswer(db, call, {
      estado,
      respuestaSellada: respuesta === null ? null : seal.seal(respuesta, placeOf(call)),
    });
  const mark: CallMark = { statement: markStatement(call), applied: false };
  let answer: Answer;
  try {
    answer = await withCallMark(mark, run);
  } catch (error) {
    if (!mark.applied) await freeKey(db, call);
    else if (error instanceof AppError) await save(answerOf(error));
    throw error;
  }
  await save(answer);
  return { ...answer, repeated: false };
}

/** Where the answer of a call opens, and nowhere else. */
const placeOf = ({ idEmpresa, idUsuario, clave }: RepeatableCall): string =>
  `llamada_repetible/${idEmpresa}/${idUsuario}/${clave}`;

function answerOf({ code, message, details }: AppError): Answer {
  const respuesta = JSON.stringify({ error: { code, message, ...(details && { details }) } });
  return { estado: STATUS[code], respuesta };
}

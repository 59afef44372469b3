import type { Actualizacion } from '@cuadra/contract';

/** How an update is heard of; apart so that tests can stand in for the server and the clock. */
export interface FollowPorts {
  readonly stream: () => AsyncIterable<Actualizacion>;
  readonly poll: () => Promise<Actualizacion | null>;
  readonly sleep: (ms: number) => Promise<void>;
}

const PAUSA_MS = 1_000;
/** Longer than the server keeps an update that nothing moves. */
const MAX_PREGUNTAS = 660;

/**
 * Follows the newest update to its end, telling each state. Hears the server's stream; where that breaks, asks for
 * the state instead. Throws where the update is gone or does not end.
 */
export async function followUpdate(
  ports: FollowPorts,
  tell: (estado: Actualizacion) => void,
): Promise<Actualizacion> {
  try {
    for await (const estado of ports.stream()) {
      tell(estado);
      if (estado.estado !== 'en_curso') return estado;
    }
  } catch {
    // The state can still be asked for.
  }
  for (let pregunta = 0; pregunta < MAX_PREGUNTAS; pregunta += 1) {
    const estado = await ports.poll();
    if (estado === null) break;
    tell(estado);
    if (estado.estado !== 'en_curso') return estado;
    await ports.sleep(PAUSA_MS);
  }
  throw new Error('the update of the company did not end');
}

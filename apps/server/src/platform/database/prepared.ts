import type { Compilable, CompiledQuery } from 'kysely';
import type { Tx } from './tx.ts';

/** Of the statements that are prepared, by their text. Each stands in the code, so that they are few. */
const nombres = new Map<string, string>();

/** The name under which a connection keeps the plan of a statement; undefined for one that is planned each time. */
export const nombreDePreparada = (texto: string): string | undefined => nombres.get(texto);

/**
 * A statement that PostgreSQL reads and plans once for each connection, and that is composed once for all of them: for
 * one of many tables that is asked for all the time, of which planning is most of what it costs. `build` composes it with
 * any values; the answer takes those of each time, in the order in which the text has them.
 */
export function prepareQuery<R, P extends readonly unknown[]>(
  build: (tx: Tx) => Compilable<R>,
): (tx: Tx, ...valores: P) => Promise<R[]> {
  let compuesta: CompiledQuery<R> | undefined;
  return async (tx, ...parameters) => {
    if (!compuesta) {
      compuesta = build(tx).compile();
      nombres.set(compuesta.sql, `cuadra_${nombres.size + 1}`);
    }
    if (parameters.length !== compuesta.parameters.length)
      throw new Error(`the statement takes ${compuesta.parameters.length} values`);
    return (await tx.executeQuery<R>({ ...compuesta, parameters })).rows;
  };
}

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { noteSocketError } from './connection-lost.ts';
import { nombreDePreparada } from './prepared.ts';
import type { DB } from './schema.gen.ts';

/** Fails loudly rather than round: identifiers and minor units stay inside the exact range. */
function parseInt8(texto: string): number {
  const numero = Number(texto);
  if (!Number.isSafeInteger(numero)) throw new RangeError(`bigint beyond 2^53: ${texto}`);
  return numero;
}

/** The driver's own parsers answer anything; here they answer something that has to be looked at. */
const driverParser: (...args: Parameters<typeof pg.types.getTypeParser>) => unknown = (oid, formato) =>
  pg.types.getTypeParser(oid, formato);

const tipos: pg.CustomTypesConfig = {
  getTypeParser: (oid, formato) => {
    if (oid === pg.types.builtins.DATE) return (texto: string) => texto;
    if (oid === pg.types.builtins.INT8) return parseInt8;
    return driverParser(oid, formato);
  },
};

export interface Database {
  /** Queries without a company: reference data, people, sessions. Company rows are invisible here. */
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export interface ConnectOptions {
  url: string;
  max?: number;
  /** Keep the plans of some statements under a name: what stands between must know whose connection has which. */
  preparadas?: boolean;
  /** Told of a connection that broke between two queries; without a listener Node would end the process. */
  onError: (error: Error) => void;
}

/** A message of several statements answers with what the last of them read: the driver answers with all of theirs. */
function answerWithLast(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...argumentos: unknown[]) => unknown;
  const queryLast = (...argumentos: unknown[]): unknown => {
    const respuesta = query(...argumentos);
    if (!(respuesta instanceof Promise)) return respuesta;
    return respuesta.then(
      (resultado: unknown): unknown => (Array.isArray(resultado) ? resultado.at(-1) : resultado),
      (error: unknown) => {
        throw noteSocketError(error);
      },
    );
  };
  client.query = queryLast as typeof client.query;
}

/** Sends the statements of `prepareQuery` under their names. */
function namePrepared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...argumentos: unknown[]) => unknown;
  const queryNamed = (...argumentos: unknown[]): unknown => {
    const [text, values] = argumentos;
    const name = typeof text === 'string' ? nombreDePreparada(text) : undefined;
    return name === undefined ? query(...argumentos) : query({ name, text, values });
  };
  client.query = queryNamed as typeof client.query;
}

/** Names the errors of opening a connection as the database's own. */
function noteRefusals(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...argumentos: unknown[]) => unknown;
  const connectNoting = (...argumentos: unknown[]): unknown => {
    const conexion = connect(...argumentos);
    if (!(conexion instanceof Promise)) return conexion;
    return conexion.catch((error: unknown) => {
      throw noteSocketError(error);
    });
  };
  pool.connect = connectNoting as typeof pool.connect;
}

/** Opens the application's pool. Dates are read as `yyyy-MM-dd` strings and bigints as exact numbers. */
export function connectDatabase({ url, max = 10, preparadas = true, onError }: ConnectOptions): Database {
  const pool = new pg.Pool({ connectionString: url, max, types: tipos, connectionTimeoutMillis: 10_000 });
  noteRefusals(pool);
  pool.on('error', (error: Error) => {
    // The driver hangs the connection on it, with the key that cancels its queries: that is for no log.
    Reflect.deleteProperty(error, 'client');
    onError(error);
  });
  // The pool listens to its idle connections alone: one that is lent out may break between two queries of a transaction.
  pool.on('connect', (client) => {
    client.on('error', onError);
    answerWithLast(client);
    if (preparadas) namePrepared(client);
  });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Nested keys too: rows folded into JSON inside a query carry the columns' names.
    plugins: [new CamelCasePlugin()],
  });
  return { db, pool, close: () => db.destroy() };
}

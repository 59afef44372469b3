import type { Db } from '../../../../platform/database/index.ts';
import { MailUnknownError, type Mailer } from '../../../../platform/mail/index.ts';

/** Chance with a seed (mulberry32): the same numbers every time. */
export function seededChance(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What never comes: the code behind a kill does not go on, not even its `catch` and `finally`. */
const never = <T>(): Promise<T> => new Promise(() => {});

class Killed extends Error {}

export interface Muertes {
  readonly count: () => number;
  /** Kills in the middle of handing a mail over: the only ones whose mail may have an unknown end. */
  readonly alEnviar: () => number;
  /** Runs the work of a process until it ends or is killed; true where it ended. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  readonly db: (db: Db) => Db;
  readonly mail: (mail: Mailer) => Mailer;
}

/**
 * Kills a worker at random at the points where it waits: before a transaction, before its commit (the connection falls
 * and the database rolls back), after it, before the mail server is asked and after it took the mail but before its
 * answer came. `chance` is of each point, until `max` kills.
 */
export function createMuertes(max: number, chance: number, azar: () => number): Muertes {
  let cuantas = 0;
  let alEnviar = 0;
  let kill: () => void = () => {};
  const dies = () => {
    if (cuantas >= max || azar() >= chance) return false;
    cuantas += 1;
    return true;
  };
  const die = <T>(): Promise<T> => {
    kill();
    return never();
  };
  return {
    count: () => cuantas,
    alEnviar: () => alEnviar,
    async run(work) {
      const muerte = new Promise<boolean>((resolve) => {
        kill = () => resolve(false);
      });
      return Promise.race([muerte, work().then(() => true)]);
    },
    db: (db) =>
      new Proxy(db, {
        get: (original, nombre) =>
          nombre !== 'connection'
            ? memberOf(original, nombre)
            : () => ({
                execute: async (work: (conexion: Db) => Promise<unknown>) => {
                  if (dies()) return die();
                  try {
                    const resultado = await original
                      .connection()
                      .execute((conexion) => work(dies() ? withoutCommit(conexion) : conexion));
                    return dies() ? await die() : resultado;
                  } catch (error) {
                    if (error instanceof Killed) return die();
                    throw error;
                  }
                },
              }),
      }),
    mail: (mail) => ({
      ...mail,
      async send(mensaje) {
        if (dies()) {
          alEnviar += 1;
          return die();
        }
        await mail.send(mensaje);
        if (dies()) {
          alEnviar += 1;
          return die();
        }
        // A connection that falls after the server took the mail: the process lives and has no answer.
        if (dies()) {
          alEnviar += 1;
          throw new MailUnknownError({ cause: new Error('cut off') });
        }
      },
    }),
  };
}

/** A member of what a proxy stands for; a method stays bound to it. */
function memberOf(original: object, nombre: string | symbol): unknown {
  const valor: unknown = Reflect.get(original, nombre, original);
  if (typeof valor !== 'function') return valor;
  return (...argumentos: unknown[]): unknown => Reflect.apply(valor, original, argumentos);
}

/** A connection that falls when it is to commit. */
function withoutCommit(conexion: Db): Db {
  return new Proxy(conexion, {
    get: (original, nombre) => {
      if (nombre !== 'executeQuery') return memberOf(original, nombre);
      return async (consulta: Parameters<Db['executeQuery']>[0]) => {
        if ('sql' in consulta && consulta.sql === 'commit') throw new Killed('commit');
        return original.executeQuery(consulta);
      };
    },
  });
}

import pg from 'pg';
import { findCause } from '../errors/index.ts';

/**
 * Connection exceptions, an ending or restarting server, and a server without free connections. Source: PostgreSQL 18,
 * appendix A.
 */
const SQLSTATES = /^(08[0-9A-Z]{3}|57P0[1235]|53300)$/;

/** The driver raises these without a code. */
const MENSAJES: ReadonlySet<string> = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** A socket's error does not say whose socket it was: the pool names those of the database. */
const deLaBase = new WeakSet<Error>();

/** Marks a system error of a database socket, and returns it. */
export function noteSocketError(error: unknown): unknown {
  if (error instanceof Error && !(error instanceof pg.DatabaseError) && 'code' in error) deLaBase.add(error);
  return error;
}

function isLost(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return SQLSTATES.test(error.code ?? '');
  return deLaBase.has(error) || MENSAJES.has(error.message);
}

/** Whether an error, or one of its causes, says that the database could not be reached or went away. */
export function isConnectionLost(error: unknown): boolean {
  return findCause(error, isLost) !== null;
}

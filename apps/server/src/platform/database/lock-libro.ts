import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Any fixed number: the space of this lock among the advisory locks of the database. A trigger of documents knows it too. */
const ESPACIO_LIBRO = 7_240_313;

/**
 * Lets one act on a company's book through at a time, until its transaction ends: whatever reconciles or undoes, and
 * whatever brings or changes documents and bank lines. An act touches lines, documents, and the suggestions of other
 * lines that share a document; without this, two acts would meet in the middle and one would be refused as a deadlock,
 * and two files that bring an invoice and the note upon it would not see each other. It comes before any lock of a row
 * or an account. Acts of different companies do not wait for each other.
 */
export async function lockLibro(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ESPACIO_LIBRO}, ${idEmpresa % 2_147_483_647}::int)`.execute(tx);
}

import type { Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/** A transaction that sees one company. Every query inside it goes through it, reads included. */
export type Tx = Transaction<DB>;

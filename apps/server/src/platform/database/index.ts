import type { Kysely } from 'kysely';
import type { DB } from './schema.gen.ts';
export { afterCommit, type AfterCommit } from './after-commit.ts';
export { withCallMark, type CallMark } from './call-mark.ts';
export { connectDatabase, type Database } from './connect.ts';
export { isConnectionLost } from './connection-lost.ts';
export { dice, patronDe } from './dice.ts';
export { isReachable } from './is-reachable.ts';
export { literals } from './literals.ts';
export { lockCuenta, lockCuentas } from './lock-cuentas.ts';
export { lockLibro } from './lock-libro.ts';
export { ensureAppRoles, migrate, readMigrations, runMigrations } from './migrate.ts';
export { prepareQuery } from './prepared.ts';
export type { DB, Json } from './schema.gen.ts';
export type Db = Kysely<DB>;
export {
  enterEmpresa,
  readEmpresa,
  withEmpresa,
  withEmpresaReading,
  withUsuario,
  type Tx,
} from './with-empresa.ts';
export { withEmpresaCopy, type Copy } from './with-empresa-copy.ts';
export { deriveAppUrl } from './app-url.ts';

export { ensureDatabase } from './ensure-database.ts';
export { PostgresError, type PostgresErrorCode } from './errors.ts';
export type { PostgresLog } from './log.ts';
export { redactUrls } from './redact-url.ts';
export { resolveDatabase, type ResolvedDatabase } from './resolve-database.ts';
export { startPostgres, type PostgresServer, type StartOptions } from './start-postgres.ts';
export { startThrowawayPostgres, type ThrowawayOptions } from './start-throwaway.ts';
export { withThrowawayDatabase } from './with-throwaway-database.ts';

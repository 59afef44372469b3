import { findCause } from '../errors/index.ts';

/** `ENOSPC` and `EDQUOT` of the system; 53100 is PostgreSQL's `disk_full`. */
const CODIGOS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or one of its causes, says that a disk has no space left. */
export function isDiskFull(error: unknown): boolean {
  return findCause(error, (cada) => 'code' in cada && CODIGOS.has(cada.code)) !== null;
}

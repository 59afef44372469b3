import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Linux truncates a program's name to 15 bytes; the server's is shorter. */
const PROGRAMA = 'postgres';

/** Whether a process is a PostgreSQL process that works in this very data folder. */
function worksIn(pid: number, carpeta: string): boolean {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== PROGRAMA) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === carpeta;
  } catch {
    // It ended meanwhile, or belongs to another user, as no process of this server does.
    return false;
  }
}

/**
 * Processes of a server whose postmaster died: they hold its shared memory, and no new server starts until they end.
 * Empty on systems that do not show the working folder of a process.
 */
export function findOrphans(datos: string): number[] {
  if (process.platform !== 'linux') return [];
  const carpeta = realpathSync(datos);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isSafeInteger(pid) && pid > 0 && worksIn(pid, carpeta));
}

/**
 * Ends the processes of a dead server: SIGQUIT makes them leave at once, SIGKILL also those that are stopped. What they
 * had not committed is lost, as its client already knows. The caller holds the cluster's lock and knows that the
 * postmaster is dead.
 */
export function endOrphans(datos: string, signal: 'SIGQUIT' | 'SIGKILL'): number {
  const huerfanos = findOrphans(datos);
  for (const pid of huerfanos) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended between looking and asking.
    }
  }
  return huerfanos.length;
}

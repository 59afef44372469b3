import type { Logger } from '../platform/log/index.ts';

const LIMITE_MS = 30_000;
const CADA_MS = 500;

/**
 * Runs `close` once on SIGTERM or SIGINT and ends the process; a close that hangs does not hold it forever.
 * Answers the same ending for another reason, which the log gets.
 */
export function closeOnSignal(close: () => Promise<void>, log: Logger): (motivo: string) => void {
  let cerrando = false;
  const onSignal = (signal: string) => {
    if (cerrando) return;
    cerrando = true;
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), LIMITE_MS).unref();
    close().then(
      () => process.exit(),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return onSignal;
}

/**
 * Ends with the shell between npm and this process: npm hands SIGTERM to that shell alone, which dies of it without
 * telling anyone, and the server would go on with nobody to stop it.
 */
export function closeWithNpm(close: (motivo: string) => void): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const padre = process.ppid;
  const reloj = setInterval(() => {
    if (process.ppid === padre) return;
    clearInterval(reloj);
    close('npm ended');
  }, CADA_MS);
  reloj.unref();
}

import type { Logger } from '../platform/log/index.ts';

const LIMITE_MS = 30_000;

/** Runs `close` once on SIGTERM or SIGINT and ends the process; a close that hangs does not hold it forever. */
export function closeOnSignal(close: () => Promise<void>, log: Logger): void {
  let cerrando = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (cerrando) return;
    cerrando = true;
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), LIMITE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/**
 * The role that works off jobs, with the application's password: it reads the jobs of every company and nothing else. The
 * application's own role hands jobs in and reads none (ADR 28).
 */
export const ROL_COLA = 'cuadra_cola';

/** The queue's connection, from the application's. */
export function deriveColaUrl(urlApp: string): string {
  const url = new URL(urlApp);
  url.username = ROL_COLA;
  return url.toString();
}

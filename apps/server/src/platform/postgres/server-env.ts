/**
 * The environment of the server and of initdb: nothing of the person's own locale, time zone, `PG…` variables or
 * library paths may change what they do.
 */
export function serverEnv(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
  // Windows starts no program without these.
  for (const nombre of ['PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP']) {
    const valor = process.env[nombre];
    if (valor !== undefined) env[nombre] = valor;
  }
  return env;
}

import type pg from 'pg';

/** Tables that calls may write without changing anything that somebody owns: when a session was last used. */
const COLUMNAS_APARTE: Readonly<Record<string, string>> = { 'public.sesion': 'usada' };

/** A fingerprint of the rows of every table, the queue's jobs among them. */
export async function readFingerprints(admin: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ tabla: string }>(
    "select format('%I.%I', schemaname, tablename) as tabla from pg_tables where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')",
  );
  const huellas: Record<string, string> = {};
  for (const { tabla } of rows) {
    const aparte = COLUMNAS_APARTE[tabla];
    const fila = aparte === undefined ? 'to_jsonb(t)' : `to_jsonb(t) - '${aparte}'`;
    const { rows: filas } = await admin.query<{ huella: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg((${fila})::text, ';' order by (${fila})::text), '')) as huella from ${tabla} t`,
    );
    huellas[tabla] = filas[0]?.huella ?? '';
  }
  return huellas;
}

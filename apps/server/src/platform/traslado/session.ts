import type pg from 'pg';

/** Values read the same whatever the settings of the server are: rows are written and digested as text. */
const AJUSTES = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 3;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Makes the open transaction one of the company, in which text does not depend on settings. */
export async function enterEmpresaPlain(client: pg.ClientBase, idEmpresa: number): Promise<void> {
  if (!Number.isSafeInteger(idEmpresa)) throw new Error('the id of a company is an integer');
  await client.query(`${AJUSTES}; set local cuadra.id_empresa = '${idEmpresa}'`);
}

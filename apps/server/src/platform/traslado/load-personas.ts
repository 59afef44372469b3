import type { EntradaDeFuente } from '@cuadra/formats';
import type pg from 'pg';
import { PERSONAS } from './manifiesto.ts';
import { copyEntrada } from './load-tabla.ts';
import { rejected } from './rechazo.ts';

/**
 * Finds the people of an archive by their mail, and creates those who are not here, without a password. Their ids stand
 * in the temporary table `persona`. Answers how many are new.
 */
export async function loadPersonas(client: pg.ClientBase, entrada: EntradaDeFuente): Promise<number> {
  await client.query(`
    create temporary table persona_entrada (fila_ bigint generated always as identity,
      email text, nombre text, telefono text, grupo text, cargo text) on commit drop;
    create temporary table persona (email text primary key, id bigint not null) on commit drop`);
  const columnas = ['email', 'nombre', 'telefono', 'grupo', 'cargo'];
  await copyEntrada(client, 'persona_entrada', columnas, entrada);
  const { rows } = await client.query<{ fila: string }>(`
    select fila_ + 1 as fila from persona_entrada
    where email is null or email <> lower(email) or position('@' in email) < 2 or length(email) > 254 or nombre is null
    order by 1 limit 1`);
  if (rows[0]) throw rejected(`${PERSONAS}, fila ${rows[0].fila}: falta un correo o un nombre válidos.`);
  const { rowCount } = await client.query(`
    insert into usuario (email, nombre, telefono) select email, nombre, telefono from persona_entrada order by fila_
    on conflict (email) do nothing`);
  await client.query(`
    insert into pg_temp.persona (email, id) select distinct u.email, u.id from persona_entrada e join usuario u on u.email = e.email`);
  return rowCount ?? 0;
}

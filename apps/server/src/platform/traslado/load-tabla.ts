import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { EntradaDeFuente } from '@cuadra/formats';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TablaDeEmpresa } from './catalogo.ts';
import { explainRechazo } from './explain-rechazo.ts';
import { pathOf, type Manifiesto } from './manifiesto.ts';
import { importExpression, importType, literal, quote } from './proyeccion.ts';
import { rejected } from './rechazo.ts';

/** From this many rows on, PostgreSQL counts a table anew before others refer to it. */
const FILAS_CONTADAS = 500;

/** Columns that a company gets here, as SQL. */
const PROPIAS: Readonly<Record<string, (manifiesto: Manifiesto) => Readonly<Record<string, string>>>> = {
  empresa: ({ empresa: { plan } }) => ({
    id_plan: `(select p.id from plan p where p.slug = ${literal(plan)})`,
    id_plan_version: `(select v.id from plan_version v join plan p on p.id = v.id_plan where p.slug = ${literal(plan)}
      order by v.version desc limit 1)`,
  }),
};

/** Feeds an entry to COPY, which reads every value as its type does. */
export async function copyEntrada(
  client: pg.ClientBase,
  destino: string,
  columnas: readonly string[],
  entrada: EntradaDeFuente,
): Promise<void> {
  const lista = columnas.map(quote).join(', ');
  await pipeline(
    Readable.from(entrada.abrir(), { objectMode: false }),
    client.query(copyFrom(`copy ${destino} (${lista}) from stdin (format csv, header match)`)),
  );
}

async function assertPersonas(client: pg.ClientBase, tabla: TablaDeEmpresa): Promise<void> {
  for (const { nombre, papel } of tabla.columnas) {
    if (papel !== 'persona' && papel !== 'personas') continue;
    const mail = papel === 'persona' ? `t.${quote(nombre)}` : 'm.email';
    const from = papel === 'persona' ? 'entrada t' : `entrada t, unnest(t.${quote(nombre)}) m (email)`;
    const { rows } = await client.query<{ fila: string; email: string }>(
      `select t.fila_ + 1 as fila, ${mail} as email from ${from}
       where ${mail} is not null and not exists (select from persona p where p.email = ${mail}) order by 1 limit 1`,
    );
    const [fila] = rows;
    if (fila)
      throw rejected(
        `${pathOf(tabla.nombre)}, fila ${fila.fila}, campo ${nombre}: ${fila.email} no está entre las personas del archivo.`,
      );
  }
}

async function insertRows(
  client: pg.ClientBase,
  tabla: TablaDeEmpresa,
  idEmpresa: number,
  manifiesto: Manifiesto,
): Promise<void> {
  const propias = Object.entries(PROPIAS[tabla.nombre]?.(manifiesto) ?? {});
  const columnas = ['id_empresa', ...tabla.columnas.map(({ nombre }) => nombre), ...propias.map(([c]) => c)];
  const valores = [
    String(idEmpresa),
    ...tabla.columnas.map((columna) => importExpression(tabla, columna, idEmpresa)),
    ...propias.map(([, valor]) => valor),
  ];
  await client.query(
    `insert into ${quote(tabla.nombre)} (${columnas.map(quote).join(', ')}) select ${valores.join(', ')} from entrada t order by t.fila_`,
  );
}

/**
 * Writes the rows of a table for the company `idEmpresa`. COPY does not write under row security, so they come into a
 * temporary table and are inserted from there, with every check. Throws `validacion` naming file, row and field.
 */
export async function loadTabla(
  client: pg.ClientBase,
  tabla: TablaDeEmpresa,
  idEmpresa: number,
  { manifiesto, entrada }: { readonly manifiesto: Manifiesto; readonly entrada: EntradaDeFuente },
): Promise<void> {
  const columnas = tabla.columnas.map((columna) => `${quote(columna.nombre)} ${importType(columna)}`);
  await client.query(
    `create temporary table entrada (fila_ bigint generated always as identity, ${columnas.join(', ')})`,
  );
  await client.query('savepoint tabla');
  try {
    const nombres = tabla.columnas.map(({ nombre }) => nombre);
    await copyEntrada(client, 'entrada', nombres, entrada);
    await client.query('release savepoint tabla; savepoint tabla');
    await assertPersonas(client, tabla);
    await insertRows(client, tabla, idEmpresa, manifiesto);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !/^2[23]|^P0001|^44/.test(error.code ?? '')) throw error;
    await client.query('rollback to savepoint tabla');
    throw await explainRechazo(client, tabla, idEmpresa, error);
  }
  const { filas } = manifiesto.tablas.find(({ nombre }) => nombre === tabla.nombre) ?? { filas: 0 };
  // References to these rows are checked by plans that expect as few as there were before.
  const analizar = filas < FILAS_CONTADAS ? '' : `; analyze ${quote(tabla.nombre)}`;
  await client.query(`release savepoint tabla; drop table entrada${analizar}`);
}

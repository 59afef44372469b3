import type pg from 'pg';
import type { TablaDeEmpresa } from './catalogo.ts';
import { pathOf } from './manifiesto.ts';
import { importExpression, quote } from './proyeccion.ts';
import { rejected } from './rechazo.ts';
import type { AppError } from '../errors/index.ts';

const AJENA = '23503';
const VACIA = '23502';
const REPETIDA = '23505';
/** `COPY entrada, line 5, column monto: "abc"`; the header is a line. */
const LUGAR = /line (\d+)(?:, column (\w+))?/;

interface Restriccion {
  columnas: string[];
  otra: string | null;
  suyas: string[] | null;
}

async function readRestriccion(client: pg.ClientBase, nombre: string): Promise<Restriccion | undefined> {
  const names = (tabla: string, llaves: string) =>
    `(select array_agg(a.attname::text order by o.n) from unnest(${llaves}) with ordinality o (num, n)
      join pg_attribute a on a.attrelid = ${tabla} and a.attnum = o.num)`;
  const { rows } = await client.query<Restriccion>(
    `select ${names('k.conrelid', 'k.conkey')} as columnas, k.confrelid::regclass::text as otra,
       ${names('k.confrelid', 'k.confkey')} as suyas
     from pg_constraint k where k.conname = $1 and k.connamespace = 'public'::regnamespace limit 1`,
    [nombre],
  );
  return rows[0];
}

/** Finds the first row of what came that breaks the rule; null where it cannot be told. */
async function findFila(
  client: pg.ClientBase,
  tabla: TablaDeEmpresa,
  idEmpresa: number,
  { code, column, constraint }: pg.DatabaseError,
): Promise<{ fila: number | null; campo: string }> {
  const value = (nombre: string) => {
    const columna = tabla.columnas.find((cada) => cada.nombre === nombre);
    return columna ? importExpression(tabla, columna, idEmpresa) : String(idEmpresa);
  };
  const first = async (condicion: string) => {
    const { rows } = await client.query<{ fila: number | null }>(
      `select min(t.fila_)::int + 1 as fila from entrada t where ${condicion}`,
    );
    return rows[0]?.fila ?? null;
  };
  if (code === VACIA && column !== undefined)
    return { fila: await first(`${value(column)} is null`), campo: column };
  const regla = constraint === undefined ? undefined : await readRestriccion(client, constraint);
  if (!regla) return { fila: null, campo: constraint ?? '' };
  const propias = regla.columnas.filter((nombre) => nombre !== 'id_empresa');
  const campo = propias.join(', ');
  if (code === AJENA && regla.otra !== null && regla.suyas) {
    const iguales = regla.columnas.map(
      (nombre, i) => `r.${quote(regla.suyas?.[i] ?? '')} = ${value(nombre)}`,
    );
    const conValor = propias.map((nombre) => `${value(nombre)} is not null`);
    const donde = `${conValor.join(' and ')} and not exists (select from ${regla.otra} r where ${iguales.join(' and ')})`;
    return { fila: await first(donde), campo };
  }
  if (code === REPETIDA && propias.length > 0) {
    const iguales = propias.map((nombre) => `o.${quote(nombre)} = t.${quote(nombre)}`).join(' and ');
    return {
      fila: await first(`exists (select from entrada o where o.fila_ < t.fila_ and ${iguales})`),
      campo,
    };
  }
  return { fila: null, campo };
}

/** Says in Spanish which file, row and field PostgreSQL refused. The transaction stands at its last savepoint. */
export async function explainRechazo(
  client: pg.ClientBase,
  tabla: TablaDeEmpresa,
  idEmpresa: number,
  error: pg.DatabaseError,
): Promise<AppError> {
  const archivo = pathOf(tabla.nombre);
  const [, linea, columna] = LUGAR.exec(error.where ?? '') ?? [];
  const { fila, campo } =
    linea === undefined
      ? await findFila(client, tabla, idEmpresa, error).catch(() => ({
          fila: null,
          campo: error.constraint ?? '',
        }))
      : { fila: Number(linea), campo: columna ?? '' };
  const lugar = [archivo, fila === null ? '' : `fila ${fila}`, campo === '' ? '' : `campo ${campo}`];
  const donde = lugar.filter((parte) => parte !== '').join(', ');
  return rejected(`Una fila no se puede guardar: ${donde}.`, {
    [donde]: [error.detail ?? error.message],
  });
}

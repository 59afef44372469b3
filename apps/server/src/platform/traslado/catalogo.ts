import type pg from 'pg';
import {
  COLUMNAS_QUE_NO_VIAJAN,
  EMPRESA_SEGUN_FILA,
  PERSONAS_SEGUN_FILA,
  PERSONAS_SIN_REFERENCIA,
  TABLAS_QUE_NO_VIAJAN,
} from './excepciones.ts';

/** `persona`: an id of `usuario` that travels as its mail. `archivo`: the key of a stored file, as its path in the zip. */
export type Papel = 'valor' | 'persona' | 'personas' | 'archivo' | 'persona_segun_fila';

export interface Columna {
  readonly nombre: string;
  /** As PostgreSQL declares it: `numeric(12,4)`, `text[]`. */
  readonly tipo: string;
  readonly papel: Papel;
  /** Table of all companies that it refers to. */
  readonly catalogo: string | null;
  /** Drawn from this sequence, which has to be past it. */
  readonly secuencia: string | null;
  readonly sumable: boolean;
}

export interface TablaDeEmpresa {
  readonly nombre: string;
  readonly columnas: readonly Columna[];
  /** Columns of its primary key but the company's, in order. */
  readonly llave: readonly string[];
  readonly dependeDe: readonly string[];
}

interface FilaDeCatalogo {
  tabla: string;
  columna: string;
  tipo: string;
  refiere: string | null;
  secuencia: string | null;
  en_llave: number | null;
}

const COLUMNAS = `
  select c.relname::text as tabla, a.attname::text as columna, format_type(a.atttypid, a.atttypmod) as tipo,
    (select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as refiere,
    (select s.relname::text from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      where d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid = a.attnum
        and d.deptype in ('a', 'i') limit 1) as secuencia,
    (select array_position(k.conkey, a.attnum) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'p') as en_llave
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attgenerated = ''
    and exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'id_empresa' and not e.attisdropped)
  order by c.relname, a.attnum`;

const DEPENDENCIAS = `
  select distinct c.relname::text as tabla, f.relname::text as depende
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> f.oid`;

function roleOf({ tabla, columna, tipo, refiere }: FilaDeCatalogo): Papel {
  if (refiere === 'usuario') return 'persona';
  if (PERSONAS_SIN_REFERENCIA[tabla]?.includes(columna)) return tipo.endsWith('[]') ? 'personas' : 'persona';
  if (PERSONAS_SEGUN_FILA[tabla]?.[columna] ?? EMPRESA_SEGUN_FILA[tabla]?.[columna])
    return 'persona_segun_fila';
  return columna.startsWith('clave_') ? 'archivo' : 'valor';
}

function columnOf(fila: FilaDeCatalogo): Columna {
  const papel = roleOf(fila);
  const esId = /^id(_|$)/.test(fila.columna) || fila.en_llave !== null;
  return {
    nombre: fila.columna,
    tipo: fila.tipo,
    papel,
    catalogo: fila.refiere === 'usuario' || fila.refiere === 'empresa' ? null : fila.refiere,
    secuencia: fila.secuencia,
    sumable: !esId && papel === 'valor' && /^(bigint|numeric(\(.*\))?)$/.test(fila.tipo),
  };
}

/** Names of every table with rows of companies, carried or not. */
export async function readNombresDeTablas(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<FilaDeCatalogo>(COLUMNAS);
  return [...new Set(rows.map(({ tabla }) => tabla))];
}

/** The tables that travel, each after those that it refers to. Throws for a circle of references. */
export async function readTablasDeEmpresa(client: pg.ClientBase): Promise<TablaDeEmpresa[]> {
  const { rows } = await client.query<FilaDeCatalogo>(COLUMNAS);
  const { rows: dependencias } = await client.query<{ tabla: string; depende: string }>(DEPENDENCIAS);
  const porTabla = Map.groupBy(
    rows.filter(({ tabla }) => !Object.hasOwn(TABLAS_QUE_NO_VIAJAN, tabla)),
    ({ tabla }) => tabla,
  );
  const tablas = [...porTabla].map(([nombre, filas]): TablaDeEmpresa => {
    const queda = COLUMNAS_QUE_NO_VIAJAN[nombre] ?? {};
    const propias = filas.filter(({ columna }) => columna !== 'id_empresa' && !Object.hasOwn(queda, columna));
    return {
      nombre,
      columnas: propias.map(columnOf),
      llave: propias
        .filter(({ en_llave }) => en_llave !== null)
        .toSorted((a, b) => (a.en_llave ?? 0) - (b.en_llave ?? 0))
        .map(({ columna }) => columna),
      dependeDe: dependencias.filter(({ tabla }) => tabla === nombre).map(({ depende }) => depende),
    };
  });
  return sortByReferences(tablas);
}

function sortByReferences(tablas: readonly TablaDeEmpresa[]): TablaDeEmpresa[] {
  const nombres = new Set(tablas.map(({ nombre }) => nombre));
  const puestas = new Set<string>();
  const orden: TablaDeEmpresa[] = [];
  while (orden.length < tablas.length) {
    const lista = tablas.filter(
      ({ nombre, dependeDe }) =>
        !puestas.has(nombre) && dependeDe.every((otra) => puestas.has(otra) || !nombres.has(otra)),
    );
    if (lista.length === 0) throw new Error('tables of companies refer to each other in a circle');
    for (const tabla of lista) puestas.add(tabla.nombre);
    orden.push(...lista);
  }
  return orden;
}

import {
  CLASES_AJUSTE,
  CLASES_SIN_VUELTA,
  type ActosQuery,
  type AutorActo,
  type ClaseActo,
} from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dice, patronDe, type Tx } from '../../../../platform/database/index.ts';
import {
  dateBounds,
  splitOrder,
  type FilterContext,
  type Filters,
  type Lista,
  type AnyPage,
} from '../../../../platform/listas/index.ts';

/** The acts that a person sees: those on records that they see. */
export interface Vista {
  readonly clases: readonly ClaseActo[];
  /** Kinds of records; of an act on records of several, all of its kinds are documents without a right of their own. */
  readonly modelos: readonly string[];
}

/** How many records a person looks for, and of which kinds: acts on one of `modelos` or of one of `clases`; any without both. */
export interface CantidadDicha {
  readonly cantidad: number;
  readonly modelos: readonly string[];
  readonly clases: readonly ClaseActo[];
  /** The kinds that the verb before the number names; null without a verb. */
  readonly hizo: readonly ClaseActo[] | null;
}

export interface AlcanceActos {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly vista: Vista;
  /** Acts from before are no longer undone. */
  readonly limite: Date;
  /** The text of the filter, where it says how many records. */
  readonly dicha: CantidadDicha | null;
}

export interface FilaActo {
  readonly id: number;
  readonly clave: string;
  readonly clase: ClaseActo;
  readonly autor: AutorActo;
  readonly nombre: string | null;
  readonly persona: string | null;
  readonly modelo: string | null;
  readonly idOrigen: number | null;
  /** How a change of settings is taken back; null of other kinds, and of changes that are listed alone. */
  readonly ajuste: string | null;
  readonly detalle: string;
  readonly cantidad: number;
  readonly deshechas: number;
  readonly deshecho: Date | null;
  readonly deshizo: string | null;
  readonly rehecho: Date | null;
  readonly rehizo: string | null;
  readonly created: Date;
  /** A work still does the rest of it. */
  readonly haciendo: boolean;
  /** How far the work that undoes it has come; null while none does. */
  readonly avance: { readonly total: number; readonly hechas: number } | null;
  readonly montos: readonly { readonly moneda: string; readonly entra: number; readonly sale: number }[];
}

interface ListaDeActos {
  readonly scope: AlcanceActos;
  readonly query: AnyPage<ActosQuery>;
  readonly sums: AutorActo;
  readonly row: FilaActo;
  /** Ids of the acts that say the text. */
  readonly text: readonly number[];
}

const enChile = (dia: string) => sql`(${dia}::date::timestamp at time zone 'America/Santiago')`;

/** Whether a person sees the rows of `acto` or of its kept counts. */
export const seen = (
  { clases, modelos }: Vista,
  de = sql.ref('a'),
) => sql`${de}.clase = any(${[...clases]}::text[])
  and (${de}.modelo is null or ${de}.clase in ('conciliacion', 'descarte', 'par', 'importacion')
    or ${de}.modelo = any(${[...modelos]}::text[]))`;

function touchesSoMany({ cantidad, modelos, clases, hizo }: CantidadDicha): RawBuilder<SqlBool> {
  const partes = [sql`a.cantidad = ${cantidad}`];
  if (hizo) partes.push(sql`a.clase = any(${[...hizo]}::text[])`);
  if (modelos.length + clases.length > 0)
    partes.push(sql`(a.modelo = any(${[...modelos]}::text[]) or a.clase = any(${[...clases]}::text[]))`);
  return sql<SqlBool>`(${sql.join(partes, sql` and `)})`;
}

const saysActo = (
  texto: string,
  dicha: CantidadDicha | null,
) => sql<SqlBool>`(a.plano like plano(${patronDe(texto)})
  or a.id_usuario in (select u.id from usuario u where ${dice(sql`u.nombre`, texto)})
  ${dicha ? sql`or ${touchesSoMany(dicha)}` : sql``})`;

/** The kept counts tell acts on so many records from those on one. */
const DE_VARIOS = 2;

/** Up to this many acts are gathered by their filter and then sorted; so many that say a text are kept by id. */
const MAX_REUNIDOS = 4000;

/** Looks a text up once, for the counts and the page; null where very many acts say it. */
async function lookUpActos({
  tx,
  scope: { idEmpresa, dicha },
  filters: { texto },
}: FilterContext<ListaDeActos>): Promise<readonly number[] | null> {
  if (!texto) return null;
  const { rows } = await sql<{ id: number }>`
    select a.id from acto a where a.id_empresa = ${idEmpresa} and ${saysActo(texto, dicha)}
    limit ${MAX_REUNIDOS + 1}`.execute(tx);
  return rows.length > MAX_REUNIDOS ? null : rows.map(({ id }) => id);
}

function whereActo(
  { idEmpresa, idUsuario, vista, limite, dicha }: AlcanceActos,
  filtro: Filters<ListaDeActos>,
  conTexto: readonly number[] | null,
): RawBuilder<SqlBool> {
  const partes: RawBuilder<unknown>[] = [sql`a.id_empresa = ${idEmpresa}`, seen(vista)];
  const { desde, hasta } = dateBounds(filtro);
  if (desde) partes.push(sql`a.created >= ${enChile(desde)}`);
  if (hasta) partes.push(sql`a.created < ${enChile(addDias(hasta, 1))}`);
  if (filtro.minimo !== undefined) partes.push(sql`a.cantidad >= ${filtro.minimo}`);
  if (filtro.mios) partes.push(sql`a.id_usuario = ${idUsuario}`);
  if (filtro.vivos)
    partes.push(sql`a.deshechas < a.cantidad and a.created >= ${limite}
      and not (a.clase = any(${[...CLASES_SIN_VUELTA]}::text[]))
      and (a.clase <> 'importacion' or a.id_origen is not null)
      and (a.ajuste is not null or not (a.clase = any(${[...CLASES_AJUSTE]}::text[])))`);
  if (filtro.deshechosPorMi)
    partes.push(
      sql`a.deshecho is not null and a.id_usuario_deshizo = ${idUsuario} and a.created >= ${limite}`,
    );
  if (conTexto) partes.push(sql`a.id = any(${[...conTexto]}::bigint[])`);
  else if (filtro.texto) partes.push(saysActo(filtro.texto, dicha));
  return sql<SqlBool>`${sql.join(partes, sql` and `)}`;
}

const porAutor = (autor: AutorActo) => sql<number>`count(*) filter (where a.autor = ${autor})`;
const contados = (autor: AutorActo) =>
  sql<number>`coalesce(sum(r.cantidad) filter (where r.autor = ${autor}), 0)::bigint`;

/** Acts of these authors, from the counts of all. */
const sumDe = (cifras: Readonly<Record<AutorActo, number>>, autores: readonly AutorActo[]): number =>
  autores.reduce((suma, autor) => suma + cifras[autor], 0);

export async function readActos(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<FilaActo[]> {
  const { rows } = await sql<FilaActo>`
    select a.id, a.clave, a.clase, a.autor, a.nombre, u.nombre as persona, a.modelo, a.id_origen, a.ajuste, a.detalle, a.cantidad,
      a.deshechas, a.deshecho, d.nombre as deshizo, a.rehecho, r.nombre as rehizo, a.created,
      case when t.id is not null then json_build_object('total', t.total, 'hechas', t.hechas) end as avance,
      exists (select from trabajo w where w.id_empresa = a.id_empresa
        and w.id = case when a.clave ~ '^[0-9a-f-]{36}$' then a.clave::uuid end
        and w.estado in ('pendiente', 'procesando')) as haciendo,
      coalesce((select json_agg(json_build_object('moneda', m.moneda, 'entra', x.entra, 'sale', x.sale) order by m.id)
        from acto_monto x join moneda m on m.id = x.id_moneda
        where x.id_empresa = a.id_empresa and x.id_acto = a.id), '[]') as montos
    from acto a
    left join usuario u on u.id = a.id_usuario
    left join usuario d on d.id = a.id_usuario_deshizo
    left join usuario r on r.id = a.id_usuario_rehizo
    left join trabajo t on t.id_empresa = a.id_empresa and t.id = a.id_trabajo
      and t.estado in ('pendiente', 'procesando')
    where a.id_empresa = ${idEmpresa} and a.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/** What was done in a company, as far as a person sees its records. */
export const ACTOS: Lista<ListaDeActos> = {
  from: sql`acto a`,
  id: sql<number>`a.id`,
  where: whereActo,
  // Authors are chosen in the section, so that one count tells those of all.
  sections: ({ order, autor }) => {
    const { field } = splitOrder(order);
    const cuando = field === 'tocado' ? sql`greatest(a.created, a.deshecho, a.rehecho)` : sql`a.created`;
    return [
      {
        nombre: `${field} ${autor?.join(' ') ?? ''}`,
        columns: [cuando, sql`a.id`],
        ...(autor && {
          where: sql<boolean>`a.autor = any(${autor}::text[])`,
          count: (cifras) => sumDe(cifras, autor),
        }),
      },
    ];
  },
  // An act has its money by currency in a table of its own, and is counted once.
  moneda: { id: sql<number>`1` },
  figures: {
    cantidad: sql`count(*)`,
    persona: porAutor('persona'),
    regla: porAutor('regla'),
    importacion: porAutor('importacion'),
    cuadra: porAutor('cuadra'),
  },
  kept: {
    table: 'acto_resumen',
    moneda: { id: sql<number>`1` },
    where: ({ vista }, { minimo = 1 }) =>
      sql<SqlBool>`(${seen(vista, sql.ref('r'))} ${minimo < DE_VARIOS ? sql`` : sql`and r.masivo`})`,
    figures: () => ({
      cantidad: sql`coalesce(sum(r.cantidad), 0)::bigint`,
      persona: contados('persona'),
      regla: contados('regla'),
      importacion: contados('importacion'),
      cuadra: contados('cuadra'),
    }),
    fits: ({ minimo = 1, texto, mios, vivos, deshechosPorMi }) =>
      minimo <= DE_VARIOS && !texto && !mios && !vivos && !deshechosPorMi,
    // No order goes by the month alone: `created` is a moment, whose month is that of Chile.
    fecha: { field: 'mes', column: sql`a.created` },
  },
  lookUp: lookUpActos,
  gather: ({ texto, vivos, deshechosPorMi }) => (texto || vivos || deshechosPorMi ? MAX_REUNIDOS : 0),
  read: readActos,
};

/** One act that the person sees; undefined otherwise. */
export async function readActo(
  tx: Tx,
  { idEmpresa, vista }: Pick<AlcanceActos, 'idEmpresa' | 'vista'>,
  id: number,
): Promise<FilaActo | undefined> {
  const { rows } = await sql`
    select from acto a where a.id_empresa = ${idEmpresa} and a.id = ${id} and ${seen(vista)}`.execute(tx);
  return rows.length === 0 ? undefined : (await readActos(tx, idEmpresa, [id]))[0];
}

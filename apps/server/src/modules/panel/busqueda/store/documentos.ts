import { MAX_POR_GRUPO, type DocumentoHallado } from '@cuadra/contract';
import { TIPOS_DOCUMENTO } from '@cuadra/domain';
import { datosDe, palabrasDe, plano, textosDe, type Termino } from '@cuadra/domain/busqueda';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import {
  fieldsOf,
  foliosOf,
  isFecha,
  isMonto,
  meetsAll,
  type TextFields,
} from '../../../../platform/listas/index.ts';
import { cercaDe, conSueltos, diferenciaDe, exactosDe, type Buscado } from './condiciones.ts';
import { rutsByNombre } from './nombres.ts';

type Modelo = DocumentoHallado['modelo'];
type Rama = RawBuilder<unknown>;

/** Rows that one index gives before the other terms look at them. */
const MAX_POR_RAMA = 200;
/** Parties by whose names documents are found. */
const MAX_RUTS = 20;
/** Names that give those RUTs; a party may have several. */
const MAX_NOMBRES = 60;

/** Codes of the types whose name holds a word: `boleta`, `nota`. */
const codigosDe = (palabra: string): string[] =>
  Object.entries(TIPOS_DOCUMENTO).flatMap(([codigo, { uno }]) =>
    plano(uno).includes(plano(palabra)) ? [codigo] : [],
  );

const FIELDS: TextFields = {
  names: [sql`d.razon_social`],
  folios: [sql`d.folio`],
  ruts: [sql`d.rut`],
  montos: [sql`d.monto_total`],
  fechas: [sql`d.fecha_emision`],
};

/** Each field of a document that a term may mean. */
function fields(termino: Termino) {
  const codigos = codigosDe(termino.texto);
  return [
    ...fieldsOf(termino, FIELDS),
    ...(codigos.length === 0 ? [] : [sql<boolean>`d.codigo_tipo = any(${codigos}::text[])`]),
  ];
}

/** Ids by folio, RUT and amount, each by its index. */
function byDato(idEmpresa: number, termino: Termino, modelos: readonly Modelo[]): Rama[] {
  const ramas: Rama[] = [];
  if (termino.folio !== null)
    ramas.push(sql`(select id from documento where id_empresa = ${idEmpresa}
      and folio = any(${foliosOf(termino)}::text[]) order by id desc limit ${MAX_POR_RAMA})`);
  for (const rut of termino.ruts)
    ramas.push(sql`(select id from documento where id_empresa = ${idEmpresa} and rut = ${rut}
      order by fecha_emision desc limit ${MAX_POR_RAMA})`);
  for (const exacto of exactosDe([termino]))
    ramas.push(sql`(select x.id from unnest(${[...modelos]}::text[]) as m(modelo) cross join lateral (
      select id from documento where id_empresa = ${idEmpresa} and modelo = m.modelo
        and monto_total = ${exacto} order by id desc limit ${MAX_POR_RAMA / 4}) x)`);
  return ramas;
}

/** Ids by all words of a name: its RUTs first, as the lists of documents do. */
async function byNombre(
  tx: Tx,
  idEmpresa: number,
  palabras: readonly string[],
  terminos: readonly Termino[],
): Promise<Rama> {
  const fechas = terminos.flatMap((termino) => isFecha(sql`fecha_emision`, termino));
  return sql`(select x.id from (
      select distinct rut from (${await rutsByNombre(tx, idEmpresa, palabras, MAX_NOMBRES)}) suyos limit ${MAX_RUTS}
    ) n cross join lateral (
    select id from documento where id_empresa = ${idEmpresa} and rut = n.rut
      and ${sql.join([sql`true`, ...fechas], sql` and `)}
      order by fecha_emision desc limit ${MAX_POR_GRUPO * 4}) x)`;
}

/** Ids of the newest within the dates and bounds that the text gives, where it gives nothing else. */
function byRango(idEmpresa: number, terminos: readonly Termino[], modelos: readonly Modelo[]): Rama {
  const rangos = terminos.flatMap((termino) => [
    ...isFecha(sql`fecha_emision`, termino),
    ...isMonto(sql`monto_total`, termino),
  ]);
  return sql`(select x.id from unnest(${[...modelos]}::text[]) as m(modelo) cross join lateral (
    select id from documento where id_empresa = ${idEmpresa} and modelo = m.modelo and ${sql.join(rangos, sql` and `)}
    order by fecha_emision desc, id desc limit ${MAX_POR_GRUPO}) x)`;
}

const mayBeOfName = ({ folio, ruts, fecha, sueltos }: Termino): boolean =>
  sueltos.length > 0 || (folio !== null && ruts.length === 0 && fecha === null);

async function branches(
  tx: Tx,
  { idEmpresa, terminos }: Buscado,
  modelos: readonly Modelo[],
): Promise<Rama[]> {
  const datos = datosDe(terminos);
  const ramas = conSueltos(datos).flatMap((termino) => byDato(idEmpresa, termino, modelos));
  const nombradas = palabrasDe(terminos).filter((palabra) => codigosDe(palabra).length === 0);
  if (nombradas.length > 0 && ramas.length === 0) ramas.push(await byNombre(tx, idEmpresa, nombradas, datos));
  // A short number may also be part of a name; an amount with its dots and a RUT are in none.
  else if (conSueltos(datos).every(mayBeOfName))
    ramas.push(await byNombre(tx, idEmpresa, textosDe(terminos), []));
  if (ramas.length === 0) ramas.push(byRango(idEmpresa, datos, modelos));
  return ramas;
}

/** Ids of those nearest to the amount, above and below, by the index of amounts. */
function nearBranch(
  idEmpresa: number,
  { exacto, desde, hasta }: { exacto: number; desde: number; hasta: number },
  modelos: readonly Modelo[],
): Rama {
  const side = (condicion: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select id from documento where id_empresa = ${idEmpresa} and modelo = m.modelo and ${condicion}
    order by ${order} limit ${MAX_POR_GRUPO})`;
  return sql`(select x.id from unnest(${[...modelos]}::text[]) as m(modelo) cross join lateral (
    ${side(sql`monto_total > ${exacto} and monto_total <= ${hasta}`, sql`monto_total`)} union all
    ${side(sql`monto_total < ${exacto} and monto_total >= ${desde}`, sql`monto_total desc`)}) x)`;
}

interface Fila extends Omit<DocumentoHallado, 'estadoConciliacion' | 'diferencia'> {
  readonly estadoConciliacion: number;
}

async function readRows(
  tx: Tx,
  idEmpresa: number,
  modelos: readonly Modelo[],
  ramas: Rama[],
  donde: Rama,
  order: Rama,
): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    with hallados as materialized (${sql.join(ramas, sql` union `)})
    select d.id, d.modelo, t.descripcion as tipo, d.folio, d.rut, d.razon_social, d.fecha_emision, d.monto_total,
      m.moneda, d.estado_conciliacion
    from hallados h
    join documento d on d.id_empresa = ${idEmpresa} and d.id = h.id
    join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = d.id_moneda
    where d.modelo = any(${[...modelos]}::text[]) and ${donde}
    order by ${order}, d.fecha_emision desc, d.id desc limit ${MAX_POR_GRUPO}`.execute(tx);
  return rows;
}

const ESTADOS = ['sin_conciliar', 'parcial', 'conciliado'] as const;

/** Documents that meet every term, those of the very amount first, and after them those near it. */
export async function findDocumentos(
  tx: Tx,
  buscado: Buscado,
  modelos: readonly Modelo[],
): Promise<DocumentoHallado[]> {
  const { idEmpresa, terminos } = buscado;
  if (terminos.length === 0) return [];
  const exactos = exactosDe(terminos);
  const filas = await readRows(
    tx,
    idEmpresa,
    modelos,
    await branches(tx, buscado, modelos),
    meetsAll(terminos, fields),
    sql`(d.monto_total = any(${exactos}::bigint[])) desc`,
  );
  const cerca = cercaDe(terminos);
  if (cerca !== null) {
    const otros = terminos.filter((termino) => termino !== cerca.termino);
    filas.push(
      ...(await readRows(
        tx,
        idEmpresa,
        modelos,
        [nearBranch(idEmpresa, cerca, modelos)],
        otros.length === 0 ? sql`true` : meetsAll(otros, fields),
        sql`abs(d.monto_total - ${cerca.exacto})`,
      )),
    );
  }
  const unicas = [...new Map(filas.map((fila) => [fila.id, fila])).values()];
  return unicas.map((fila) => ({
    ...fila,
    estadoConciliacion: ESTADOS[fila.estadoConciliacion] ?? 'sin_conciliar',
    diferencia: diferenciaDe(terminos, fila.montoTotal),
  }));
}

import { fechaEnChile, formatRut } from '@cuadra/domain';
import { leerBusqueda, type Termino } from '@cuadra/domain/busqueda';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dice } from '../database/index.ts';

type Columna = RawBuilder<unknown>;
type Condicion = RawBuilder<SqlBool>;

/** The pieces of what is typed into a list's box, read as the search over everything reads them. */
export const readText = (texto: string): readonly Termino[] => leerBusqueda(texto, fechaEnChile(new Date()));

/** Each term has to be met by one of the fields that it may mean; a text without terms filters none. */
export function meetsAll(
  terminos: readonly Termino[],
  fields: (termino: Termino) => readonly Condicion[],
): Condicion {
  if (terminos.length === 0) return sql`true`;
  const each = terminos.map((termino) => sql`(${sql.join([...fields(termino)], sql` or `)})`);
  return sql`(${sql.join(each, sql` and `)})`;
}

/** The folio as it is read and as it was typed: some kinds number theirs with zeros or letters. */
export function foliosOf({ folio, texto }: Termino): string[] {
  return folio === null || folio === texto ? [texto] : [folio, texto];
}

/** An amount: the very one, in whichever unit it may be, or the bounds where the person asked for those. */
export function isMonto(columna: Columna, { monto }: Termino): Condicion[] {
  if (monto === null) return [];
  if (monto.enRango) return [sql`${columna} between ${monto.desde} and ${monto.hasta}`];
  return [monto.exacto, monto.enCentavos]
    .filter((exacto) => exacto !== null)
    .map((exacto) => sql`${columna} = ${exacto}`);
}

/** RUTs that the text may be; the text itself where it is none. */
export const rutsOf = ({ ruts, texto }: Termino): readonly string[] => (ruts.length === 0 ? [texto] : ruts);

export function isFecha(columna: Columna, { fecha }: Termino): Condicion[] {
  return fecha === null ? [] : [sql`${columna} between ${fecha.desde}::date and ${fecha.hasta}::date`];
}

/** How a description says it: a folio without its prefix; a RUT with and without dots, its check digit aside. */
export function formsOf({ texto, folio, ruts }: Termino): string[] {
  const deRuts = ruts.flatMap((rut) => [rut, formatRut(rut)].map((forma) => forma.split('-')[0] ?? forma));
  return [...new Set([folio ?? texto, ...deRuts])];
}

/** Columns of a list by what a term may mean of them. */
export interface TextFields {
  /** Any part of it. */
  readonly names: readonly Columna[];
  /** Any part of it, as banks write folios and RUTs. */
  readonly glosas?: readonly Columna[];
  /** The whole of it. */
  readonly folios?: readonly Columna[];
  readonly ruts?: readonly Columna[];
  /** Without sign. */
  readonly montos?: readonly Columna[];
  readonly fechas?: readonly Columna[];
}

/** What a term may be among these columns. */
export function fieldsOf(termino: Termino, campos: TextFields): Condicion[] {
  const { names, glosas = [], folios = [], ruts = [], montos = [], fechas = [] } = campos;
  const { texto, sueltos } = termino;
  return [
    ...names.map((columna) => dice(columna, texto)),
    ...glosas.flatMap((columna) => formsOf(termino).map((forma) => dice(columna, forma))),
    ...folios.map((columna): Condicion => sql`${columna} = any(${foliosOf(termino)}::text[])`),
    ...ruts.flatMap((columna) => rutsOf(termino).map((rut): Condicion => sql`${columna} = ${rut}`)),
    ...montos.flatMap((columna) => isMonto(columna, termino)),
    ...fechas.flatMap((columna) => isFecha(columna, termino)),
    ...(sueltos.length === 0 ? [] : [meetsAll(sueltos, (suelto) => fieldsOf(suelto, campos))]),
  ];
}

/** Whether each piece of a text is met by one of these columns: the box of a list without indexes of its own for it. */
export function saysText(texto: string, fields: TextFields): Condicion {
  return meetsAll(readText(texto), (termino) => fieldsOf(termino, fields));
}

/**
 * Whether each piece of a text is met by a column of the party `c`, or is an amount of one of its debts.
 *
 * @param deudas relation with `id_contraparte`, `monto` and `vencido` in minor units, a row to each currency
 */
export function saysParty(texto: string, fields: TextFields, deudas: Columna): Condicion {
  return meetsAll(readText(texto), (termino) => {
    const montos = [...isMonto(sql`abs(s.monto)`, termino), ...isMonto(sql`s.vencido`, termino)];
    const debida = sql<SqlBool>`exists (select from ${deudas} s
      where s.id_contraparte = c.id and (${sql.join(montos, sql` or `)}))`;
    return [...fieldsOf(termino, fields), ...(montos.length === 0 ? [] : [debida])];
  });
}

import type { Termino } from '@cuadra/domain/busqueda';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dice } from '../../../../platform/database/index.ts';

export interface Buscado {
  readonly idEmpresa: number;
  readonly terminos: readonly Termino[];
}

type Condicion = RawBuilder<SqlBool>;
export type CondicionDeTermino = (termino: Termino) => readonly Condicion[];

/** Each term has to be met by one of the fields that it may mean. */
export function meetsAll(terminos: readonly Termino[], condiciones: CondicionDeTermino): Condicion {
  return sql`(${sql.join(
    terminos.map((termino) => sql`(${sql.join([...condiciones(termino)], sql` or `)})`),
    sql` and `,
  )})`;
}

/** Each term stands somewhere in one of the columns. */
export function saysAll(terminos: readonly Termino[], columnas: readonly string[]): Condicion {
  return meetsAll(terminos, ({ texto }) => columnas.map((columna) => dice(sql.ref(columna), texto)));
}

/** An amount: the very one, or the bounds where the person asked for those. */
export function isMonto(columna: RawBuilder<unknown>, { monto }: Termino): Condicion[] {
  if (monto === null) return [];
  if (monto.enRango) return [sql`${columna} between ${monto.desde} and ${monto.hasta}`];
  return [sql`${columna} = ${monto.exacto}`];
}

export function isFecha(columna: RawBuilder<unknown>, { fecha }: Termino): Condicion[] {
  return fecha === null ? [] : [sql`${columna} between ${fecha.desde} and ${fecha.hasta}`];
}

/** The folio as it is read and as it was typed: some kinds number theirs with zeros or letters. */
export function foliosDe({ folio, texto }: Termino): string[] {
  return folio === null || folio === texto ? [texto] : [folio, texto];
}

/** How far an amount is from the one looked for; null where none was, or the row was found by something else. */
export function diferenciaDe(terminos: readonly Termino[], monto: number): number | null {
  const buscado = terminos.find((termino) => termino.monto !== null)?.monto;
  if (!buscado || buscado.exacto === null) return null;
  return monto >= buscado.desde && monto <= buscado.hasta ? monto - buscado.exacto : null;
}

/** The amount around which near ones are looked for: the only one of the text, with bounds wider than itself. */
export function cercaDe(
  terminos: readonly Termino[],
): { termino: Termino; exacto: number; desde: number; hasta: number } | null {
  const montos = terminos.filter(({ monto }) => monto !== null);
  const [termino] = montos;
  const monto = termino?.monto;
  if (montos.length !== 1 || !termino || !monto || monto.exacto === null || monto.desde === monto.hasta)
    return null;
  return { termino, exacto: monto.exacto, desde: monto.desde, hasta: monto.hasta };
}

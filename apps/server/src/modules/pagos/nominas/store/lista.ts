import type { NominasQuery, ORDEN_NOMINAS } from '@cuadra/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import {
  fieldsOf,
  isFecha,
  isMonto,
  meetsAll,
  readText,
  splitOrder,
  type Filters,
  type Lista,
  type Section,
  type TextFields,
  type AnyPage,
} from '../../../../platform/listas/index.ts';
import { ESTADO_EN_NOMINA } from './nominas.ts';

export interface FilaDeLista {
  readonly id: number;
  readonly numero: number;
  readonly created: Date;
  readonly quien: string;
  readonly fechaPago: string;
  readonly banco: string;
  readonly numeroCuenta: string;
  readonly formato: string;
  readonly ordenes: number;
  readonly filas: number;
  readonly monto: number;
  readonly anulada: Date | null;
  readonly pagadas: number;
  readonly rechazadas: number;
  readonly descargada: Date | null;
}

interface ListaDeNominas {
  /** Nóminas that pay wages are shown. */
  readonly scope: { readonly idEmpresa: number; readonly veReservadas: boolean };
  readonly query: AnyPage<NominasQuery>;
  readonly sums: never;
  readonly row: FilaDeLista;
  readonly text: null;
}

const ORDERS = {
  created: { columns: [sql`n.id`] },
  fechaPago: { columns: [sql`n.fecha_pago`, sql`n.id`] },
  monto: { columns: [sql`n.monto`, sql`n.id`] },
} as const satisfies Record<(typeof ORDEN_NOMINAS)[number], Omit<Section<string>, 'nombre'>>;

async function readFilas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<FilaDeLista[]> {
  const { rows } = await sql<FilaDeLista>`
    select n.id, n.numero, n.created, u.nombre as quien, n.fecha_pago, i.nombre as banco, cc.numero_cuenta, n.formato,
      n.ordenes, n.filas, n.monto, n.anulada, e.pagadas, e.rechazadas,
      (select max(d.created) from nomina_pago_descarga d where d.id_empresa = n.id_empresa and d.id_nomina = n.id) as descargada
    from nomina_pago n
    join usuario u on u.id = n.id_usuario
    join cuenta_corriente cc on cc.id_empresa = n.id_empresa and cc.id = n.id_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    cross join lateral (
      select count(*) filter (where estado = 4) as pagadas, count(*) filter (where estado = 3) as rechazadas from (
        select ${ESTADO_EN_NOMINA} as estado from nomina_pago_fila f
        join orden_pago o on o.id_empresa = f.id_empresa and o.id = f.id_orden
        where f.id_empresa = n.id_empresa and f.id_nomina = n.id and f.parte = 1) x) e
    where n.id_empresa = ${idEmpresa} and n.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

const FIELDS_OF_ROW: TextFields = { names: [sql`f.nombre`], ruts: [sql`f.rut`], montos: [sql`f.monto`] };

/** Each piece of the text is the number of the file, its amount or day, or of one of its rows. */
const diceAlgo = (texto: string) =>
  meetsAll(readText(texto), (termino): RawBuilder<SqlBool>[] => [
    ...isMonto(sql`n.monto`, termino),
    ...isFecha(sql`n.fecha_pago`, termino),
    /^\d{1,9}$/.test(termino.texto) ? sql`n.numero = ${Number(termino.texto)}` : sql`false`,
    sql`exists (select from nomina_pago_fila f where f.id_empresa = n.id_empresa and f.id_nomina = n.id
      and (${sql.join(fieldsOf(termino, FIELDS_OF_ROW), sql` or `)} or f.referencia = upper(${termino.texto})))`,
  ]);

/** Everything that the address of the list may ask for. */
function whereNomina(
  { idEmpresa, veReservadas }: ListaDeNominas['scope'],
  { texto }: Filters<ListaDeNominas>,
): RawBuilder<SqlBool> {
  const partes: RawBuilder<unknown>[] = [sql`n.id_empresa = ${idEmpresa}`];
  if (!veReservadas) partes.push(sql`not n.reservada`);
  if (texto) partes.push(diceAlgo(texto));
  return sql<SqlBool>`${sql.join(partes, sql` and `)}`;
}

/** The nóminas of a company. */
export const NOMINAS: Lista<ListaDeNominas> = {
  from: sql`nomina_pago n`,
  id: sql`n.id`,
  where: whereNomina,
  sections: ({ order }) => {
    const { field } = splitOrder(order);
    return [{ nombre: field, ...ORDERS[field] }];
  },
  figures: { cantidad: sql`count(*)` },
  read: readFilas,
};

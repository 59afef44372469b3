import type { DocumentosCobranzaQuery, ORDEN_DOCUMENTOS_COBRANZA } from '@cuadra/contract';
import { TRAMOS_COBRANZA, type TramoCobranza } from '@cuadra/domain/cobranza';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { splitOrder, type Filters, type Lista, type Section } from '../../../../platform/listas/index.ts';
import { MODELOS, seCobra, vence } from '../../../registros/clientes/index.ts';
import { whereTexto, type Alcance } from './deudas.ts';
import { esJudicial } from './judiciales.ts';

export interface FilaDocumento {
  readonly id: number;
  readonly modelo: string;
  readonly tipo: string;
  readonly folio: string;
  readonly idCliente: number;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly vence: string;
  readonly moneda: string;
  readonly montoTotal: number;
  readonly saldo: number;
  readonly cedidoA: string | null;
  readonly anulado: boolean;
}

interface ListaDeDocumentos {
  readonly scope: Alcance;
  readonly query: DocumentosCobranzaQuery;
  readonly sums: 'saldo';
  readonly row: FilaDocumento;
  readonly text: null;
}

const ID = sql<number>`d.id`;

/** Days overdue of an open sale in a range, by its place in `TRAMOS_COBRANZA`. */
const RANGOS: Readonly<Record<TramoCobranza, (dias: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  '0': (dias) => sql`(d.saldo < 0 or ${dias} <= 0)`,
  '1-30': (dias) => sql`(d.saldo > 0 and ${dias} between 1 and 30)`,
  '31-60': (dias) => sql`(d.saldo > 0 and ${dias} between 31 and 60)`,
  '61-90': (dias) => sql`(d.saldo > 0 and ${dias} between 61 and 90)`,
  'mas-90': (dias) => sql`(d.saldo > 0 and ${dias} > 90)`,
};

function whereDocumento({ idEmpresa, hoy }: Alcance, filtros: Filters<ListaDeDocumentos>) {
  const tramos = TRAMOS_COBRANZA.filter((tramo) => filtros.tramos?.includes(tramo));
  const partes = [sql`d.id_empresa = ${idEmpresa}`];
  // A closed document has no days overdue.
  partes.push(filtros.tab === 'por-cobrar' || tramos.length > 0 ? seCobra : sql`d.modelo in (${MODELOS})`);
  if (tramos.length > 0) {
    const dias = sql`(${hoy}::date - ${vence(idEmpresa)})`;
    partes.push(
      sql`(${sql.join(
        tramos.map((tramo) => RANGOS[tramo](dias)),
        sql` or `,
      )})`,
    );
  }
  if (filtros.folio) partes.push(sql`d.folio = ${filtros.folio}`);
  if (filtros.judicial) partes.push(sql`${seCobra} and ${esJudicial}`);
  if (filtros.texto) partes.push(whereTexto(filtros.texto));
  if (filtros.idsCliente?.length) partes.push(sql`d.id_contraparte = any(${filtros.idsCliente}::bigint[])`);
  return sql<SqlBool>`${sql.join(partes, sql` and `)}`;
}

const ordersOf = (idEmpresa: number) =>
  ({
    vence: { columns: [vence(idEmpresa), ID] },
    saldo: { columns: [sql`d.saldo`, ID] },
    fechaEmision: { columns: [sql`d.fecha_emision`, ID] },
    razonSocial: { columns: [sql`c.razon_social`, ID] },
    // Folios of one length compare as numbers.
    folio: { columns: [sql`length(d.folio)`, sql`d.folio`, ID] },
  }) as const satisfies Record<(typeof ORDEN_DOCUMENTOS_COBRANZA)[number], Omit<Section<string>, 'nombre'>>;

/** Sales of a company as collections list them. */
export const documentosDe = (idEmpresa: number): Lista<ListaDeDocumentos> => ({
  from: sql`documento d
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    join contraparte c on c.id_empresa = d.id_empresa and c.id = d.id_contraparte`,
  id: ID,
  where: whereDocumento,
  sections: ({ order }) => {
    const { field } = splitOrder(order);
    return [{ nombre: field, ...ordersOf(idEmpresa)[field] }];
  },
  moneda: { id: sql`d.id_moneda` },
  figures: { cantidad: sql`count(*)`, saldo: sql`sum(d.saldo)::bigint` },
  read: readDocumentos,
});

/** Sales by their ids, in no order. */
export async function readDocumentos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<FilaDocumento[]> {
  const { rows } = await sql<FilaDocumento>`
    select d.id, d.modelo, d.codigo_tipo as tipo, d.folio, d.id_contraparte as id_cliente, c.rut, c.razon_social,
      d.fecha_emision, ${vence(idEmpresa)} as vence, m.moneda, d.signo * d.monto_total as monto_total, d.saldo,
      s.razon_social_cesionario as cedido_a, d.anulado
    from documento d
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    join contraparte c on c.id_empresa = d.id_empresa and c.id = d.id_contraparte
    join moneda m on m.id = d.id_moneda
    left join cesion s on s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente
    where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

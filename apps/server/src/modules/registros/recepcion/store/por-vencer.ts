import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { tiposCon } from '@cuadra/domain';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { saysText, type Lista, type ListQuery } from '../../../../platform/listas/index.ts';

export interface AlcancePorVencer {
  readonly idEmpresa: number;
  /** Receptions after this instant are still within their days. */
  readonly desde: Date;
  readonly texto: string | undefined;
  /** Day of the reception in Chile, of what has so many days left. */
  readonly diaRecepcion: string | undefined;
}

export interface FilaPorVencer {
  readonly id: number;
  readonly folio: string;
  readonly codigoTipo: string;
  readonly nombreTipo: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly montoTotal: number;
  readonly fechaRecepcion: Date;
  readonly alContado: boolean;
}

/** Purchases that wait, in the words of the partial index `documento_por_vencer`. */
const abiertas = (idEmpresa: number) => sql`d.id_empresa = ${idEmpresa} and d.modelo = 'Compra'
  and d.codigo_tipo in (${literals(tiposCon(({ reclamable }) => reclamable))}) and d.fecha_acuse is null and d.fecha_reclamo is null and not d.anulado
  and (d.estado_sii is null or d.estado_sii = 'pendiente')`;

const DIA = sql`(d.fecha_recepcion at time zone 'America/Santiago')::date`;

function donde({ idEmpresa, desde, texto, diaRecepcion }: AlcancePorVencer): RawBuilder<SqlBool> {
  const partes = [abiertas(idEmpresa), sql`d.fecha_recepcion > ${desde}`];
  if (diaRecepcion !== undefined) partes.push(sql`${DIA} = ${diaRecepcion}::date`);
  if (texto !== undefined && texto !== '') {
    partes.push(
      saysText(texto, {
        names: [sql`d.razon_social`],
        folios: [sql`d.folio`],
        ruts: [sql`d.rut`],
        montos: [sql`d.monto_total`],
        fechas: [sql`d.fecha_emision`],
      }),
    );
  }
  return sql<SqlBool>`${sql.join(partes, sql` and `)}`;
}

interface ListaPorVencer {
  readonly scope: Omit<AlcancePorVencer, 'texto'>;
  readonly query: ListQuery & Pick<AlcancePorVencer, 'texto'>;
  readonly sums: never;
  readonly row: FilaPorVencer;
  readonly text: null;
}

/** The purchases that can still be accepted or claimed. */
export const POR_VENCER: Lista<ListaPorVencer> = {
  from: sql`documento d`,
  id: sql`d.id`,
  where: (scope, { texto }) => donde({ ...scope, texto }),
  sections: () => [{ nombre: 'fechaRecepcion', columns: [sql`d.fecha_recepcion`, sql`d.id`] }],
  figures: { cantidad: sql`count(*)` },
  read: async (tx, idEmpresa, ids) => {
    const { rows } = await sql<FilaPorVencer>`
      select d.id, d.folio, d.codigo_tipo, t.nombre as nombre_tipo, d.rut, d.razon_social, d.fecha_emision,
        d.monto_total, d.fecha_recepcion,
        coalesce(d.detalle ->> 'formaPago' in ('contado', 'sin_costo'), false) as al_contado
      from documento d join tipo_documento t on t.id = d.id_tipo_documento
      where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[])`.execute(tx);
    return rows;
  },
};

/** How many and how much were received on each day that is still open. */
export async function countPorDia(
  tx: Tx,
  idEmpresa: number,
  desde: Date,
): Promise<{ dia: string; cantidad: number; total: number }[]> {
  const { rows } = await sql<{ dia: string; cantidad: number; total: number }>`
    select ${DIA} as dia, count(*)::bigint as cantidad, sum(d.monto_total)::bigint as total
    from documento d where ${abiertas(idEmpresa)} and d.fecha_recepcion > ${desde}
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Purchases issued since a day whose reception is not known. */
export async function countSinFecha(tx: Tx, idEmpresa: number, desdeDia: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::bigint as n from documento d
    where ${abiertas(idEmpresa)} and d.fecha_recepcion is null and d.fecha_emision >= ${desdeDia}::date`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export async function readVenceCertificado(tx: Tx, idEmpresa: number): Promise<Date | null> {
  const fila = await tx
    .selectFrom('empresaCertificado')
    .select('vence')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return fila?.vence ?? null;
}

import { TIPOS_CREDITO_CEDIDO, type ModeloDocumento } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

export interface ClaveContraparte {
  readonly idEmpresa: number;
  readonly id: number;
}

/** How many of the last documents tell how soon they are paid. */
const PAGADOS = 30;
const MAX_PAGOS = 50;

/** A credit that the company bought is collected as a sale is, and is none. */
const esPropio = sql`d.codigo_tipo not in (${sql.join(TIPOS_CREDITO_CEDIDO)})`;

export interface CifrasDeContraparte {
  readonly countDocumentos: number;
  /** Issue of the newest document. */
  readonly ultima: string | null;
  /** Days from issue to the bank line, on average by amount, of the last documents paid; null where none was. */
  readonly diasPago: number | null;
}
const NADA: CifrasDeContraparte = { countDocumentos: 0, ultima: null, diasPago: null };

/** Figures of each counterparty on a page, from its documents of some kinds. */
export async function readCifras(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  modelos: readonly ModeloDocumento[],
): Promise<(id: number) => CifrasDeContraparte> {
  const { rows } = await sql<CifrasDeContraparte & { id: number }>`
    select s.id, n.cuantos as count_documentos, n.ultima, pago.dias as dias_pago
    from unnest(${[...ids]}::bigint[]) as s(id)
    cross join lateral (
      select count(*) as cuantos, max(d.fecha_emision) as ultima from documento d
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = s.id and d.modelo in (${literals(modelos)})
        and ${esPropio}
    ) n
    cross join lateral (
      select trunc(sum(greatest(l.fecha - u.fecha_emision, 0) * p.monto_documento) / nullif(sum(p.monto_documento), 0))::int
        as dias
      from (
        select d.id, d.fecha_emision from documento d
        where d.id_empresa = ${idEmpresa} and d.id_contraparte = s.id and d.signo = 1 and d.estado_conciliacion <> 0
          and d.modelo in (${literals(modelos)})
        order by d.fecha_emision desc limit ${PAGADOS}
      ) u
      join conciliacion_par p on p.id_empresa = ${idEmpresa} and p.id_documento = u.id and p.activo
        and p.monto_documento > 0
      join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    ) pago`.execute(tx);
  const porId = new Map(rows.map(({ id, ...cifras }) => [id, cifras]));
  return (id) => porId.get(id) ?? NADA;
}

/** Amounts of documents by month of issue, and of their payments by month of the bank line, since a day. */
export async function readMeses(
  tx: Tx,
  { idEmpresa, id }: ClaveContraparte,
  modelos: readonly ModeloDocumento[],
  desde: string,
) {
  const { rows } = await sql<{ mes: string; moneda: string; emitido: number; pagado: number }>`
    select to_char(x.mes, 'YYYY-MM') as mes, m.moneda, sum(x.emitido)::bigint as emitido, sum(x.pagado)::bigint as pagado
    from (
      select date_trunc('month', d.fecha_emision) as mes, d.id_moneda, d.signo * d.monto_total as emitido, 0 as pagado
      from documento d
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and d.fecha_emision >= ${desde}::date
        and not d.anulado and d.modelo in (${literals(modelos)}) and ${esPropio}
      union all
      select date_trunc('month', l.fecha), d.id_moneda, 0, p.monto_documento
      from documento d
      join conciliacion_par p on p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
      join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and l.fecha >= ${desde}::date
        and d.modelo in (${literals(modelos)})
    ) x join moneda m on m.id = x.id_moneda
    group by 1, m.id, m.moneda order by 1, m.id`.execute(tx);
  return rows;
}

/** Bank lines that paid documents of some kinds, newest first, each once. */
export async function readPagos(
  tx: Tx,
  { idEmpresa, id }: ClaveContraparte,
  modelos: readonly ModeloDocumento[],
) {
  const { rows } = await sql<{
    idCartola: number;
    fecha: string;
    descripcion: string;
    banco: string;
    numeroCuenta: string;
    bancoDestino: string | null;
    cuentaDestino: string | null;
    moneda: string;
    monto: number;
    folios: string[];
  }>`
    select l.id as id_cartola, l.fecha, l.descripcion, i.nombre as banco, cc.numero_cuenta, l.banco_destino,
      l.cuenta_destino, m.moneda, sum(p.monto_documento)::bigint as monto, array_agg(d.folio order by d.id) as folios
    from documento d
    join conciliacion_par p on p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
    join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and d.modelo in (${literals(modelos)})
    group by l.id_empresa, l.id, i.nombre, cc.numero_cuenta, m.moneda
    order by l.fecha desc, l.id desc limit ${MAX_PAGOS}`.execute(tx);
  return rows;
}

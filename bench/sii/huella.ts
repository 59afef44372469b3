import type pg from 'pg';

export interface LineaTotal {
  readonly mes: string;
  readonly modelo: string;
  readonly estado: string;
  readonly tipo: string;
  readonly documentos: number;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
}

export const lineKey = ({ mes, modelo, estado, tipo }: LineaTotal) => `${mes} ${modelo} ${estado} ${tipo}`;

/** Everything that a company's documents say, and how notes stand upon them, in one number. Ids and times are left out. */
export async function digestDocumentos(admin: pg.ClientBase, idEmpresa: number): Promise<string> {
  const { rows } = await admin.query<{ huella: string }>(
    `select md5((select string_agg(x, '' order by x) from (
        select md5(concat_ws('|', modelo, codigo_tipo, folio, rut, emite_comprador, razon_social, fecha_emision,
          monto_neto, monto_exento, iva, valor_otro_impuesto, monto_total, signo, saldo, anulado, estado_sii,
          fecha_acuse, fecha_reclamo, detalle::text, fuente)) as x from documento where id_empresa = $1) d)
      || coalesce((select string_agg(x, '' order by x) from (
        select md5(concat_ws('|', n.folio, n.rut, d.folio, d.rut, a.monto)) as x
        from documento_aplicacion a join documento n on n.id_empresa = a.id_empresa and n.id = a.id_nota
          join documento d on d.id_empresa = a.id_empresa and d.id = a.id_documento
        where a.id_empresa = $1) a), '')
      || coalesce((select string_agg(x, '' order by x) from (
        select md5(concat_ws('|', mes, modelo, codigo_tipo, folio, rut, estado, total, retirado is null)) as x
        from sii_registro where id_empresa = $1) r), '')) as huella`,
    [idEmpresa],
  );
  return rows[0]?.huella ?? '';
}

/** Totals of the kept documents by month, side, state of the register and type. */
export async function readTotales(admin: pg.ClientBase, idEmpresa: number): Promise<LineaTotal[]> {
  const { rows } = await admin.query<Record<keyof LineaTotal, string>>(
    `select to_char(fecha_emision, 'YYYY-MM') as mes, modelo, coalesce(estado_sii, '') as estado, codigo_tipo as tipo,
       sum(coalesce((detalle ->> 'documentos')::int, 1)) as documentos, sum(monto_neto) as neto, sum(iva) as iva, sum(monto_total) as total
     from documento where id_empresa = $1 and modelo in ('Dte', 'Compra') group by 1, 2, 3, 4`,
    [idEmpresa],
  );
  return rows.map((fila) => ({
    ...fila,
    documentos: Number(fila.documentos),
    neto: Number(fila.neto),
    iva: Number(fila.iva),
    total: Number(fila.total),
  }));
}

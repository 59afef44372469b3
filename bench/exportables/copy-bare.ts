import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Columns of an export of sales with its pairs, in their order; the same that the product writes. */
export const SELECT_EXPORTADO = `select t.descripcion, t.codigo, d.folio, d.rut, d.razon_social, d.fecha_emision, d.fecha_vencimiento,
    coalesce((select max(x.fecha) from conciliacion_par y join cartola x on x.id_empresa = y.id_empresa and x.id = y.id_cartola
      where y.id_empresa = d.id_empresa and y.id_documento = d.id and y.activo), d.fecha_pago_interna) as fecha_pago,
    m.moneda, d.signo * d.monto_neto as neto, d.signo * d.monto_exento as exento, d.signo * d.iva as iva,
    d.signo * d.valor_otro_impuesto as otros, d.signo * d.monto_total as total, d.saldo, d.estado_conciliacion, d.anulado,
    l.fecha, i.nombre as banco, cc.numero_cuenta, l.descripcion as glosa, n.moneda as moneda_cartola, p.monto_documento, p.monto_cartola
  from documento d
  join tipo_documento t on t.id = d.id_tipo_documento
  join moneda m on m.id = d.id_moneda
  left join conciliacion_par p on p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
  left join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
  left join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
  left join integrador i on i.id = cc.id_integrador
  left join moneda n on n.id = cc.id_moneda`;

/** The competitor of CSV: one COPY to a file, as a superuser past row security. */
export async function copyBare(admin: pg.Pool, idEmpresa: number, archivo: string): Promise<void> {
  const cliente = await admin.connect();
  try {
    await pipeline(
      cliente.query(
        copyTo(
          `copy (${SELECT_EXPORTADO} where d.id_empresa = ${idEmpresa} and d.modelo = 'Dte' order by d.fecha_emision, d.id)
           to stdout with (format csv, header, delimiter ';')`,
        ),
      ),
      createWriteStream(archivo),
    );
  } finally {
    cliente.release();
  }
}

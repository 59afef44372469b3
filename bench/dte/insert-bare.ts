import type pg from 'pg';

const LINEAS = 4;

/**
 * The competitor in storing: as many documents and lines of the same shape, made where they are kept, in one statement
 * for each table. Nothing is read, decided, held or tied together.
 */
export async function insertBare(
  admin: pg.Pool,
  { idEmpresa, desde, cantidad }: { idEmpresa: number; desde: number; cantidad: number },
): Promise<void> {
  await admin.query(
    `with nuevos as (
       insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
         fecha_vencimiento, id_moneda, monto_neto, iva, monto_total, signo, saldo, fuente)
       select $1, 'Dte', 1, '33', 'X' || n, '76192083-9', 'Cliente Ñandú ' || n % 400, date '2026-01-01' + n % 250,
         date '2026-02-01' + n % 250, 1, 40000 + n, 7600, 47600 + n, 1, 47600 + n, 'xml'
       from generate_series($2::int + 1, $2::int + $3::int) n returning id
     )
     insert into documento_glosa (id_empresa, id_documento, posicion, nombre, descripcion, cantidad, valor_unitario, monto_total)
     select $1, id, l, 'Producto número ' || l, 'Caja de cartón corrugado, 40 × 30 × 20', 10, 1000, 10000
     from nuevos, generate_series(1, ${LINEAS}) l`,
    [idEmpresa, desde, cantidad],
  );
}

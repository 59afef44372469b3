import type { PagoEsperado, PagoHecho } from '@cuadra/domain/ordenes-pago';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Payments older than this wait for a person. */
const DIAS = 90;
const MAX_PAGOS = 5000;

/** The newest nómina that an order is in, unless it was annulled. */
const NOMINA = sql`left join lateral (
  select n.id, n.id_cuenta_corriente, n.fecha_pago,
    (select jsonb_agg(jsonb_build_object('monto', f.monto, 'referencia', f.referencia) order by f.posicion)
      from nomina_pago_fila f where f.id_empresa = n.id_empresa and f.id_nomina = n.id and f.id_orden = o.id) as filas
  from nomina_pago n
  where o.medio = 'nomina' and n.id_empresa = o.id_empresa and n.anulada is null and n.id = (
    select max(f.id_nomina) from nomina_pago_fila f where f.id_empresa = o.id_empresa and f.id_orden = o.id)
) n on true`;

/** Orders that a charge of the bank will pay or has paid; those of the wallet know their line already. */
export async function readPagosEsperados(tx: Tx, idEmpresa: number): Promise<PagoEsperado[]> {
  const { rows } = await sql<PagoEsperado>`
    select o.id as id_orden, n.id as id_nomina, coalesce(n.id_cuenta_corriente, o.id_cuenta_corriente) as id_cuenta,
      coalesce(o.pagada, n.fecha_pago, o.fecha_pago) as dia, b.rut, c.numero_cuenta,
      coalesce(n.filas, jsonb_build_array(jsonb_build_object('monto', o.monto, 'referencia', null))) as partes
    from orden_pago o
    join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario
    left join beneficiario_cuenta c on c.id_empresa = o.id_empresa and c.id = o.id_beneficiario_cuenta
    ${NOMINA}
    where o.id_empresa = ${idEmpresa} and o.id_cartola is null and o.medio is distinct from 'transferencia'
      and o.id_estado in (2, 4) and o.fecha_pago > current_date - ${DIAS}::int
      and not (o.medio is null and exists (select from billetera w where w.id_empresa = o.id_empresa
        and w.id_cuenta_corriente = o.id_cuenta_corriente))
    order by o.id desc limit ${MAX_PAGOS}`.execute(tx);
  return rows;
}

/** Orders that were handed to a bank, or paid, whose money may come back to an account of the company. */
export async function readPagosHechos(tx: Tx, idEmpresa: number): Promise<PagoHecho[]> {
  const { rows } = await sql<PagoHecho>`
    select o.id as id_orden, coalesce(l.id_cuenta_corriente, n.id_cuenta_corriente, o.id_cuenta_corriente) as id_cuenta,
      coalesce(l.fecha, o.pagada, n.fecha_pago, o.fecha_pago) as dia, o.monto, b.rut, c.numero_cuenta
    from orden_pago o
    join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario
    left join beneficiario_cuenta c on c.id_empresa = o.id_empresa and c.id = o.id_beneficiario_cuenta
    left join cartola l on l.id_empresa = o.id_empresa and l.id = o.id_cartola
    ${NOMINA}
    where o.id_empresa = ${idEmpresa} and o.medio in ('nomina', 'manual')
      and (o.id_estado = 4 or o.id_estado = 2 and o.enviada is not null) and o.fecha_pago > current_date - ${DIAS}::int
    order by o.id desc limit ${MAX_PAGOS}`.execute(tx);
  return rows;
}

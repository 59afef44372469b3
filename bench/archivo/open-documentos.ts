import type pg from 'pg';

/**
 * Opens again the sales whose balance the pairs of `loadPares` do not explain: notes, other currencies and those that are
 * half paid. A company that comes is held to it.
 */
export async function openDocumentos(admin: pg.Pool, idEmpresa: number): Promise<void> {
  const cliente = await admin.connect();
  try {
    await cliente.query('begin; set local session_replication_role = replica');
    await cliente.query(
      `with abiertos as (
         update documento set saldo = signo * monto_total
         where id_empresa = $1 and (signo = -1 or id_moneda <> 1 or saldo <> 0) returning id),
       sueltos as (
         delete from conciliacion_par p using abiertos a where p.id_empresa = $1 and p.id_documento = a.id returning p.id_cartola)
       update cartola l set conciliado = 0, conciliado_por = 0 from sueltos s where l.id_empresa = $1 and l.id = s.id_cartola`,
      [idEmpresa],
    );
    await cliente.query('commit');
  } finally {
    cliente.release();
  }
}

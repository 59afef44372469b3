import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Suppliers that the demo pays. */
const CUANTOS = 8;

/**
 * Beneficiaries of the suppliers that are owed most, whose accounts the colleague entered and the demo's person confirmed;
 * the first asks for another account.
 */
export async function insertBeneficiariosDemo(
  tx: Tx,
  { idEmpresa, idUsuario, idColega }: { idEmpresa: number; idUsuario: number; idColega: number },
): Promise<void> {
  await sql`
    with p as (
      select d.rut, max(d.razon_social) as razon_social, row_number() over (order by sum(d.saldo) desc, d.rut)::int as n
      from documento d where d.id_empresa = ${idEmpresa} and d.modelo = 'Compra' and d.saldo > 0
      group by d.rut order by 3 limit ${CUANTOS}
    ), b as (
      insert into beneficiario (id_empresa, rut, razon_social, id_usuario)
      select ${idEmpresa}, rut, razon_social, ${idUsuario} from p returning id, rut
    )
    insert into beneficiario_cuenta (id_empresa, id_beneficiario, id_integrador, tipo_cuenta, numero_cuenta, email, emails, estado,
      id_usuario, created, decidida, id_usuario_decidio, hablo_con)
    select ${idEmpresa}, b.id, (array[1, 2, 10, 8])[1 + p.n % 4], 'corriente', (21800000 + p.n * 7919)::text,
      'pagos' || p.n || '@proveedor.example',
      case when p.n % 3 = 1 then array['finanzas' || p.n || '@proveedor.example'] else '{}' end, 'vigente', ${idColega}, now() - interval '200 days',
      now() - interval '199 days', ${idUsuario}, 'Tesorería'
    from b join p on p.rut = b.rut`.execute(tx);
  await sql`
    insert into beneficiario_cuenta (id_empresa, id_beneficiario, id_integrador, tipo_cuenta, numero_cuenta, email, id_usuario)
    select id_empresa, id_beneficiario, 7, 'vista', '977046618', replace(email, 'proveedor', 'proveed0r'), ${idColega}
    from beneficiario_cuenta where id_empresa = ${idEmpresa} order by id limit 1`.execute(tx);
}

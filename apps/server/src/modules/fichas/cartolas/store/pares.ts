import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

interface FilaPar {
  readonly id: number | null;
  readonly tipo: string;
  readonly explicacion: string;
  readonly origen: string | null;
  readonly usuario: string | null;
  readonly created: Date | null;
  readonly idOtra: number;
  readonly idCuentaCorriente: number;
  readonly banco: string;
  readonly numeroCuenta: string;
  readonly moneda: string;
  readonly fecha: string;
  readonly descripcion: string;
  readonly cargo: number;
  readonly abono: number;
}

/** The pair in which a line is, and those proposed for it whose other line is still by itself; with the other line. */
export async function readPares(tx: Tx, { idEmpresa, id }: Clave): Promise<FilaPar[]> {
  const { rows } = await sql<FilaPar>`
    with pares as (
      select id, tipo, explicacion, origen, id_usuario, created, id_cargo, id_abono from cartola_par
      where id_empresa = ${idEmpresa} and estado = 'aceptado' and (id_cargo = ${id} or id_abono = ${id})
      union all
      select null, s.tipo, s.explicacion, null, null, null, s.id_cargo, s.id_abono from cartola_par_sugerido s
      where s.id_empresa = ${idEmpresa} and (s.id_cargo = ${id} or s.id_abono = ${id})
        and not exists (select from cartola l where l.id_empresa = s.id_empresa and l.id in (s.id_cargo, s.id_abono)
          and (l.conciliado > 0 or l.estado_clasificacion <> 0))
    )
    select p.id, p.tipo, p.explicacion, p.origen, u.nombre as usuario, p.created, l.id as id_otra,
      l.id_cuenta_corriente, i.nombre as banco, cc.numero_cuenta, m.moneda, l.fecha, l.descripcion, l.cargo, l.abono
    from pares p
    join cartola l on l.id_empresa = ${idEmpresa} and l.id = case when p.id_cargo = ${id} then p.id_abono else p.id_cargo end
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    join moneda m on m.id = cc.id_moneda
    left join usuario u on u.id = p.id_usuario
    order by p.id nulls last, l.id`.execute(tx);
  return rows;
}

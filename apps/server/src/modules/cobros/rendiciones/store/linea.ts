import { MONEDAS } from '@cuadra/domain';
import { TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { CON_LINEA, DISPONIBLE, PARTE } from './abiertas.ts';

/** A bank line and the customer that it names: the one it was assigned to, or whose RUT the bank reports. */
export async function readLineaConCliente(tx: Tx, idEmpresa: number, id: number) {
  const { rows } = await sql<{
    abono: number;
    resto: number;
    isoCode: string;
    cliente: { id: number; rut: string; nombre: string } | null;
    /** What the customer owes in the currency of the line. */
    porCobrar: number;
  }>`
    select l.abono, l.abono + l.cargo - l.conciliado as resto, m.moneda as iso_code,
      case when c.id is not null then ${PARTE} end as cliente,
      coalesce((select sum(d.saldo) from documento d
        where d.id_empresa = l.id_empresa and d.id_contraparte = c.id and d.modelo = 'Dte' and d.saldo <> 0
          and d.id_moneda = cc.id_moneda and not exists (select from cesion s
            where s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente)), 0)::bigint as por_cobrar
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    left join lateral (
      select c.* from contraparte c
      join cliente k on k.id_empresa = c.id_empresa and k.id_contraparte = c.id
      where c.id_empresa = l.id_empresa and (c.id = l.id_contraparte or l.id_contraparte is null and c.rut = l.rut_origen)
      limit 1) c on true
    where l.id_empresa = ${idEmpresa} and l.id = ${id}`.execute(tx);
  return rows.map((fila) => ({ ...fila, isoCode: oneOf(MONEDAS, fila.isoCode) }))[0];
}

/** Rendiciones in force that are a part of a line. */
export async function readDeLinea(tx: Tx, idEmpresa: number, idCartola: number) {
  const { rows } = await sql<{
    id: number;
    tipo: string;
    devolucion: boolean;
    contraparte: { id: number; rut: string; nombre: string };
    fecha: string;
    comentario: string;
    isoCode: string;
    monto: number;
    idCartola: number;
    canDelete: boolean;
  }>`
    select r.id, r.tipo, r.id_devuelve is not null as devolucion, ${PARTE} as contraparte, l.fecha, r.comentario,
      m.moneda as iso_code, r.monto, r.id_cartola, ${DISPONIBLE} = r.monto as can_delete
    from rendicion r ${CON_LINEA}
    where r.id_empresa = ${idEmpresa} and r.id_cartola = ${idCartola} and r.deshecha is null
    order by r.id`.execute(tx);
  return rows.map(({ devolucion, ...fila }) => ({
    ...fila,
    clase: devolucion ? ('devolucion' as const) : ('apertura' as const),
    tipo: oneOf(TIPOS_RENDICION, fila.tipo),
    isoCode: oneOf(MONEDAS, fila.isoCode),
  }));
}

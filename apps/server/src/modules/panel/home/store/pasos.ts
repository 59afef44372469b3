import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface HechosDeEmpresa {
  readonly documentos: boolean;
  readonly lineas: boolean;
  readonly corte: boolean;
  readonly personas: boolean;
  readonly conciliacion: boolean;
}

/** Which of the steps of a new company its records show as taken. */
export async function readHechos(tx: Tx, idEmpresa: number): Promise<HechosDeEmpresa> {
  const { rows } = await sql<HechosDeEmpresa>`
    select
      exists (select from documento d where d.id_empresa = ${idEmpresa} and d.modelo in ('Dte', 'Compra')) as documentos,
      exists (select from cartola l where l.id_empresa = ${idEmpresa}) as lineas,
      (select e.corte_confirmado or e.fecha_corte is null from empresa e where e.id_empresa = ${idEmpresa}) as corte,
      (select count(*) > 1 from usuario_empresa m where m.id_empresa = ${idEmpresa} and m.activo)
        or exists (select from invitacion i where i.id_empresa = ${idEmpresa} and i.revocada is null) as personas,
      exists (select from conciliacion c where c.id_empresa = ${idEmpresa}) as conciliacion`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('a query of one row without it');
  return fila;
}

export async function countRegistros(
  tx: Tx,
  idEmpresa: number,
): Promise<{ ventas: number; compras: number; lineas: number }> {
  const { rows } = await sql<{ ventas: number; compras: number; lineas: number }>`
    select
      (select count(*) from documento d where d.id_empresa = ${idEmpresa} and d.modelo = 'Dte') as ventas,
      (select count(*) from documento d where d.id_empresa = ${idEmpresa} and d.modelo = 'Compra') as compras,
      (select count(*) from cartola l where l.id_empresa = ${idEmpresa}) as lineas`.execute(tx);
  return rows[0] ?? { ventas: 0, compras: 0, lineas: 0 };
}

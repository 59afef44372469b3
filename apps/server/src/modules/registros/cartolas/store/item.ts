import type { CartolasQuery } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** The columns that a list shows, from `cartola as l` with its account. What subqueries read is of the rows shown alone. */
export function selectItem(tx: Tx) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('tipoCuentaCorriente as tc', 'tc.id', 'cc.idTipoCuentaCorriente')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select([
      'l.id',
      'l.idCuentaCorriente',
      'i.nombre as banco',
      'cc.numeroCuenta',
      'tc.codigo as tipoCuentaCorrienteCorto',
      'm.moneda',
      'l.fecha',
      'l.descripcion',
      'l.cargo',
      'l.abono',
      'l.saldo',
      'l.conciliado',
      sql<number>`l.estado_conciliacion`.as('estadoConciliacion'),
      'l.estadoClasificacion',
      sql<
        string | null
      >`(select case count(*) when 0 then null when 1 then min(c.nombre) else count(*) || ' cuentas' end
        from cartola_clasificacion p join cuenta_contable c on c.id_empresa = p.id_empresa and c.id = p.id_cuenta_contable
        where p.id_empresa = l.id_empresa and p.id_cartola = l.id)`.as('cuenta'),
      sql<string | null>`case when l.abono > 0
        then (select p.tipo from cartola_par p
          where p.id_empresa = l.id_empresa and p.estado = 'aceptado' and p.id_abono = l.id)
        else (select p.tipo from cartola_par p
          where p.id_empresa = l.id_empresa and p.estado = 'aceptado' and p.id_cargo = l.id) end`.as('par'),
      'l.numeroDocumento',
      'l.sucursal',
      'l.nombreOrigen',
      'l.rutOrigen',
      'l.bancoOrigen',
      'l.cuentaOrigen',
      'l.nombreDestino',
      'l.rutDestino',
      'l.bancoDestino',
      'l.cuentaDestino',
      sql<{ id: number; rut: string; razonSocial: string } | null>`(
        select json_build_object('id', c.id, 'rut', c.rut, 'razonSocial', c.razon_social) from contraparte c
        where c.id_empresa = l.id_empresa and c.id = l.id_contraparte)`.as('contraparte'),
      'l.tipoCambio',
      'l.cargaManual',
      'l.comentarioCount',
      sql<number>`(select count(*) from cartola_adjunto a
        where a.id_empresa = l.id_empresa and a.id_cartola = l.id and a.quitado is null)`.as('adjuntoCount'),
      sql<string | null>`(select min(h.tipo) from prueba_hallazgo_resumen h
        where h.id_empresa = l.id_empresa and h.id_cartola = l.id)`.as('hallazgo'),
      'l.novedadBanco',
      'l.created',
    ]);
}
export type FilaCartola = Awaited<ReturnType<ReturnType<typeof selectItem>['execute']>>[number];

/** The types of the list. */
export interface ListaDeCartolas {
  readonly scope: { readonly idEmpresa: number };
  readonly query: CartolasQuery;
  readonly sums: 'cuantosAbonos' | 'abonos' | 'cargos' | 'sinConciliar';
  readonly row: FilaCartola;
  /** The descriptions that hold the text. */
  readonly text: readonly string[];
}

/** The rows of these lines, in no order. */
export function readPorId(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<FilaCartola[]> {
  return selectItem(tx)
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.id', 'in', [...ids])
    .execute();
}

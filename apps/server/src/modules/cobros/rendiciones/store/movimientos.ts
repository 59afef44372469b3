import { CLASES_RENDICION, type MovimientoRendicion, type RendicionesQuery } from '@cuadra/contract';
import { MODELOS_DOCUMENTO, MONEDAS, parseRut } from '@cuadra/domain';
import { TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import { sql } from 'kysely';
import { dice, type Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { CON_LINEA, PARTE } from './abiertas.ts';

/**
 * All that moves the account of parties: parts of bank lines, with the direction of the line, and what was applied, the
 * other way round.
 */
const movimientos = (idEmpresa: number, solo?: number) => {
  const una = solo === undefined ? sql`` : sql`and r.id_contraparte = ${solo}`;
  return sql`(
    select r.id, case when r.id_devuelve is null then 'apertura' else 'devolucion' end as clase, r.tipo,
      r.id_contraparte, cc.id_moneda, m.moneda as iso_code, l.fecha, r.comentario, r.id_usuario, r.id_cartola,
      null::bigint as id_conciliacion, null::bigint as id_documento, r.id as orden,
      case when l.abono > 0 then r.monto else 0 end as abono, case when l.abono > 0 then 0 else r.monto end as cargo
    from rendicion r ${CON_LINEA}
    where r.id_empresa = ${idEmpresa} and r.deshecha is null ${una}
    union all
    select r.id, 'aplicacion', r.tipo, r.id_contraparte, cc.id_moneda, m.moneda, greatest(l.fecha, d.fecha_emision),
      '', k.id_usuario, r.id_cartola, p.id_conciliacion, p.id_documento, p.id_conciliacion,
      case when l.abono > 0 then 0 else p.monto_cartola end, case when l.abono > 0 then p.monto_cartola else 0 end
    from rendicion r ${CON_LINEA}
    join conciliacion_par p on p.id_empresa = r.id_empresa and p.id_rendicion = r.id and p.activo
    join conciliacion k on k.id_empresa = p.id_empresa and k.id = p.id_conciliacion
    join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    where r.id_empresa = ${idEmpresa} and r.deshecha is null ${una})`;
};

interface FilaSaldo {
  readonly isoCode: string;
  readonly abonos: number;
  readonly cargos: number;
  readonly total: number;
}
const conMoneda = <F extends { readonly isoCode: string }>(fila: F) => ({
  ...fila,
  isoCode: oneOf(MONEDAS, fila.isoCode),
});

/** Balances of one party by currency. */
export async function readSaldos(tx: Tx, idEmpresa: number, idContraparte: number) {
  const { rows } = await sql<FilaSaldo>`
    select x.iso_code, sum(x.abono)::bigint as abonos, sum(x.cargo)::bigint as cargos,
      sum(x.abono - x.cargo)::bigint as total
    from ${movimientos(idEmpresa, idContraparte)} x group by x.id_moneda, x.iso_code order by x.id_moneda`.execute(
    tx,
  );
  return rows.map(conMoneda);
}

interface FilaMovimiento extends Omit<MovimientoRendicion, 'clase' | 'tipo' | 'isoCode' | 'documento'> {
  readonly clase: string;
  readonly tipo: string;
  readonly isoCode: string;
  readonly documento: { id: number; modelo: string; tipo: string; folio: string } | null;
}

/** A page of the rows of one party, newest first, and how many there are. */
export async function readMovimientos(
  tx: Tx,
  idEmpresa: number,
  idContraparte: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ count: number; items: MovimientoRendicion[] }> {
  const { rows } = await sql<FilaMovimiento & { count: number }>`
    select x.id, x.clase, x.tipo, x.cargo, x.abono, x.fecha, x.comentario, u.nombre as usuario, x.iso_code,
      x.id_cartola, x.id_conciliacion, x.count,
      case when d.id is not null then jsonb_build_object('id', d.id, 'modelo', d.modelo, 'tipo', t.nombre,
        'folio', d.folio) end as documento
    from (
      select y.*, count(*) over () as count from ${movimientos(idEmpresa, idContraparte)} y
      order by y.fecha desc, y.orden desc, y.id_documento limit ${perPage} offset ${(page - 1) * perPage}) x
    left join usuario u on u.id = x.id_usuario
    left join documento d on d.id_empresa = ${idEmpresa} and d.id = x.id_documento
    left join tipo_documento t on t.id = d.id_tipo_documento
    order by x.fecha desc, x.orden desc, x.id_documento`.execute(tx);
  const items = rows.map(({ count: _count, documento, ...fila }) => ({
    ...conMoneda(fila),
    clase: oneOf(CLASES_RENDICION, fila.clase),
    tipo: oneOf(TIPOS_RENDICION, fila.tipo),
    documento: documento && { ...documento, modelo: oneOf(MODELOS_DOCUMENTO, documento.modelo) },
  }));
  return { count: rows[0]?.count ?? 0, items };
}

/** A page of parties by currency, the largest balance first, with the balances of all that match. */
export async function readTotales(tx: Tx, idEmpresa: number, query: RendicionesQuery) {
  const { texto, conSaldo, page, perPage } = query;
  const rut = texto === undefined ? null : parseRut(texto);
  const queDice =
    texto === undefined || texto === ''
      ? sql`true`
      : sql`(${dice(sql`c.razon_social`, texto)} or ${dice(sql`c.nombre`, texto)} or c.rut = ${rut ?? texto})`;
  const partes = sql`
    select y.id_contraparte, y.id_moneda, y.iso_code, sum(y.abono)::bigint as abonos, sum(y.cargo)::bigint as cargos,
      sum(y.abono - y.cargo)::bigint as total, max(y.fecha) as ultima, ${PARTE} as contraparte
    from ${movimientos(idEmpresa)} y
    join contraparte c on c.id_empresa = ${idEmpresa} and c.id = y.id_contraparte
    where ${queDice}
    group by y.id_contraparte, y.id_moneda, y.iso_code, c.id, c.rut, c.nombre
    ${conSaldo ? sql`having sum(y.abono - y.cargo) <> 0` : sql``}`;
  const { rows: totales } = await sql<FilaSaldo & { cuantos: number }>`
    select x.iso_code, sum(x.abonos)::bigint as abonos, sum(x.cargos)::bigint as cargos, sum(x.total)::bigint as total,
      count(*) as cuantos
    from (${partes}) x group by x.id_moneda, x.iso_code order by x.id_moneda`.execute(tx);
  const { rows } = await sql<
    FilaSaldo & { ultima: string; contraparte: { id: number; rut: string; nombre: string } }
  >`
    select x.contraparte, x.iso_code, x.abonos, x.cargos, x.total, x.ultima from (${partes}) x
    order by abs(x.total) desc, x.ultima desc, x.id_contraparte, x.id_moneda
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx);
  return {
    count: totales.reduce((suma, { cuantos }) => suma + cuantos, 0),
    items: rows.map(conMoneda),
    totales: totales.map(({ cuantos: _cuantos, ...saldo }) => conMoneda(saldo)),
  };
}

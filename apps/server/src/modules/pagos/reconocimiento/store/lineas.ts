import { addDias, type Fecha } from '@cuadra/domain';
import type { LineaPorReconocer, PagoEsperado, PagoHecho } from '@cuadra/domain/ordenes-pago';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

const MAX_LINEAS = 20_000;

/** Lines in pesos of which nothing is explained, of these amounts, from a day on. */
async function readLineas(
  tx: Tx,
  idEmpresa: number,
  lado: 'cargo' | 'abono',
  { montos, desde }: { readonly montos: ReadonlySet<number>; readonly desde: Fecha },
): Promise<LineaPorReconocer[]> {
  const monto = sql.ref(`l.${lado}`);
  const otro = lado === 'cargo' ? 'Destino' : 'Origen';
  const { rows } = await sql<LineaPorReconocer>`
    select l.id, l.id_cuenta_corriente as id_cuenta, l.fecha, ${monto} as monto, l.descripcion,
      coalesce((select c.rut from contraparte c where c.id_empresa = l.id_empresa and c.id = l.id_contraparte),
        ${sql.ref(`l.rut${otro}`)}) as rut_contraparte, ${sql.ref(`l.cuenta${otro}`)} as cuenta_contraparte
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente and t.codigo <> 'CW'
    join moneda m on m.id = cc.id_moneda and m.moneda = 'CLP'
    where l.id_empresa = ${idEmpresa} and l.fecha >= ${desde}::date and ${monto} = any(${[...montos]}::bigint[])
      and l.conciliado = 0 and l.estado_clasificacion = 0 and l.novedad_banco is distinct from 'retirada'
    order by l.fecha, l.id limit ${MAX_LINEAS}`.execute(tx);
  return rows;
}

const primero = (dias: readonly Fecha[]): Fecha => dias.toSorted()[0] ?? '';

/** Charges of the amounts of the payments, of their parts, and of their nóminas as a whole. */
export function readCargos(
  tx: Tx,
  idEmpresa: number,
  pagos: readonly PagoEsperado[],
): Promise<LineaPorReconocer[]> {
  const partes = pagos.flatMap(({ idNomina, partes: suyas }) =>
    suyas.map(({ monto }) => ({ idNomina, monto })),
  );
  const totales = [...Map.groupBy(partes, ({ idNomina }) => idNomina)]
    .filter(([idNomina]) => idNomina !== null)
    .map(([, suyas]) => suyas.reduce((suma, { monto }) => suma + monto, 0));
  return readLineas(tx, idEmpresa, 'cargo', {
    montos: new Set([...partes.map(({ monto }) => monto), ...totales]),
    desde: addDias(primero(pagos.map(({ dia }) => dia)), -1),
  });
}

/** Deposits of the amounts of the payments. */
export function readAbonos(
  tx: Tx,
  idEmpresa: number,
  pagos: readonly PagoHecho[],
): Promise<LineaPorReconocer[]> {
  return readLineas(tx, idEmpresa, 'abono', {
    montos: new Set(pagos.map(({ monto }) => monto)),
    desde: primero(pagos.map(({ dia }) => dia)),
  });
}

/** Whether a person undid a reconciliation of any of these lines with any of these documents. */
export async function isUndone(
  tx: Tx,
  idEmpresa: number,
  idsCartola: readonly number[],
  idsDocumento: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ deshecha: boolean }>`
    select exists (select from conciliacion_par cp
      join conciliacion c on c.id_empresa = cp.id_empresa and c.id = cp.id_conciliacion
      where cp.id_empresa = ${idEmpresa} and cp.id_cartola = any(${[...idsCartola]}::bigint[])
        and cp.id_documento = any(${[...idsDocumento]}::bigint[]) and c.id_usuario_deshizo is not null) as deshecha`.execute(
    tx,
  );
  return rows[0]?.deshecha ?? false;
}

import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** The number of the next nómina of a company, from 1. Nóminas of a company are made one after another. */
export async function takeNumero(tx: Tx, idEmpresa: number): Promise<number> {
  const { ultimo } = await tx
    .insertInto('nominaCorrelativo')
    .values({ idEmpresa, ultimo: 1 })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet({ ultimo: sql`nomina_correlativo.ultimo + 1` }))
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
}

/** The number that the next nómina would have. */
export async function readProximo(tx: Tx, idEmpresa: number): Promise<number> {
  const fila = await tx
    .selectFrom('nominaCorrelativo')
    .select('ultimo')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return (fila?.ultimo ?? 0) + 1;
}

export interface NominaPorEscribir {
  readonly numero: number;
  readonly idCuentaCorriente: number;
  readonly formato: string;
  readonly fechaPago: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly cuenta: string;
  readonly convenio: string | null;
  readonly hora: string;
  readonly ordenes: number;
  readonly filas: number;
  readonly monto: number;
  readonly reservada: boolean;
}

export interface FilaPorEscribir {
  readonly idOrden: number;
  readonly parte: number;
  readonly partes: number;
  readonly monto: number;
  readonly referencia: string;
  readonly rut: string;
  readonly nombre: string;
  readonly banco: string;
  readonly tipoCuenta: string;
  readonly cuenta: string;
  readonly email: string | null;
  readonly documento: string | null;
  readonly glosa: string;
  readonly clase: string;
}

/** Rows of one statement, which takes 65,535 values. */
const POR_TANDA = 3000;

export async function insertNomina(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  nomina: NominaPorEscribir,
  filas: readonly FilaPorEscribir[],
): Promise<number> {
  const { id } = await tx
    .insertInto('nominaPago')
    .values({ idEmpresa, idUsuario, ...nomina })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = filas.map((fila, i) => ({ idEmpresa, idNomina: id, posicion: i + 1, ...fila }));
  for (let desde = 0; desde < values.length; desde += POR_TANDA)
    await tx
      .insertInto('nominaPagoFila')
      .values(values.slice(desde, desde + POR_TANDA))
      .execute();
  return id;
}

export interface FilaNominaPago extends NominaPorEscribir {
  readonly id: number;
  readonly created: Date;
  readonly quien: string;
  readonly banco: string;
  readonly codigoBanco: string;
  readonly numeroCuenta: string;
  readonly topeDia: number | null;
  readonly anulada: Date | null;
  readonly anulo: string | null;
  readonly motivoAnulacion: string | null;
}

/** A nómina, locked until the transaction ends where it is to be changed. */
export async function readNomina(
  tx: Tx,
  idEmpresa: number,
  id: number,
  { lock = false } = {},
): Promise<FilaNominaPago | undefined> {
  const { rows } = await sql<FilaNominaPago>`
    select n.id, n.numero, n.id_cuenta_corriente, n.formato, n.fecha_pago, n.rut, n.razon_social, n.cuenta, n.convenio,
      n.hora, n.ordenes, n.filas, n.monto, n.reservada, n.created, u.nombre as quien, i.nombre as banco,
      i.codigo_sbif as codigo_banco, cc.numero_cuenta, a.tope_dia, n.anulada, x.nombre as anulo, n.motivo_anulacion
    from nomina_pago n
    join usuario u on u.id = n.id_usuario
    join cuenta_corriente cc on cc.id_empresa = n.id_empresa and cc.id = n.id_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    left join nomina_ajuste a on a.id_empresa = n.id_empresa and a.id_cuenta_corriente = n.id_cuenta_corriente
    left join usuario x on x.id = n.id_usuario_anulo
    where n.id_empresa = ${idEmpresa} and n.id = ${id} ${lock ? sql`for update of n` : sql``}`.execute(tx);
  return rows[0];
}

/**
 * State of an order as this nómina left it: paid or on its way while the order is of no later one, refused otherwise. Rows
 * `f` of the nómina, orders `o`.
 */
export const ESTADO_EN_NOMINA = sql<number>`case when o.medio = 'nomina' and o.id_estado in (2, 4) and o.enviada is not null
  and not exists (select from nomina_pago_fila l where l.id_empresa = f.id_empresa and l.id_orden = f.id_orden
    and l.id_nomina > f.id_nomina) then o.id_estado else 3 end`;

export interface FilaGuardada extends FilaPorEscribir {
  readonly posicion: number;
  readonly idBeneficiario: number;
  readonly idEstado: number;
  readonly motivoRechazo: string | null;
}

/** The rows of a nómina in their order, with the state of the order of each. */
export async function readFilasDeNomina(
  tx: Tx,
  idEmpresa: number,
  idNomina: number,
): Promise<FilaGuardada[]> {
  const { rows } = await sql<FilaGuardada>`
    select f.posicion, f.id_orden, f.parte, f.partes, f.monto, f.referencia, f.rut, f.nombre, f.banco, f.tipo_cuenta,
      f.cuenta, f.email, f.documento, f.glosa, f.clase, o.id_beneficiario, ${ESTADO_EN_NOMINA} as id_estado,
      case when o.id_estado = 3 then o.motivo_rechazo end as motivo_rechazo
    from nomina_pago_fila f
    join orden_pago o on o.id_empresa = f.id_empresa and o.id = f.id_orden
    where f.id_empresa = ${idEmpresa} and f.id_nomina = ${idNomina} order by f.posicion`.execute(tx);
  return rows;
}

/** Notes that a nómina was not sent to the bank. */
export async function annul(
  tx: Tx,
  idEmpresa: number,
  id: number,
  { idUsuario, ahora, motivo }: { readonly idUsuario: number; readonly ahora: Date; readonly motivo: string },
): Promise<void> {
  await tx
    .updateTable('nominaPago')
    .set({ anulada: ahora, idUsuarioAnulo: idUsuario, motivoAnulacion: motivo })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

const MAX_DESCARGAS = 50;

export interface FilaDescarga {
  readonly id: number;
  readonly quien: string;
  readonly created: Date;
}

/** Who downloaded a nómina, newest first. */
export function readDescargas(tx: Tx, idEmpresa: number, idNomina: number): Promise<FilaDescarga[]> {
  return tx
    .selectFrom('nominaPagoDescarga as d')
    .innerJoin('usuario as u', 'u.id', 'd.idUsuario')
    .select(['d.id', 'u.nombre as quien', 'd.created'])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.idNomina', '=', idNomina)
    .orderBy('d.id', 'desc')
    .limit(MAX_DESCARGAS)
    .execute();
}

export async function insertDescarga(
  tx: Tx,
  descarga: {
    readonly idEmpresa: number;
    readonly idNomina: number;
    readonly idUsuario: number;
    readonly created: Date;
  },
): Promise<void> {
  await tx.insertInto('nominaPagoDescarga').values(descarga).execute();
}

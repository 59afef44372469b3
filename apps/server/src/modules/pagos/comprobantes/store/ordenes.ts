import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** State of an order, and whether it pays wages. */
export function readOrden(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('ordenPago')
    .select(['id', 'idEstado', 'reservada'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ids of the orders paid on a day, at most `maximo`. */
export async function readPagadasDelDia(
  tx: Tx,
  idEmpresa: number,
  dia: string,
  { reservadas, maximo }: { readonly reservadas: boolean; readonly maximo: number },
): Promise<number[]> {
  const filas = await tx
    .selectFrom('ordenPago')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idEstado', '=', 4)
    .where('pagada', '=', dia)
    .$if(!reservadas, (qb) => qb.where('reservada', '=', false))
    .orderBy('id')
    .limit(maximo)
    .execute();
  return filas.map(({ id }) => id);
}

/** The person who prepared an order or, once they have left, its approver or an administrator; null without people. */
const RESPONSABLE = sql`(select m.id_usuario from usuario_empresa m join usuario u on u.id = m.id_usuario
  left join grupo g on g.id_empresa = m.id_empresa and g.id = m.id_grupo
  where m.id_empresa = o.id_empresa and m.activo and m.vence is null and u.activo
  order by m.id_usuario = o.id_usuario_inscriptor desc, coalesce(m.id_usuario = o.id_usuario_aprobador, false) desc,
    coalesce(g.nombre = 'Administrador', false) desc, m.id_usuario
  limit 1)`;

export interface DestinoDeComprobante {
  readonly reservada: boolean;
  readonly idBeneficiario: number;
  readonly empresa: string;
  /** In whose name the mail leaves. */
  readonly idUsuario: number;
  /** The notice address of the order, then those that people added, each once. */
  readonly emails: readonly string[];
}

/** Receivers of the receipt of an order, and the person in whose name it leaves. */
export async function readDestino(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
): Promise<DestinoDeComprobante | undefined> {
  const { rows } = await sql<DestinoDeComprobante>`
    select o.reservada, o.id_beneficiario, e.nombre as empresa, coalesce(${RESPONSABLE}, o.id_usuario_inscriptor) as id_usuario,
      array[o.email_notificar] || array(select x.email from orden_pago_email x
        where x.id_empresa = o.id_empresa and x.id_orden = o.id and x.email <> o.email_notificar
        order by x.email) as emails
    from orden_pago o join empresa e on e.id_empresa = o.id_empresa
    where o.id_empresa = ${idEmpresa} and o.id = ${idOrden}`.execute(tx);
  return rows[0];
}

export interface PagoDevuelto {
  readonly email: string;
  readonly nombre: string;
  readonly empresa: string;
  readonly beneficiario: string;
  /** Pesos. */
  readonly monto: number;
  readonly motivo: string | null;
}

/** Orders whose payment came back and not to the wallet, with the person to be told of each. Wages have no name. */
export async function readDevueltos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<PagoDevuelto[]> {
  const { rows } = await sql<PagoDevuelto>`
    select p.email, p.nombre, e.nombre as empresa, 
      case when o.reservada then 'una remuneración' else b.razon_social end as beneficiario, o.monto, o.motivo_rechazo as motivo
    from orden_pago o
    join usuario p on p.id = ${RESPONSABLE}
    join empresa e on e.id_empresa = o.id_empresa
    join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario
    where o.id_empresa = ${idEmpresa} and o.id = any(${[...ids]}::bigint[]) and o.medio is distinct from 'transferencia'
    order by o.monto desc, o.id`.execute(tx);
  return rows;
}

/** The company's logo, where it has one. */
export async function readLogo(
  tx: Tx,
  idEmpresa: number,
): Promise<{ readonly claveLogo: string | null; readonly tipoLogo: string | null }> {
  return tx
    .selectFrom('empresa')
    .select(['claveLogo', 'tipoLogo'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

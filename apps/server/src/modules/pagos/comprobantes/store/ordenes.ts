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

export interface DestinoDeComprobante {
  readonly reservada: boolean;
  readonly empresa: string;
  /** In whose name the mail leaves: who prepared the order, or else someone who is still there. */
  readonly idUsuario: number;
  /** The notice address of the order, then those that people added, each once. */
  readonly emails: readonly string[];
}

/** Who is told of the payment of an order, and in whose name. */
export async function readDestino(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
): Promise<DestinoDeComprobante | undefined> {
  const { rows } = await sql<DestinoDeComprobante>`
    select o.reservada, e.nombre as empresa,
      coalesce((select m.id_usuario from usuario_empresa m join usuario u on u.id = m.id_usuario
        left join grupo g on g.id_empresa = m.id_empresa and g.id = m.id_grupo
        where m.id_empresa = o.id_empresa and m.activo and m.vence is null and u.activo
        order by m.id_usuario = o.id_usuario_inscriptor desc,
          coalesce(m.id_usuario = o.id_usuario_aprobador, false) desc, g.nombre = 'Administrador' desc, m.id_usuario
        limit 1), o.id_usuario_inscriptor) as id_usuario,
      array[o.email_notificar] || array(select x.email from orden_pago_email x
        where x.id_empresa = o.id_empresa and x.id_orden = o.id and x.email <> o.email_notificar
        order by x.email) as emails
    from orden_pago o join empresa e on e.id_empresa = o.id_empresa
    where o.id_empresa = ${idEmpresa} and o.id = ${idOrden}`.execute(tx);
  return rows[0];
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

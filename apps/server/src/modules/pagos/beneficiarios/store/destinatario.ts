import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** A beneficiary as mails reach them: by the account in force alone, which two people stand behind. */
export interface Destinatario {
  readonly rut: string;
  readonly razonSocial: string;
  /** In lower case. */
  readonly emails: readonly string[];
  /** Name of the company that pays. */
  readonly empresa: string;
}

/** Undefined for a beneficiary that is deleted, has no account in force, or whose company is closed. */
export async function readDestinatario(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<Destinatario | undefined> {
  const { rows } = await sql<Destinatario>`
    select b.rut, b.razon_social, e.nombre as empresa,
      array(select distinct lower(x) from unnest(c.email || c.emails) x) as emails
    from beneficiario b
    join beneficiario_cuenta c on c.id_empresa = b.id_empresa and c.id_beneficiario = b.id and c.estado = 'vigente'
    join empresa e on e.id_empresa = b.id_empresa and e.cerrada_en is null
    where b.id_empresa = ${idEmpresa} and b.id = ${id} and b.eliminado is null`.execute(tx);
  return rows[0];
}

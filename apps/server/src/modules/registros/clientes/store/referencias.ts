import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { MODELOS } from './por-cobrar.ts';

interface Referencias {
  readonly countContactos: number;
  readonly canDelete: boolean;
  readonly ultimoEnvioEmail: string | null;
}
const NADA: Referencias = { countContactos: 0, canDelete: true, ultimoEnvioEmail: null };

/** How many contacts each customer of a page has, none without `conContactos`; their last mail; whether they may go. */
export async function readReferencias(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  conContactos: boolean,
): Promise<(id: number) => Referencias> {
  const { rows } = await sql<
    Omit<Referencias, 'ultimoEnvioEmail'> & { id: number; ultimoEnvio: Date | null }
  >`
    select s.id, not ${refieren(idEmpresa)} as can_delete,
      (select count(*) from contacto t where t.id_empresa = ${idEmpresa} and t.id_contraparte = s.id
        and ${conContactos}) as count_contactos,
      (select max(e.enviado) from envio e where e.id_empresa = ${idEmpresa} and e.id_contraparte = s.id) as ultimo_envio
    from unnest(${[...ids]}::bigint[]) as s(id)`.execute(tx);
  const porId = new Map(
    rows.map(({ id, ultimoEnvio, ...referencias }) => [
      id,
      { ...referencias, ultimoEnvioEmail: ultimoEnvio?.toISOString() ?? null },
    ]),
  );
  return (id) => porId.get(id) ?? NADA;
}

/** Whether sales, notas de venta, advances in force or joined customers refer to the counterparty `s`. */
export const refieren = (idEmpresa: number) => sql`(exists (select from documento d
  where d.id_empresa = ${idEmpresa} and d.id_contraparte = s.id and d.modelo in (${MODELOS}, 'Ot'))
  or exists (select from rendicion r
    where r.id_empresa = ${idEmpresa} and r.id_contraparte = s.id and r.tipo = 'anticipo' and r.deshecha is null)
  or exists (select from cliente u where u.id_empresa = ${idEmpresa} and u.id_unido = s.id)
  or exists (select from cliente u
    where u.id_empresa = ${idEmpresa} and u.id_contraparte = s.id and u.id_unido is not null))`;

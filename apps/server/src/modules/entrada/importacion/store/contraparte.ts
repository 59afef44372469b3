import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface ContraparteLeida {
  readonly rut: string;
  readonly razonSocial: string;
  readonly giro: string | null;
  readonly direccion: string | null;
  readonly comuna: string | null;
}

/**
 * The ids of counterparties by RUT, made where they are not known. What a person may have corrected is kept;
 * only what was missing is filled in.
 */
export async function ensureContrapartes(
  tx: Tx,
  idEmpresa: number,
  contrapartes: readonly ContraparteLeida[],
): Promise<Map<string, number>> {
  if (contrapartes.length === 0) return new Map();
  const { rows } = await sql<{ rut: string; id: number }>`
    with leidas as (
      select * from jsonb_to_recordset(${JSON.stringify(contrapartes)}::jsonb)
        as l(rut text, "razonSocial" text, giro text, direccion text, comuna text)
    ), escritas as (
      insert into contraparte as c
        (id_empresa, rut, razon_social, nombre, giro, direccion_legal, comuna_legal)
      select ${idEmpresa}, rut, "razonSocial", "razonSocial", giro, direccion, comuna from leidas order by rut
      on conflict (id_empresa, rut) do update set
        giro = coalesce(c.giro, excluded.giro),
        direccion_legal = coalesce(c.direccion_legal, excluded.direccion_legal),
        comuna_legal = coalesce(c.comuna_legal, excluded.comuna_legal),
        modified = now()
      where (c.giro is null and excluded.giro is not null)
        or (c.direccion_legal is null and excluded.direccion_legal is not null)
        or (c.comuna_legal is null and excluded.comuna_legal is not null)
      returning rut, id
    )
    select rut, id from escritas
    union
    select c.rut, c.id from contraparte c join leidas l on l.rut = c.rut where c.id_empresa = ${idEmpresa}
  `.execute(tx);
  return new Map(rows.map(({ rut, id }) => [rut, id]));
}

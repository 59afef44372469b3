import { sql, type RawBuilder } from 'kysely';

/** Who must be paid of a document of `documento as d`, where its credit was ceded. */
export const cesionVigente: RawBuilder<{ rut: string; razonSocial: string } | null> = sql`(
  select json_build_object('rut', c.rut_cesionario, 'razonSocial', c.razon_social_cesionario) from cesion c
  where c.id_empresa = d.id_empresa and c.id_documento = d.id and c.vigente)`;

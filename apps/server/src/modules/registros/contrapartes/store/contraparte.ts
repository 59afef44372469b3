import { sql } from 'kysely';
import { dice, type Tx } from '../../../../platform/database/index.ts';

export interface DatosContraparte {
  readonly rut: string;
  readonly razonSocial: string;
  readonly giro?: string | null | undefined;
  readonly direccionLegal?: string | null | undefined;
  readonly comunaLegal?: string | null | undefined;
}

export function findContrapartes(
  tx: Tx,
  idEmpresa: number,
  { texto, rut }: { readonly texto: string; readonly rut: string | null },
  limite: number,
) {
  return tx
    .selectFrom('contraparte')
    .select(['id', 'rut', 'razonSocial', 'nombre', 'giro', 'direccionLegal', 'comunaLegal'])
    .where('idEmpresa', '=', idEmpresa)
    .where((eb) =>
      eb.or([
        dice(sql`razon_social`, texto),
        dice(sql`nombre`, texto),
        ...(rut === null ? [] : [eb(sql<string>`replace(rut, '-', '')`, 'like', `${rut}%`)]),
      ]),
    )
    .orderBy('razonSocial')
    .orderBy('id')
    .limit(limite)
    .execute();
}

export async function upsertContraparte(tx: Tx, idEmpresa: number, datos: DatosContraparte): Promise<number> {
  const { rut, razonSocial, giro = null, direccionLegal = null, comunaLegal = null } = datos;
  const { id } = await tx
    .insertInto('contraparte')
    .values({ idEmpresa, rut, razonSocial, nombre: razonSocial, giro, direccionLegal, comunaLegal })
    .onConflict((c) =>
      c.columns(['idEmpresa', 'rut']).doUpdateSet((eb) => ({
        giro: eb.fn.coalesce('contraparte.giro', 'excluded.giro'),
        direccionLegal: eb.fn.coalesce('contraparte.direccionLegal', 'excluded.direccionLegal'),
        comunaLegal: eb.fn.coalesce('contraparte.comunaLegal', 'excluded.comunaLegal'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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
export async function upsertContrapartes(
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

/** The name by which the company knows a counterparty. */
export async function setNombre(tx: Tx, idEmpresa: number, id: number, nombre: string): Promise<void> {
  await tx
    .updateTable('contraparte')
    .set({ nombre, conPalabras: false, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export interface IdentidadDeContraparte {
  readonly rut: string;
  readonly razonSocial: string;
  readonly nombre: string;
  readonly giro: string | null | undefined;
  readonly direccionLegal: string | null | undefined;
  readonly comunaLegal: string | null | undefined;
}

/** False where another counterparty has the RUT. */
export async function writeContraparte(
  tx: Tx,
  idEmpresa: number,
  id: number,
  datos: Partial<IdentidadDeContraparte>,
): Promise<boolean> {
  const { rut } = datos;
  if (rut !== undefined) {
    const otra = await tx
      .selectFrom('contraparte')
      .select('id')
      .where('idEmpresa', '=', idEmpresa)
      .where('rut', '=', rut)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (otra) return false;
  }
  const seLlamaOtra = datos.razonSocial !== undefined || datos.nombre !== undefined;
  await tx
    .updateTable('contraparte')
    .set({ ...datos, ...(seLlamaOtra ? { conPalabras: false } : {}), modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  return true;
}

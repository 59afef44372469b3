import { sql } from 'kysely';
import { dice, type Tx } from '../../../platform/database/index.ts';

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

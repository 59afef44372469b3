import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';

/** Draws the id of a company that is about to be written as itself. */
export async function nextIdEmpresa(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('empresa_id_empresa_seq') as id`.execute(db);
  const [fila] = rows;
  if (!fila) throw new Error('the sequence of companies gave no id');
  return fila.id;
}

export interface EmpresaNueva {
  readonly idEmpresa: number;
  readonly rut: string;
  readonly razonSocial: string;
  readonly nombre: string;
  readonly giro: string | null;
  readonly plan: string;
  readonly esDemo: boolean;
  readonly reactivaciones: number;
  readonly fechaCorte: string | null;
}

/** Inserts the company. False when the RUT is of one that is open or closed; an archived one has given it up. */
export async function insertEmpresa(tx: Tx, { plan, ...empresa }: EmpresaNueva): Promise<boolean> {
  const insertada = await tx
    .insertInto('empresa')
    .values((eb) => ({
      ...empresa,
      corteConfirmado: empresa.fechaCorte === null,
      idPais: 1,
      idMoneda: 1,
      idPlan: eb.selectFrom('plan').select('id').where('slug', '=', plan),
      idPlanVersion: eb
        .selectFrom('planVersion as v')
        .innerJoin('plan as p', 'p.id', 'v.idPlan')
        .select('v.id')
        .where('p.slug', '=', plan)
        .orderBy('v.version', 'desc')
        .limit(1),
    }))
    .onConflict((c) =>
      c
        .column('rut')
        .where(sql<boolean>`estado <> 'archivada'`)
        .doNothing(),
    )
    .executeTakeFirst();
  return insertada.numInsertedOrUpdatedRows !== 0n;
}

export async function findGrupo(tx: Tx, idEmpresa: number, nombre: string): Promise<number> {
  const { id } = await tx
    .selectFrom('grupo')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('nombre', '=', nombre)
    .executeTakeFirstOrThrow();
  return id;
}

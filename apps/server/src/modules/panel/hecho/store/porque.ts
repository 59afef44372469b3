import { modelosCon } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

export interface Permiso {
  readonly quien: string | null;
  readonly cuando: Date;
}

/** The sentences that explain the reconciliation of a lote; none of one with wages for those who do not see them. */
export async function readExplicacion(
  tx: Tx,
  idEmpresa: number,
  { lote, conSueldos }: { readonly lote: string; readonly conSueldos: boolean },
): Promise<readonly string[]> {
  const { rows } = await sql<{ explicacion: string[] }>`
    select c.explicacion from conciliacion c
    where c.id_empresa = ${idEmpresa} and c.lote = ${lote}::uuid and (${conSueldos} or not exists (
      select from conciliacion_par p join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
      where p.id_empresa = c.id_empresa and p.id_conciliacion = c.id
        and d.modelo in (${literals(modelosCon('reservado'))})))
    order by c.id limit 1`.execute(tx);
  return rows[0]?.explicacion ?? [];
}

/** The person who allowed a run without asking; undefined where no permission is behind it. */
export async function readPermiso(tx: Tx, idEmpresa: number, lote: string): Promise<Permiso | undefined> {
  const { rows } = await sql<Permiso>`
    select u.nombre as quien, a.created as cuando from autonomia_ejecucion e
    join autonomia a on a.id_empresa = e.id_empresa and a.id = e.id_autonomia
    left join usuario u on u.id = a.id_usuario
    where e.id_empresa = ${idEmpresa} and e.lote = ${lote}::uuid limit 1`.execute(tx);
  return rows[0];
}

/** The person who made a rule. */
export async function readCreadorDeRegla(
  tx: Tx,
  idEmpresa: number,
  idRegla: number,
): Promise<Permiso | undefined> {
  const { rows } = await sql<Permiso>`
    select u.nombre as quien, r.created as cuando from regla r left join usuario u on u.id = r.id_usuario
    where r.id_empresa = ${idEmpresa} and r.id = ${idRegla}`.execute(tx);
  return rows[0];
}

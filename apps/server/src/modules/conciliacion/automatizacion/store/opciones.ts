import type { ModeloRegla } from '@cuadra/contract';
import { TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Something that may be chosen in a condition: as people know it, and as it is kept. */
export interface Opcion {
  readonly text: string;
  readonly value: string;
}

export async function readCuentasBancarias(tx: Tx, idEmpresa: number): Promise<Opcion[]> {
  const { rows } = await sql<Opcion>`
    select coalesce(c.alias, i.nombre || ' ' || c.numero_cuenta) as text, c.id::text as value
    from cuenta_corriente c join integrador i on i.id = c.id_integrador
    where c.id_empresa = ${idEmpresa} order by 1`.execute(tx);
  return rows;
}

/** Types of which the company has documents of the model. */
export async function readTipos(tx: Tx, idEmpresa: number, modelo: ModeloRegla): Promise<Opcion[]> {
  const { rows } = await sql<Opcion>`
    select distinct t.nombre || ' (' || t.codigo || ')' as text, t.codigo as value
    from documento_resumen r join tipo_documento t on t.codigo = r.codigo_tipo and t.id_pais = 1
    where r.id_empresa = ${idEmpresa} and r.modelo = ${modelo}
      and r.codigo_tipo not in (${sql.join(TIPOS_CREDITO_CEDIDO)}) order by 1`.execute(tx);
  return rows;
}

import type { ModeloConHistorial } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

function tableOf(modelo: ModeloConHistorial) {
  switch (modelo) {
    case 'Cartola':
      return 'cartola';
    case 'CompromisoPago':
      return 'compromisoPago';
    case 'OrdenPago':
      return 'ordenPago';
    default:
      return 'documento';
  }
}

/** Whether a company has a record of a kind. */
export async function hasRegistro(
  tx: Tx,
  idEmpresa: number,
  { modelo, id }: { readonly modelo: ModeloConHistorial; readonly id: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(tableOf(modelo))} where id_empresa = ${idEmpresa} and id = ${id}`.execute(tx);
  return rows.length > 0;
}

import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';

/** Payment day, due date and cut-off mark of documents, which persons edit, with the document's name. */
export interface MarcasDeDocumento {
  readonly id: number;
  readonly modelo: string;
  readonly razonSocial: string;
  readonly folio: string;
  readonly fechaVencimiento: Fecha | null;
  readonly fechaPagoInterna: Fecha | null;
  readonly siguePendiente: boolean;
}

export async function readMarcas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, MarcasDeDocumento>> {
  if (ids.length === 0) return new Map();
  const filas = await tx
    .selectFrom('documento')
    .select([
      'id',
      'modelo',
      'razonSocial',
      'folio',
      'fechaVencimiento',
      'fechaPagoInterna',
      'siguePendiente',
    ])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(filas.map((fila) => [fila.id, fila]));
}

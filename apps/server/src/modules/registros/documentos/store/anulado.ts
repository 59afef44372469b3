import { sql } from 'kysely';
import type { Json, Tx } from '../../../../platform/database/index.ts';
import { setDocumentos } from './write.ts';

/** Annuls a document: it keeps its reason and its former total in `detalle.anulacion`, and nothing to pay. */
export async function setAnulado(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
  anulacion: Json,
): Promise<void> {
  await setDocumentos(tx, idEmpresa, [id], {
    anulado: true,
    montoNeto: 0,
    montoExento: 0,
    iva: 0,
    valorOtroImpuesto: 0,
    montoTotal: 0,
    saldo: 0,
    montoRetenido: 0,
    saldadoAlCorte: 0,
    detalle: sql`d.detalle || jsonb_build_object('anulacion', ${JSON.stringify(anulacion)}::jsonb)`,
  });
}

/** Clears the annulment of a document; the caller restores its data. */
export async function setVigente(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<void> {
  await setDocumentos(tx, idEmpresa, [id], { anulado: false });
}

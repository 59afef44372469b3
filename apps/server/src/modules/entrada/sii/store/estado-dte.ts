import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface DocumentoConsultable {
  readonly modelo: string;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly emiteComprador: boolean;
  readonly fechaEmision: string;
  readonly montoTotal: number;
  readonly moneda: string;
  readonly codigo: string | null;
  readonly glosa: string | null;
  readonly consultado: Date | null;
}

/** A document and what the SII last said of it. */
export async function readConsultable(
  tx: Tx,
  idEmpresa: number,
  idDocumento: number,
): Promise<DocumentoConsultable | undefined> {
  return tx
    .selectFrom('documento as d')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .leftJoin('siiEstadoDte as s', (join) =>
      join.onRef('s.idEmpresa', '=', 'd.idEmpresa').onRef('s.idDocumento', '=', 'd.id'),
    )
    .select([
      'd.modelo',
      'd.codigoTipo',
      'd.folio',
      'd.rut',
      'd.emiteComprador',
      'd.fechaEmision',
      'd.montoTotal',
      'm.moneda',
      's.codigo',
      's.glosa',
      's.consultado',
    ])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', '=', idDocumento)
    .executeTakeFirst();
}

export async function saveEstadoDte(
  tx: Tx,
  fila: {
    readonly idEmpresa: number;
    readonly idDocumento: number;
    readonly codigo: string;
    readonly glosa: string;
    readonly consultado: Date;
    readonly idUsuario: number;
  },
): Promise<void> {
  const { codigo, glosa, consultado, idUsuario } = fila;
  await tx
    .insertInto('siiEstadoDte')
    .values(fila)
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'idDocumento']).doUpdateSet({
        codigo,
        glosa,
        idUsuario,
        // Two at once: the later answer stays.
        consultado: sql<Date>`greatest(sii_estado_dte.consultado, ${consultado})`,
      }),
    )
    .execute();
}

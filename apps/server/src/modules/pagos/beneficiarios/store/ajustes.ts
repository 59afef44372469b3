import { ESPERA_POR_OMISION } from '@cuadra/domain/beneficiarios';
import { CODIGO_DESDE_POR_OMISION } from '@cuadra/domain/ordenes-pago';
import { sql } from 'kysely';
import { prepareQuery, type Tx } from '../../../../platform/database/index.ts';

/** Payment settings of a company. */
export type AjustesDePago = {
  /** Between the confirmation of an account and its first payment. */
  readonly esperaHoras: number;
  /** Pesos from which on an approval needs a second factor. */
  readonly codigoDesde: number;
  /** Most pesos of the first payment to an account; null: no limit. */
  readonly primerPagoMax: number | null;
  /** Pesos below which the current accounts should not fall; null: none. */
  readonly saldoMinimo: number | null;
};

const POR_OMISION: AjustesDePago = {
  esperaHoras: ESPERA_POR_OMISION,
  codigoDesde: CODIGO_DESDE_POR_OMISION,
  primerPagoMax: null,
  saldoMinimo: null,
};

/** Each page of orders reads them. */
const readFila = prepareQuery<AjustesDePago, [idEmpresa: number]>((tx) =>
  tx
    .selectFrom('pagoAjuste')
    .select(['esperaHoras', 'codigoDesde', 'primerPagoMax', 'saldoMinimo'])
    .where('idEmpresa', '=', 0),
);

export async function readAjustes(tx: Tx, idEmpresa: number): Promise<AjustesDePago> {
  const [fila] = await readFila(tx, idEmpresa);
  return fila ?? POR_OMISION;
}

/** Hours between the confirmation of an account and its first payment. */
export async function readEspera(tx: Tx, idEmpresa: number): Promise<number> {
  return (await readAjustes(tx, idEmpresa)).esperaHoras;
}

export async function writeAjustes(tx: Tx, idEmpresa: number, ajustes: AjustesDePago): Promise<void> {
  await tx
    .insertInto('pagoAjuste')
    .values({ idEmpresa, ...ajustes })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet({ ...ajustes, modified: sql<Date>`now()` }))
    .execute();
}

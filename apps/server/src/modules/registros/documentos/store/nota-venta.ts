import type { Moneda } from '@cuadra/domain';
import type { TotalesOt } from '@cuadra/domain/ots';
import type { Tx } from '../../../../platform/database/index.ts';
import { insertDocumentos, setDocumentos } from './write.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

/** What a nota de venta states as a document. Amounts in minor units of `moneda`. */
export interface NotaVenta {
  readonly idContraparte: number;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly moneda: Moneda;
  readonly totales: TotalesOt;
}

async function loadValores(tx: Tx, nota: NotaVenta) {
  const { id: idMoneda } = await tx
    .selectFrom('moneda')
    .select('id')
    .where('moneda', '=', nota.moneda)
    .executeTakeFirstOrThrow();
  const { idContraparte, rut, razonSocial, fechaEmision, totales } = nota;
  return { idContraparte, rut, razonSocial, fechaEmision, idMoneda, ...totales };
}

/** Inserts a nota de venta, which owes nothing, and answers its id. */
export async function insertNotaVenta(
  tx: Tx,
  idEmpresa: number,
  folio: string,
  nota: NotaVenta,
): Promise<number> {
  const tipo = await tx
    .selectFrom('tipoDocumento')
    .select(['id', 'codigo', 'signo'])
    .where('prefix', '=', 'NV')
    .executeTakeFirstOrThrow();
  const [creada] = await insertDocumentos(tx, idEmpresa, [
    {
      modelo: 'Ot',
      idTipoDocumento: tipo.id,
      codigoTipo: tipo.codigo,
      folio,
      ...(await loadValores(tx, nota)),
      signo: tipo.signo,
      saldo: 0,
      fuente: 'manual',
    },
  ]);
  if (creada === undefined) throw new Error('a nota de venta came back without its id');
  return creada.id;
}

/** Replaces the customer, date, currency and amounts of a nota de venta. */
export async function rewriteNotaVenta(tx: Tx, { idEmpresa, id }: Clave, nota: NotaVenta): Promise<void> {
  await setDocumentos(tx, idEmpresa, [id], await loadValores(tx, nota));
}

/** Annuls a nota de venta, which keeps its amounts. */
export async function annulNotaVenta(tx: Tx, { idEmpresa, id }: Clave): Promise<void> {
  await setDocumentos(tx, idEmpresa, [id], { anulado: true });
}

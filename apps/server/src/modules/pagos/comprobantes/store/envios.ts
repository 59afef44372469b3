import type { Tx } from '../../../../platform/database/index.ts';

export interface EnvioDeComprobante {
  readonly idComprobante: number;
  readonly idEnvio: number;
  /** The one automatic mail of a payment. */
  readonly automatico: boolean;
}

export async function insertEnvioDeComprobante(
  tx: Tx,
  idEmpresa: number,
  envio: EnvioDeComprobante,
): Promise<void> {
  await tx
    .insertInto('comprobanteEnvio')
    .values({ idEmpresa, ...envio })
    .execute();
}

const MAX_ENVIOS = 50;

/** Mails that carried the receipts of an order, the newest first. */
export function readEnviosDeOrden(tx: Tx, idEmpresa: number, idOrden: number) {
  return tx
    .selectFrom('comprobantePago as c')
    .innerJoin('comprobanteEnvio as x', (join) =>
      join.onRef('x.idEmpresa', '=', 'c.idEmpresa').onRef('x.idComprobante', '=', 'c.id'),
    )
    .innerJoin('envio as e', (join) =>
      join.onRef('e.idEmpresa', '=', 'x.idEmpresa').onRef('e.id', '=', 'x.idEnvio'),
    )
    .innerJoin('usuario as u', 'u.id', 'e.idUsuario')
    .select([
      'e.id',
      'e.estado',
      'e.motivo',
      'e.para',
      'e.cc',
      'e.cco',
      'e.created',
      'e.enviado',
      'x.automatico',
      'u.nombre',
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.idOrden', '=', idOrden)
    .orderBy('e.id', 'desc')
    .limit(MAX_ENVIOS)
    .execute();
}

/** Whether a receipt of an order waits for its first mail. */
export async function isPorAvisar(tx: Tx, idEmpresa: number, idOrden: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('comprobantePago')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idOrden', '=', idOrden)
    .where('porAvisar', '=', true)
    .executeTakeFirst();
  return fila !== undefined;
}

/** The receipt of a mail; undefined for any other mail. */
export function readComprobanteDeEnvio(tx: Tx, idEmpresa: number, idEnvio: number) {
  return tx
    .selectFrom('comprobanteEnvio as x')
    .innerJoin('comprobantePago as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'x.idEmpresa').onRef('c.id', '=', 'x.idComprobante'),
    )
    .select(['c.id', 'c.idOrden'])
    .where('x.idEmpresa', '=', idEmpresa)
    .where('x.idEnvio', '=', idEnvio)
    .executeTakeFirst();
}

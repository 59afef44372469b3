import type { Destino } from '../tipos.ts';
import { institucionDe, tipoDeCuenta } from './nombres.ts';

/** The reason that a transfer to an account cannot be asked for, in words for a person; null where it can. */
export function motivoSinTransferencia({ banco, codigoSbif, tipoCuenta }: Destino): string | null {
  if (tipoDeCuenta(tipoCuenta) === null)
    return 'Las cuentas de ahorro no reciben transferencias de la billetera. Págala desde tu banco.';
  if (institucionDe(codigoSbif) === null)
    return `${banco} no recibe transferencias de la billetera. Págala desde tu banco.`;
  return null;
}

const MAX_COMENTARIO = 40;

/** Letters, digits and simple signs, which every bank shows. */
function writeComentario(glosa: string): string {
  const simple = glosa.normalize('NFD').replaceAll(/[^A-Za-z0-9 .,-]/g, '');
  return simple.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_COMENTARIO).trim();
}

export interface PedidoDeTransferencia {
  readonly intento: string;
  readonly uuidOrden: string;
  readonly monto: number;
  readonly cuentaQuePaga: string;
  readonly destino: Destino;
  readonly glosa: string;
}

/**
 * Body of a request for one transfer, in pesos. The same bytes are sent each time, under the same key. Throws where the
 * account is none that `motivoSinTransferencia` lets pass.
 */
export function writePedido({
  intento,
  uuidOrden,
  monto,
  cuentaQuePaga,
  destino,
  glosa,
}: PedidoDeTransferencia): string {
  const tipo = tipoDeCuenta(destino.tipoCuenta);
  const institucion = institucionDe(destino.codigoSbif);
  if (tipo === null || institucion === null) throw new Error('a transfer to an account that takes none');
  const comentario = writeComentario(glosa);
  return JSON.stringify({
    amount: monto,
    currency: 'CLP',
    account_id: cuentaQuePaga,
    counterparty: {
      holder_id: destino.rut.replaceAll(/[.-]/g, '').toUpperCase(),
      holder_name: destino.nombre,
      account_number: destino.numeroCuenta,
      account_type: tipo,
      institution_id: institucion,
    },
    ...(comentario !== '' && { comment: comentario }),
    reference_id: intento,
    metadata: { intento, orden: uuidOrden },
  });
}

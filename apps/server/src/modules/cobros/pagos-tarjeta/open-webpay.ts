import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readComercio } from './store/comercio.ts';
import { createWebpay, type Webpay } from './webpay/cliente.ts';

/** Where the key of a company's commerce opens. */
export const contextOfComercio = (idEmpresa: number) => `webpay_comercio/${idEmpresa}`;

export const SIN_WEBPAY = 'Esta empresa todavía no recibe pagos con tarjeta.';

/** Card settings of a company: cards are taken, and customers may pay a part of a document. */
export async function readMedioTarjeta(
  tx: Tx,
  idEmpresa: number,
): Promise<{ readonly disponible: boolean; readonly montoLibre: boolean }> {
  const comercio = await readComercio(tx, idEmpresa);
  return { disponible: comercio !== null, montoLibre: comercio?.montoLibre ?? false };
}

/** Webpay of a company's commerce. Throws `conflicto` where it has none. */
export async function openWebpay({ db, seal, webpay }: Platform, idEmpresa: number): Promise<Webpay> {
  const comercio = await withEmpresa(db, idEmpresa, (tx) => readComercio(tx, idEmpresa));
  if (comercio === null) throw conflict(SIN_WEBPAY);
  const { codigoComercio, apiKeySellada, ambiente } = comercio;
  const apiKey = seal.open(apiKeySellada, contextOfComercio(idEmpresa));
  return createWebpay(webpay[ambiente], { codigoComercio, apiKey });
}

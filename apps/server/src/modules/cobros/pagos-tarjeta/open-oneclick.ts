import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readOneclick } from './store/oneclick.ts';
import { createOneclick, type OneclickMall } from './webpay/oneclick.ts';

/** Where the key of a company's mall opens. */
export const contextOfOneclick = (idEmpresa: number) => `oneclick_comercio/${idEmpresa}`;

/** Oneclick of a company's commerce. Throws `conflicto` where it has none. */
export async function openOneclick({ db, seal, webpay }: Platform, idEmpresa: number): Promise<OneclickMall> {
  const comercio = await withEmpresa(db, idEmpresa, (tx) => readOneclick(tx, idEmpresa));
  if (comercio === null) throw conflict('Esta empresa todavía no guarda tarjetas.');
  const { codigoComercio, codigoHijo, apiKeySellada, ambiente } = comercio;
  const apiKey = seal.open(apiKeySellada, contextOfOneclick(idEmpresa));
  return createOneclick(webpay[ambiente], { codigoComercio, codigoHijo, apiKey });
}

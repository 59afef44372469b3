import type { Tx } from '../../../platform/database/index.ts';
import type { Firma } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { SealError } from '../../../platform/seal/index.ts';
import { readDominio } from './store/dominios.ts';

/** Where the key of a company's domain opens. */
export const contextOfLlave = (idEmpresa: number, selector: string) =>
  `dominio_correo/${idEmpresa}/${selector}`;

/** Name beside the sender's address: that of Cuadra says on whose behalf it writes. */
export function nameOfSender(nombre: string, propia: boolean): string {
  return propia ? nombre : `${nombre} vía Cuadra`;
}

/** Whether mail of a company leaves from its own domain now. */
export async function sendsFromOwn(tx: Tx, idEmpresa: number): Promise<boolean> {
  return (await readDominio(tx, idEmpresa))?.estado === 'verificado';
}

/** Address and key that mail of a company leaves with; null where it leaves from Cuadra's address. */
export async function readFirma(
  { seal, log }: Pick<Platform, 'seal' | 'log'>,
  tx: Tx,
  idEmpresa: number,
): Promise<Firma | null> {
  const guardado = await readDominio(tx, idEmpresa);
  if (guardado?.estado !== 'verificado') return null;
  const { direccion, dominio, selector, llaveSellada } = guardado;
  try {
    const privateKey = seal.open(llaveSellada, contextOfLlave(idEmpresa, selector));
    return { address: direccion, llave: { domainName: dominio, keySelector: selector, privateKey } };
  } catch (error) {
    // Sealed with another master key: without the key the mail still leaves, from Cuadra's address.
    if (!(error instanceof SealError)) throw error;
    log.error({ err: error, idEmpresa }, 'the key of a domain does not open');
    return null;
  }
}

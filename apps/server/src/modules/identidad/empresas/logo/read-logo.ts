import { withEmpresa } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { readEmpresa } from '../store/empresa.ts';
import { isSigned, versionOf, type EnlaceLogo } from './sign-logo.ts';

/** The image that a signed link opens. Throws `no_encontrado` for a link that is altered, over, or of an older logo. */
export async function readLogo(
  { db, storage, clock }: Platform,
  clave: Uint8Array,
  enlace: EnlaceLogo,
  firma: string,
): Promise<{ tipo: string; bytes: Uint8Array; segundos: number }> {
  const ahora = clock.now();
  const vencido = () => notFound('El enlace del logo ya no sirve. Refresca la página.');
  if (!isSigned(clave, enlace, firma, ahora)) throw vencido();
  const empresa = await withEmpresa(db, enlace.idEmpresa, (tx) => readEmpresa(tx, enlace.idEmpresa));
  if (!empresa?.claveLogo || !empresa.tipoLogo || versionOf(empresa.claveLogo) !== enlace.version)
    throw vencido();
  return {
    tipo: empresa.tipoLogo,
    bytes: await storage.read(empresa.claveLogo),
    segundos: Math.floor((enlace.vence - ahora.getTime()) / 1000),
  };
}

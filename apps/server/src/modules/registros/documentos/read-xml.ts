import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readClaveXml } from './store/detail.ts';

/** The XML of a document as it came, and a name for its file. Throws `no_encontrado` where there is none. */
export async function readXml(
  { db, storage }: Platform,
  idEmpresa: number,
  id: number,
): Promise<{ nombre: string; bytes: Uint8Array }> {
  const fila = await withEmpresa(db, idEmpresa, (tx) => readClaveXml(tx, { idEmpresa, id }));
  if (!fila) throw notFound('Ese documento no existe o no es de tu empresa.');
  if (!fila.claveXml)
    throw notFound('De este documento no tenemos el XML; sube el archivo que entrega el SII.');
  return {
    nombre: `DTE-${fila.rut}-${fila.codigoTipo}-${fila.folio}.xml`,
    bytes: await storage.read(fila.claveXml),
  };
}

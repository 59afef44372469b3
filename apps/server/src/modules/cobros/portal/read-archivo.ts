import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readPdf, readXml } from '../../registros/documentos/index.ts';
import type { Visita } from '../enlaces/index.ts';
import { documentoNotFound } from './not-found.ts';
import { readDelCliente } from './store/documentos.ts';

/** The PDF or XML of a document of the customer. Throws `no_encontrado` for any other document. */
export async function readArchivoDe(
  platform: Platform,
  { idEmpresa, idCliente }: Visita,
  id: number,
  como: 'pdf' | 'xml',
): Promise<{ nombre: string; bytes: Uint8Array }> {
  const clave = { idEmpresa, id: idCliente, hoy: platform.clock.hoy() };
  const [suyo] = await withEmpresa(platform.db, idEmpresa, (tx) => readDelCliente(tx, clave, [id]));
  if (!suyo) throw documentoNotFound();
  return como === 'pdf'
    ? readPdf(platform, idEmpresa, { id, cedible: false })
    : readXml(platform, idEmpresa, id);
}

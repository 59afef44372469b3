import { MAX_BYTES_EMAIL, type QueryOf, type ReplyOf, type weighEmail } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { addressForMail, opensForMail } from '../../cobros/enlaces/index.ts';
import { readPdf, readXml } from '../../registros/documentos/index.ts';
import { isReservado } from '../plantillas/index.ts';
import { readAdjuntables, readClienteDe } from './store/envios.ts';

export interface QueAdjuntar {
  readonly ids: readonly number[];
  readonly pdf: boolean;
  readonly xml: boolean;
}

/** Bytes of one file; none of a document that cannot be attached, which is refused elsewhere. */
async function bytesOf(read: () => Promise<{ readonly bytes: Uint8Array }>): Promise<number> {
  try {
    return (await read()).bytes.length;
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}

/** Bytes of the PDF and XML of documents, which are drawn to know. Not within a transaction. */
export async function weighDocumentos(
  platform: Platform,
  idEmpresa: number,
  { ids, pdf, xml }: QueAdjuntar,
): Promise<number> {
  let bytes = 0;
  for (const id of ids) {
    if (pdf) bytes += await bytesOf(() => readPdf(platform, idEmpresa, { id, cedible: false }));
    if (xml) bytes += await bytesOf(() => readXml(platform, idEmpresa, id));
  }
  return bytes;
}

const MB = 1024 * 1024;
const enMegas = (bytes: number) => (bytes / MB).toLocaleString('es-CL', { maximumFractionDigits: 1 });

/**
 * Address of the portal that takes the place of files that do not fit into a mail. Throws `validacion` at `campo` where
 * the documents have no customer in common, or their portal is closed.
 */
export async function addressOfPesados(
  platform: Pick<Platform, 'seal' | 'publicUrl' | 'clock'>,
  tx: Tx,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { ids, bytes, campo }: { readonly ids: readonly number[]; readonly bytes: number; readonly campo: string },
): Promise<string> {
  const idCliente = await readClienteDe(tx, idEmpresa, ids);
  const url =
    idCliente === null ? null : await addressForMail(platform, tx, { idEmpresa, idUsuario, idCliente });
  if (url !== null) return url;
  const mensaje = `Los adjuntos pesan ${enMegas(bytes)} MB y un correo lleva hasta ${enMegas(MAX_BYTES_EMAIL)} MB. Elige menos documentos${
    idCliente === null ? '' : ', o abre el portal de este cliente para enviarle un enlace'
  }.`;
  throw new AppError('validacion', mensaje, { [campo]: [mensaje] });
}

/** Throws `no_encontrado` where a document is not the company's, or the person may not see it. */
export async function weighEmailOf(
  platform: Platform,
  { idEmpresa, permisos }: Principal,
  { documentos, attachPDF, attachXML }: QueryOf<typeof weighEmail>,
): Promise<ReplyOf<typeof weighEmail>> {
  const ids = [...new Set(documentos)];
  const enPortal = await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const filas = await readAdjuntables(tx, idEmpresa, ids);
    const oculto =
      filas.some(({ modelo }) => isReservado(modelo)) && !permisos.includes('remuneraciones.ver');
    if (filas.length < ids.length || oculto)
      throw notFound('Uno de los documentos ya no existe. Vuelve a elegirlos.');
    const idCliente = await readClienteDe(tx, idEmpresa, ids);
    return idCliente !== null && (await opensForMail(platform, tx, idEmpresa, idCliente));
  });
  return {
    bytes: await weighDocumentos(platform, idEmpresa, { ids, pdf: attachPDF, xml: attachXML }),
    enPortal,
  };
}

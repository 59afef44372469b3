import type { BodyOf, ReplyOf, sendDocumentos } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enviarDocumentos } from './enviar-documentos-job.ts';
import { countDelDia, insertEnvio, readAdjuntables } from './store/envios.ts';

/** Mails of a company within a day: a company writes to its people, not to the world. */
const MAX_POR_DIA = 300;

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/**
 * Asks for a mail with documents: it goes if and only if this commits. Throws `no_encontrado` where one of them is
 * not there, `validacion` where one has nothing to attach, and `demasiadas_solicitudes` beyond the day's number.
 */
export function requestEnvio(
  { db, queue }: Pick<Platform, 'db' | 'queue'>,
  { idEmpresa, idUsuario }: Principal,
  { ids, ...envio }: BodyOf<typeof sendDocumentos>,
): Promise<ReplyOf<typeof sendDocumentos>> {
  const pedidos = [...new Set(ids)];
  const para = [...new Set(envio.para)];
  const cc = [...new Set(envio.cc)].filter((direccion) => !para.includes(direccion));
  return withEmpresa(db, idEmpresa, async (tx) => {
    const documentos = await readAdjuntables(tx, idEmpresa, pedidos);
    if (documentos.length < pedidos.length)
      throw notFound('Uno de los documentos ya no existe. Vuelve a elegirlos.');
    const sinXml = documentos.filter(({ claveXml }) => claveXml === null);
    if (sinXml.length > 0) {
      const cuales = LISTA.format(sinXml.slice(0, 3).map(({ tipo, folio }) => `${tipo} ${folio}`));
      const mensaje = `No tenemos el XML de ${cuales}${sinXml.length > 3 ? ` y ${sinXml.length - 3} más` : ''}, y sin él no hay qué adjuntar. Sube el archivo del SII o quítalo de la selección.`;
      throw new AppError('validacion', mensaje, { 'body.ids': [mensaje] });
    }
    if ((await countDelDia(tx, idEmpresa)) >= MAX_POR_DIA)
      throw new AppError(
        'demasiadas_solicitudes',
        `Tu empresa ya envió ${MAX_POR_DIA} correos hoy. Vuelve a intentarlo mañana.`,
      );
    const id = await insertEnvio(tx, { idEmpresa, idUsuario, ...envio, para, cc }, pedidos);
    await recordAudit(
      tx,
      documentos.map(({ id: idRegistro, modelo }) => ({
        idEmpresa,
        idUsuario,
        accion: 'enviar_correo',
        modelo,
        idRegistro,
        despues: { idEnvio: id, para, cc },
      })),
    );
    await queue.send(tx, enviarDocumentos, { idEmpresa, id });
    return { id, documentos: documentos.length };
  });
}

import { MAX_BYTES_EMAIL, type BodyOf, type ReplyOf, type sendDocumentos } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordCorreo } from './record-acto.ts';
import { DOCUMENTOS_EN_PORTAL, isReservado } from '../plantillas/index.ts';
import { enviarDocumentos } from './enviar-documentos-job.ts';
import { assertDelDia, assertXml } from './assert-envio.ts';
import { insertEnvio, readAdjuntables, readClienteDe } from './store/envios.ts';
import { addressOfPesados, weighDocumentos } from './weigh-documentos.ts';

/**
 * Asks for a mail with documents: it goes if and only if this commits. Throws `no_encontrado` where one of them is
 * not there, `validacion` where one has nothing to attach, and `demasiadas_solicitudes` beyond the day's number.
 */
export async function requestEnvio(
  platform: Platform,
  { idEmpresa, idUsuario, permisos }: Principal,
  { ids, ...envio }: BodyOf<typeof sendDocumentos>,
): Promise<ReplyOf<typeof sendDocumentos>> {
  const { db, queue } = platform;
  const pedidos = [...new Set(ids)];
  const { adjuntarPdf: pdf, adjuntarXml: xml } = envio;
  const bytes = await weighDocumentos(platform, idEmpresa, { ids: pedidos, pdf, xml });
  const para = [...new Set(envio.para)];
  const cc = [...new Set(envio.cc)].filter((direccion) => !para.includes(direccion));
  return withEmpresa(db, idEmpresa, async (tx) => {
    const documentos = await readAdjuntables(tx, idEmpresa, pedidos);
    const oculto =
      documentos.some(({ modelo }) => isReservado(modelo)) && !permisos.includes('remuneraciones.ver');
    if (documentos.length < pedidos.length || oculto)
      throw notFound('Uno de los documentos ya no existe. Vuelve a elegirlos.');
    assertXml(
      documentos.map(({ claveXml, ...documento }) => ({ ...documento, tieneXml: claveXml !== null })),
      'body.ids',
    );
    await assertDelDia(tx, idEmpresa, 1);
    const idContraparte = await readClienteDe(tx, idEmpresa, pedidos);
    const quien = { idEmpresa, idUsuario };
    const portal =
      bytes > MAX_BYTES_EMAIL
        ? await addressOfPesados(platform, tx, quien, { ids: pedidos, bytes, campo: 'body.ids' })
        : null;
    const sinArchivos = portal !== null && {
      mensaje: `${envio.mensaje}\n\n${DOCUMENTOS_EN_PORTAL} ${portal}`,
      adjuntarPdf: false,
      adjuntarXml: false,
    };
    const escrito = { ...quien, ...envio, ...sinArchivos, para, cc, idContraparte };
    const id = await insertEnvio(tx, escrito, pedidos);
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
    await recordCorreo(tx, quien, {
      ids: [id],
      para: [...para, ...cc],
      asunto: envio.asunto,
      modelos: documentos.map(({ modelo }) => modelo),
    });
    await queue.send(tx, enviarDocumentos, { idEmpresa, id });
    return { id, documentos: documentos.length };
  });
}

import { MAX_BYTES_EMAIL, type EmailEscritoPorPersona, type ReplyOf, type sendEmail } from '@cuadra/contract';
import { VARIABLES_EMAIL } from '@cuadra/domain/correo';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { ArchivoRecibido } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida, keepArchivos } from '../../../platform/storage/index.ts';
import { addressForMail } from '../../cobros/enlaces/index.ts';
import {
  checkEmail,
  explainGrande,
  loadDatos,
  nombreDeContacto,
  plantillaNotFound,
  readPlantilla,
  renderEmail,
  type Cargado,
} from '../plantillas/index.ts';
import { assertDelDia, assertXml } from './assert-envio.ts';
import type { AddressOfBaja } from './baja-token.ts';
import { enviarDocumentos } from './enviar-documentos-job.ts';
import { mediaOf } from './media-of.ts';
import { recordCorreo } from './record-acto.ts';
import { insertEnvio } from './store/envios.ts';
import { addressOfPesados, weighDocumentos } from './weigh-documentos.ts';

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

const refuse = (campo: string, mensaje: string) =>
  new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });

/** The files of a mail: that of its template first. Throws `demasiado_grande` with the file that does not fit. */
async function gatherArchivos(
  { db, storage }: Platform,
  idEmpresa: number,
  { idPlantilla }: EmailEscritoPorPersona,
  subidos: readonly ArchivoRecibido[],
): Promise<readonly ArchivoRecibido[]> {
  if (idPlantilla === undefined) return subidos;
  const plantilla = await withEmpresa(db, idEmpresa, (tx) => readPlantilla(tx, idEmpresa, idPlantilla));
  if (!plantilla) throw plantillaNotFound();
  const { claveAdjunto, nombreAdjunto } = plantilla;
  if (claveAdjunto === null) return subidos;
  const suyo = { nombre: nombreAdjunto ?? 'adjunto', bytes: await storage.read(claveAdjunto) };
  let total = suyo.bytes.length;
  for (const { nombre, bytes } of subidos) {
    total += bytes.length;
    if (total > MAX_BYTES_EMAIL) throw new AppError('demasiado_grande', explainGrande(nombre));
  }
  return [suyo, ...subidos];
}

/** A contact that receives no mails of collections asked for it, or somebody did for them. */
function assertWanted(recordatorio: boolean, { contactos }: Cargado, direcciones: readonly string[]): void {
  if (!recordatorio) return;
  const callados = contactos.filter(
    ({ email, recibe }) => direcciones.includes(email) && (recibe === 'nada' || recibe === 'pagos'),
  );
  if (callados.length === 0) return;
  const quienes = LISTA.format(callados.map(nombreDeContacto));
  const verbo = callados.length === 1 ? 'no recibe' : 'no reciben';
  throw refuse(
    'to',
    `${quienes} ${verbo} correos de cobranza. Quita su dirección, o cambia qué recibe en la página del cliente.`,
  );
}

/** An address that mails came back from reaches nobody until it is corrected. */
function assertReaches({ contactos }: Cargado, direcciones: readonly string[]): void {
  const muerto = contactos.find(({ email, rebota }) => rebota !== null && direcciones.includes(email));
  if (!muerto) return;
  throw refuse(
    'to',
    `El último correo a ${muerto.email} rebotó. Corrige la dirección de ${nombreDeContacto(muerto)} en sus contactos, o quítala.`,
  );
}

/**
 * Asks for one mail to each receiver: they go if and only if this commits. Copies go with the first. Throws
 * `validacion` for unknown variables, variables without data and documents without a file, `no_encontrado`,
 * `demasiado_grande` and `demasiadas_solicitudes`.
 */
export async function requestEmail(
  servicios: Platform,
  principal: Principal,
  addressOfBaja: AddressOfBaja,
  pedido: EmailEscritoPorPersona,
  subidos: readonly ArchivoRecibido[],
): Promise<ReplyOf<typeof sendEmail>> {
  const { db, queue, clock } = servicios;
  const { idEmpresa, idUsuario } = principal;
  const { tipo, mensaje } = checkEmail(pedido);
  const archivos = await gatherArchivos(servicios, idEmpresa, pedido, subidos);
  const { documentos: ids, attachPDF: pdf, attachXML: xml } = pedido;
  const pesan =
    (await weighDocumentos(servicios, idEmpresa, { ids, pdf, xml })) +
    archivos.reduce((suma, { bytes }) => suma + bytes.length, 0);
  const { carpeta, claves } = await keepArchivos(servicios, idEmpresa, 'emails', archivos);
  return withEmpresa(db, idEmpresa, async (tx) => {
    await dropSubida(tx, idEmpresa, carpeta);
    await assertDelDia(tx, idEmpresa, pedido.to.length);
    const cargado = await loadDatos(tx, principal, pedido, clock.hoy());
    const cc = pedido.cc.filter((direccion) => !pedido.to.includes(direccion));
    const visibles = [...pedido.to, ...cc];
    const copia = pedido.sendCopyToSender ? [cargado.emailDeUsuario.toLowerCase()] : [];
    const cco = [...new Set([...pedido.bcc, ...copia])].filter((direccion) => !visibles.includes(direccion));
    assertWanted(tipo.recordatorio, cargado, [...visibles, ...cco]);
    assertReaches(cargado, [...visibles, ...cco]);
    if (pedido.attachPDF || pedido.attachXML) assertXml(cargado.documentos, 'body.documentos');
    const enPortal = (pdf || xml) && pesan > MAX_BYTES_EMAIL;
    const deDocumentos = enPortal
      ? await addressOfPesados(servicios, tx, principal, { ids, bytes: pesan, campo: 'body.documentos' })
      : null;
    const portal =
      deDocumentos ??
      (tipo.recordatorio && pedido.idCliente !== undefined
        ? await addressForMail(servicios, tx, { idEmpresa, idUsuario, idCliente: pedido.idCliente })
        : null);
    const items: { id: number; to: string }[] = [];
    for (const [orden, to] of pedido.to.entries()) {
      const contacto = cargado.contactos.find(({ email }) => email === to);
      const baja =
        tipo.recordatorio && contacto ? addressOfBaja({ idEmpresa, idsContacto: [contacto.id] }) : null;
      const escrito = renderEmail({
        tipo,
        subject: pedido.subject,
        message: mensaje,
        senderName: pedido.senderName,
        datos: cargado.datosPara(to),
        baja,
        portal,
        enPortal,
      });
      const [falta] = escrito.sinDato;
      if (falta !== undefined)
        throw refuse(
          'message',
          `«${VARIABLES_EMAIL[falta]}» no tiene dato para ${to}. Quita esa variable o elige los documentos y el cliente que la llenan.`,
        );
      const id = await insertEnvio(
        tx,
        {
          idEmpresa,
          idUsuario,
          para: [to],
          cc: orden === 0 ? cc : [],
          cco: orden === 0 ? cco : [],
          ...(pedido.replyTo.length > 0 && { responderA: pedido.replyTo.join(',') }),
          asunto: escrito.subject,
          mensaje: escrito.text,
          html: escrito.html,
          remitente: escrito.senderName,
          adjuntarPdf: pdf && !enPortal,
          adjuntarXml: xml && !enPortal,
          idTipoEmail: tipo.id,
          idContraparte: pedido.idCliente ?? null,
          idContacto: contacto?.id ?? null,
        },
        cargado.documentos.map((documento) => documento.id),
        archivos.map(({ nombre, bytes }, posicion) => ({
          nombre,
          tipo: mediaOf(nombre),
          bytes: bytes.length,
          claveArchivo: claves[posicion] ?? '',
        })),
      );
      await queue.send(tx, enviarDocumentos, { idEmpresa, id });
      items.push({ id, to });
    }
    const registros =
      cargado.documentos.length > 0
        ? cargado.documentos.map(({ id, modelo }) => ({ modelo, idRegistro: id }))
        : items.map(({ id }) => ({ modelo: 'Envio', idRegistro: id }));
    await recordAudit(
      tx,
      registros.map((registro) => ({
        idEmpresa,
        idUsuario,
        accion: 'enviar_correo',
        ...registro,
        despues: { idEnvio: items[0]?.id ?? 0, para: pedido.to, cc },
      })),
    );
    await recordCorreo(tx, principal, {
      ids: items.map(({ id }) => id),
      para: pedido.to,
      asunto: pedido.subject,
      modelos: cargado.documentos.map(({ modelo }) => modelo),
    });
    return { items };
  });
}

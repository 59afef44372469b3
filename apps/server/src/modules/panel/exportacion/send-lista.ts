import { MAX_BYTES_EMAIL, sendEmail, type BodyOf, type mailLista, type ReplyOf } from '@cuadra/contract';
import type { TablaEscrita } from '@cuadra/formats';
import { recordAudit } from '../../../platform/audit/index.ts';
import { holdsRight, type Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida, keepArchivos } from '../../../platform/storage/index.ts';
import type { Origen } from '../../cobros/cobranza/index.ts';
import { renderCorreo } from '../../mensajes/correo/index.ts';
import { recordCorreo, writeEnvio } from '../../mensajes/envios/index.ts';
import { readDeLaEmpresa, readNombres } from './store/personas.ts';
import { writeLista } from './write-lista.ts';

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** Throws `sin_permiso` for addresses outside of the company, where the person may not write mails. */
async function assertPara({ db }: Platform, principal: Principal, para: readonly string[]): Promise<void> {
  if (holdsRight(sendEmail.access, principal)) return;
  const propias = await withEmpresa(db, principal.idEmpresa, (tx) =>
    readDeLaEmpresa(tx, principal.idEmpresa, para),
  );
  const ajenas = para.filter((direccion) => !propias.has(direccion));
  if (ajenas.length > 0)
    throw new AppError(
      'sin_permiso',
      `No puedes enviar listas fuera de tu empresa. Quita ${LISTA.format(ajenas)}.`,
    );
}

/** The bytes of a file up to a limit; null beyond it. */
export async function takeBytes(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const trozos: Uint8Array[] = [];
  let total = 0;
  for await (const trozo of bytes) {
    total += trozo.length;
    if (total > maxBytes) return null;
    trozos.push(trozo);
  }
  return Buffer.concat(trozos);
}

/** `Órdenes-de-pago-2026-11-28.xlsx` without its day and ending. */
const nameOf = ({ nombre }: TablaEscrita) =>
  nombre.replace(/-\d{4}-\d\d-\d\d\.\w+$/, '').replaceAll('-', ' ');

/**
 * Asks for a mail with a list as XLSX, which goes if and only if this commits. Throws as the export of the list,
 * `sin_permiso` for addresses that the person may not write to, and `demasiadas_solicitudes` beyond the day's number.
 */
export async function sendLista(
  platform: Platform,
  cobranza: Origen,
  principal: Principal,
  { lista, mensaje, direccion, ...pedido }: BodyOf<typeof mailLista>,
  maxBytes = MAX_BYTES_EMAIL,
): Promise<ReplyOf<typeof mailLista>> {
  const { db, publicUrl } = platform;
  const { idEmpresa, idUsuario } = principal;
  const para = [...new Set(pedido.para)];
  await assertPara(platform, principal, para);
  const tabla = await writeLista(platform, cobranza, principal, { formato: 'xlsx', lista });
  const bytes = await takeBytes(tabla.bytes, maxBytes);
  const archivos = bytes === null ? [] : [{ nombre: tabla.nombre, tipo: tabla.media, bytes }];
  const { carpeta, claves } = await keepArchivos(platform, idEmpresa, 'emails', archivos);
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (archivos.length > 0) await dropSubida(tx, idEmpresa, carpeta);
    const escrito = renderCorreo({
      to: para[0] ?? '',
      plantilla: 'lista_enviada',
      datos: {
        ...(await readNombres(tx, idEmpresa, idUsuario)),
        lista: nameOf(tabla),
        mensaje,
        ...(bytes === null && { enlace: `${publicUrl}${direccion}` }),
      },
    });
    const id = await writeEnvio(
      platform,
      tx,
      {
        idEmpresa,
        idUsuario,
        para,
        cc: [],
        asunto: escrito.subject,
        mensaje: escrito.text,
        html: escrito.html,
        adjuntarPdf: false,
        adjuntarXml: false,
      },
      [],
      archivos.map((archivo, posicion) => ({
        nombre: archivo.nombre,
        tipo: archivo.tipo,
        bytes: archivo.bytes.length,
        claveArchivo: claves[posicion] ?? '',
      })),
    );
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'enviar_correo',
        modelo: 'Envio',
        idRegistro: id,
        despues: { lista: lista.nombre, para, adjunta: bytes !== null },
      },
    ]);
    await recordCorreo(tx, principal, {
      ids: [id],
      para,
      asunto: escrito.subject,
      modelos: lista.nombre === 'documentos' ? [lista.modelo] : [],
    });
    return { id, adjunta: bytes !== null };
  });
}

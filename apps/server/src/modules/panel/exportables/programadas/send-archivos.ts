import { fechaConAnio } from '@cuadra/domain';
import { exportacionSchema } from '@cuadra/contract';
import { MailRefusedError } from '../../../../platform/mail/index.ts';
import { sendConArchivos } from '../../../mensajes/correo/index.ts';
import { withSftp } from '../destinos/connect-sftp.ts';
import type { ArchivoPorEntregar } from '../destinos/entrega.ts';
import { EntregaFallida } from '../destinos/fallo.ts';
import { sendS3 } from '../destinos/send-s3.ts';
import { uploadSftp } from '../destinos/upload-sftp.ts';
import { MEDIA } from '../download-archivo.ts';
import { openSecretos } from './destino-secretos.ts';
import type { EntregaTomada } from '../store/entregas.ts';
import type { ServiciosEntrega } from './tipos.ts';

/** Larger files go as a link: most mail servers accept 10 MB, and base64 adds a third. */
const MAX_ADJUNTOS_BYTES = 5 * 1024 * 1024;

interface Escrito {
  readonly nombre: string;
  readonly bytes: number;
  readonly claveArchivo: string;
}

/** A name as part of a file's: letters without accents, digits and hyphens. */
export function slugOf(nombre: string): string {
  const limpio = nombre
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-+|-+$/g, '');
  return limpio === '' ? 'exportacion' : limpio;
}

async function sendCorreo(
  { mail, publicUrl, storage }: ServiciosEntrega,
  idEmpresa: number,
  entrega: EntregaTomada,
  para: readonly string[],
  archivos: readonly Escrito[],
): Promise<void> {
  const { desde, hasta, formato } = exportacionSchema.parse(entrega.pedido);
  const caben = archivos.reduce((suma, { bytes }) => suma + bytes, 0) <= MAX_ADJUNTOS_BYTES;
  const adjuntos = caben
    ? await Promise.all(
        archivos.map(async ({ nombre, claveArchivo }) => ({
          filename: nombre,
          content: await storage.read(claveArchivo),
          contentType: MEDIA[formato],
        })),
      )
    : [];
  const datos = {
    programada: entrega.programada,
    empresa: entrega.empresa,
    quien: entrega.nombre,
    periodo: desde === hasta ? fechaConAnio(desde) : `${fechaConAnio(desde)} al ${fechaConAnio(hasta)}`,
    archivos: archivos.map(({ nombre }) => nombre),
    ...(!caben && { enlace: `${publicUrl}/exportables` }),
  };
  try {
    await sendConArchivos(
      mail,
      { to: para[0] ?? '', plantilla: 'exportacion_programada', datos },
      { para, archivos: adjuntos, id: `exportacion-${idEmpresa}-${entrega.id}` },
    );
  } catch (error) {
    if (error instanceof MailRefusedError)
      throw new EntregaFallida(
        `El servidor de correo lo rechazó (${error.codigo}). Revisa la dirección de ${para.join(', ')}.`,
        { definitiva: true, cause: error },
      );
    throw new EntregaFallida('El servidor de correo no respondió.', { cause: error });
  }
}

/**
 * Sends the files of a time to its destination. Files carry schedule and period in their name: a repeat overwrites
 * its own. Throws EntregaFallida.
 */
export async function sendArchivos(
  servicios: ServiciosEntrega,
  idEmpresa: number,
  entrega: EntregaTomada,
  escritos: readonly Escrito[],
  signal: AbortSignal,
): Promise<void> {
  const { destino, programada, idProgramada } = entrega;
  if (destino.tipo === 'correo') return sendCorreo(servicios, idEmpresa, entrega, destino.para, escritos);
  const { formato } = exportacionSchema.parse(entrega.pedido);
  const archivos = escritos.map(({ nombre, bytes, claveArchivo }): ArchivoPorEntregar => ({
    nombre: `${slugOf(programada)}-${idProgramada}-${slugOf(nombre.slice(0, nombre.lastIndexOf('.')))}.${formato}`,
    media: MEDIA[formato],
    bytes,
    open: () => servicios.storage.readStream(claveArchivo),
  }));
  const secretos = openSecretos(servicios.seal, idEmpresa, entrega);
  if (secretos === null)
    throw new EntregaFallida('Falta la clave del destino. Edítala.', { definitiva: true });
  if (destino.tipo === 's3') return sendS3(servicios.destinos, destino, secretos, archivos, signal);
  await withSftp(servicios.destinos, destino, secretos, signal, (sftp) =>
    uploadSftp(sftp, destino.carpeta, archivos),
  );
}

import type { DestinoEscrito, ReplyOf, testDestino } from '@cuadra/contract';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { MailRefusedError } from '../../../../platform/mail/index.ts';
import { sendConArchivos } from '../../../mensajes/correo/index.ts';
import { withSftp } from '../destinos/connect-sftp.ts';
import { EntregaFallida } from '../destinos/fallo.ts';
import { probeS3 } from '../destinos/send-s3.ts';
import { probeSftp } from '../destinos/upload-sftp.ts';
import { splitDestino } from './destino-secretos.ts';
import { lockProgramada } from './list-programadas.ts';
import type { ServiciosEntrega } from './tipos.ts';
import { readEmpresaYPersona } from '../store/personas.ts';

type Resultado = ReplyOf<typeof testDestino>;

const ESPERA_MS = 45_000;

async function sendPrueba(
  { db, mail }: ServiciosEntrega,
  { idEmpresa, idUsuario }: Principal,
  para: readonly string[],
): Promise<void> {
  const { empresa, nombre } = await withEmpresa(db, idEmpresa, (tx) =>
    readEmpresaYPersona(tx, idEmpresa, idUsuario),
  );
  const archivo = { filename: 'cuadra-prueba.txt', content: Buffer.from('Prueba de Cuadra\n') };
  try {
    await sendConArchivos(
      mail,
      {
        to: para[0] ?? '',
        plantilla: 'exportacion_programada',
        datos: {
          programada: 'Prueba de envío',
          empresa,
          quien: nombre,
          periodo: 'día de hoy',
          archivos: [archivo.filename],
        },
      },
      { para, archivos: [{ ...archivo, contentType: 'text/plain' }], id: `prueba-${crypto.randomUUID()}` },
    );
  } catch (error) {
    throw new EntregaFallida(
      error instanceof MailRefusedError
        ? `El servidor de correo lo rechazó (${error.codigo}). Revisa la dirección.`
        : 'El servidor de correo no respondió. Prueba en unos minutos.',
      { cause: error },
    );
  }
}

/** Writes a small file to a destination. A refusal is an answer, not an error. */
export async function tryDestino(
  servicios: ServiciosEntrega,
  principal: Principal,
  { id, destino: escrito }: { readonly id: number | null; readonly destino: DestinoEscrito },
): Promise<Resultado> {
  const { idEmpresa } = principal;
  const { db, seal, destinos, log } = servicios;
  const guardada =
    id === null ? null : await withEmpresa(db, idEmpresa, (tx) => lockProgramada(tx, principal, id));
  const { destino, secretos } = splitDestino(seal, idEmpresa, escrito, guardada);
  const signal = AbortSignal.timeout(ESPERA_MS);
  try {
    if (destino.tipo === 'correo') {
      await sendPrueba(servicios, principal, destino.para);
      return {
        ok: true,
        mensaje: `Enviamos un correo de prueba a ${destino.para.join(', ')}.`,
        huella: null,
      };
    }
    if (secretos === null) throw new EntregaFallida('Falta la clave del destino.');
    if (destino.tipo === 's3') {
      await probeS3(destinos, destino, secretos, signal);
      return { ok: true, mensaje: 'Conexión lista: pudimos escribir en el bucket.', huella: null };
    }
    const { huella } = await withSftp(destinos, destino, secretos, signal, (sftp) =>
      probeSftp(sftp, destino.carpeta),
    );
    return { ok: true, mensaje: 'Conexión lista: pudimos escribir en la carpeta.', huella };
  } catch (error) {
    if (!(error instanceof EntregaFallida)) throw error;
    log.info({ err: error.cause ?? error, idEmpresa, tipo: destino.tipo }, 'destination refused a try');
    return { ok: false, mensaje: error.message, huella: null };
  }
}

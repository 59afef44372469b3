import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { DestinoExportacion } from '@cuadra/contract';
import type * as SDK from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Destinos } from '../../../../platform/destinos/index.ts';
import { joinRuta, type ArchivoPorEntregar, type Secretos } from './entrega.ts';
import { EntregaFallida, explainRed } from './fallo.ts';
import { buffer } from 'node:stream/consumers';

const CONEXION_MS = 15_000;
const RESPUESTA_MS = 120_000;

type DestinoS3 = Extract<DestinoExportacion, { tipo: 's3' }>;

const CLAVE = 'S3 rechazó la clave de acceso o su secreto. Revísalos.';
const DE_S3: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: CLAVE,
  SignatureDoesNotMatch: CLAVE,
  NoSuchBucket: 'Ese bucket no existe. Revisa su nombre.',
  AccessDenied: 'La clave no puede escribir en ese bucket. Dale permiso para s3:PutObject.',
  Forbidden: 'La clave no puede escribir en ese bucket. Dale permiso para s3:PutObject.',
  PermanentRedirect: 'El bucket está en otra región. Revísala.',
  AuthorizationHeaderMalformed: 'El bucket está en otra región. Revísala.',
  IllegalLocationConstraintException: 'El bucket está en otra región. Revísala.',
};

function explainS3(error: unknown): EntregaFallida {
  if (error instanceof EntregaFallida) return error;
  const mensaje = error instanceof Error ? DE_S3[error.name] : undefined;
  if (mensaje !== undefined) return new EntregaFallida(mensaje, { definitiva: true, cause: error });
  if (error instanceof Error && error.name === 'TimeoutError')
    return new EntregaFallida('S3 no respondió a tiempo.', { cause: error });
  return explainRed(error) ?? new EntregaFallida('S3 no aceptó el archivo.', { cause: error });
}

async function withS3(
  destinos: Destinos,
  destino: DestinoS3,
  { secreto }: Secretos,
  act: (client: S3Client, sdk: typeof SDK) => Promise<void>,
): Promise<void> {
  const { endpoint, region, accessKeyId } = destino;
  try {
    if (endpoint !== '') {
      const { protocol, hostname } = new URL(endpoint);
      if (protocol !== 'https:' && !destinos.privados)
        throw new EntregaFallida('Escribe una dirección que comience con https://.', { definitiva: true });
      destinos.assertHost(hostname);
    }
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey: secreto },
      ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
      // The delivery has its own tries, hours apart.
      maxAttempts: 1,
      // Servers that are not Amazon's know no checksums in trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A region that the person mistypes is told to them, not followed to another host.
      followRegionRedirects: false,
      requestHandler: {
        connectionTimeout: CONEXION_MS,
        requestTimeout: RESPUESTA_MS,
        httpAgent: new HttpAgent({ lookup: destinos.lookup }),
        httpsAgent: new HttpsAgent({ lookup: destinos.lookup }),
      },
    });
    try {
      await act(client, sdk);
    } finally {
      client.destroy();
    }
  } catch (error) {
    throw explainS3(error);
  }
}

/** Puts each file under its name: one that is there is replaced, whole. */
export function sendS3(
  destinos: Destinos,
  destino: DestinoS3,
  secretos: Secretos,
  archivos: readonly ArchivoPorEntregar[],
  signal: AbortSignal,
): Promise<void> {
  return withS3(destinos, destino, secretos, async (client, { PutObjectCommand }) => {
    for (const { nombre, media, open } of archivos) {
      const Key = joinRuta(destino.prefijo, nombre).replace(/^\//, '');
      // A signature covers the whole content: it is read before.
      const Body = await buffer(await open());
      const orden = new PutObjectCommand({ Bucket: destino.bucket, Key, Body, ContentType: media });
      await client.send(orden, { abortSignal: signal });
    }
  });
}

/** Writes a small file. It stays where the key may not delete. */
export function probeS3(
  destinos: Destinos,
  destino: DestinoS3,
  secretos: Secretos,
  signal: AbortSignal,
): Promise<void> {
  return withS3(destinos, destino, secretos, async (client, { PutObjectCommand, DeleteObjectCommand }) => {
    const Key = joinRuta(destino.prefijo, 'cuadra-prueba.txt').replace(/^\//, '');
    const objeto = { Bucket: destino.bucket, Key };
    await client.send(new PutObjectCommand({ ...objeto, Body: 'Prueba de Cuadra\n' }), {
      abortSignal: signal,
    });
    await client.send(new DeleteObjectCommand(objeto), { abortSignal: signal }).catch(() => {});
  });
}

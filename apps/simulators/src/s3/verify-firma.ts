import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface PedidoFirmado {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly cuerpo: Buffer;
}

/** Error code of S3; null for a request that is signed well. */
export type Negativa =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'AuthorizationHeaderMalformed';

const AUTORIZACION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (texto: string | Buffer) => createHash('sha256').update(texto).digest('hex');
const hmac = (clave: string | Buffer, texto: string) => createHmac('sha256', clave).update(texto).digest();

/** Percent-encoding of AWS, which also covers `!'()*`. */
const encode = (texto: string) =>
  encodeURIComponent(texto).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature Version 4 in the header, as the reference of S3 describes it. */
export function verifyFirma(
  { method, url, headers, cuerpo }: PedidoFirmado,
  { accessKeyId, secreto, region }: { accessKeyId: string; secreto: string; region: string },
): Negativa | null {
  const partes = AUTORIZACION.exec(headers.authorization ?? '');
  if (!partes) return 'AccessDenied';
  const [, quien = '', dia = '', donde = '', firmadas = '', firma = ''] = partes;
  if (quien !== accessKeyId) return 'InvalidAccessKeyId';
  if (donde !== region) return 'AuthorizationHeaderMalformed';
  const huella = String(headers['x-amz-content-sha256'] ?? '');
  if (huella !== 'UNSIGNED-PAYLOAD' && huella !== sha256(cuerpo)) return 'SignatureDoesNotMatch';
  const consulta = [...url.searchParams]
    .map(([clave, valor]) => `${encode(clave)}=${encode(valor)}`)
    .toSorted()
    .join('&');
  const cabeceras = firmadas
    .split(';')
    .map((nombre) => `${nombre}:${String(headers[nombre] ?? '').trim()}\n`)
    .join('');
  const canonico = [method, url.pathname, consulta, cabeceras, firmadas, huella].join('\n');
  const ambito = `${dia}/${donde}/s3/aws4_request`;
  const texto = ['AWS4-HMAC-SHA256', String(headers['x-amz-date'] ?? ''), ambito, sha256(canonico)].join(
    '\n',
  );
  const clave = ['s3', 'aws4_request'].reduce(
    (anterior, parte) => hmac(anterior, parte),
    hmac(hmac(`AWS4${secreto}`, dia), donde),
  );
  const buena = hmac(clave, texto);
  return timingSafeEqual(buena, Buffer.from(firma, 'hex')) ? null : 'SignatureDoesNotMatch';
}

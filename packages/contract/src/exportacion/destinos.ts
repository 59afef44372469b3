import * as z from 'zod';
import { emailSchema } from '../campos/persona.ts';

export const TIPOS_DESTINO = ['correo', 's3', 'sftp'] as const;
export type TipoDestino = (typeof TIPOS_DESTINO)[number];

/** Receivers of one mail. */
export const MAX_PARA = 10;
const MAX_TEXTO = 255;
/** A private key of RSA of 16,384 bits has some 12,500 characters. */
const MAX_SECRETO = 16_000;

const texto = (falta: string) =>
  z.string(falta).trim().min(1, falta).max(MAX_TEXTO, 'Escribe hasta 255 caracteres.');
/** Folders with `/` between them, without the way up. */
const carpeta = z
  .string()
  .trim()
  .max(MAX_TEXTO, 'Escribe hasta 255 caracteres.')
  .regex(/^[^\p{Cc}\\]*$/u, 'Escribe una carpeta sin barras invertidas.')
  .refine((ruta) => !ruta.split('/').includes('..'), 'Escribe la carpeta sin «..».')
  .default('');
/** Empty keeps the secret that is stored. */
const secreto = z.string().max(MAX_SECRETO, 'Esa clave es demasiado larga.').default('');

const correo = z.object({
  tipo: z.literal('correo'),
  para: z
    .array(emailSchema)
    .min(1, 'Escribe al menos un correo.')
    .max(MAX_PARA, `Escribe hasta ${MAX_PARA} correos.`),
});
const s3 = z.object({
  tipo: z.literal('s3'),
  /** Empty for Amazon's own. */
  endpoint: z
    .union(
      [z.literal(''), z.url({ protocol: /^https?$/ })],
      'Escribe una dirección que comience con https://.',
    )
    .default(''),
  region: texto('Escribe la región.').regex(/^[a-z0-9-]+$/, 'Escribe la región, como us-east-1.'),
  bucket: texto('Escribe el bucket.').regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'Escribe el nombre del bucket en minúsculas.',
  ),
  prefijo: carpeta,
  accessKeyId: texto('Escribe la clave de acceso.').regex(/^[\w+/=.-]+$/, 'Revisa la clave de acceso.'),
});
const sftp = z.object({
  tipo: z.literal('sftp'),
  host: texto('Escribe el servidor.').regex(/^[a-z0-9.:_-]+$/i, 'Escribe el servidor, como sftp.empresa.cl.'),
  puerto: z
    .int('Escribe el puerto.')
    .min(1, 'Escribe el puerto.')
    .max(65_535, 'El puerto llega hasta 65535.'),
  usuario: texto('Escribe el usuario.'),
  autenticacion: z.enum(['clave', 'llave']),
  carpeta,
  /** SHA256 of the server's key as OpenSSH writes it, as the first good try saw it; null until then. */
  huella: z
    .string()
    .regex(/^SHA256:[\w+/]{43}$/)
    .nullable(),
});

/** Where files go, with the secrets that a person types. */
export const destinoBody = z.discriminatedUnion('tipo', [
  correo,
  s3.extend({ secreto }),
  sftp.extend({ secreto, frase: secreto }),
]);
export type DestinoEscrito = z.output<typeof destinoBody>;

/** Where files go, without secrets. */
export const destinoSchema = z.discriminatedUnion('tipo', [correo, s3, sftp]);
export type DestinoExportacion = z.output<typeof destinoSchema>;

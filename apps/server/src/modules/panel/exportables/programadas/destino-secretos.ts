import type { DestinoEscrito, DestinoExportacion } from '@cuadra/contract';
import * as z from 'zod';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Seal } from '../../../../platform/seal/index.ts';
import type { Secretos } from '../destinos/entrega.ts';

const secretosSchema = z.object({ secreto: z.string(), frase: z.string() });

/** The account that a secret opens: a secret never leaves for another one. */
function accountOf(destino: DestinoExportacion): string {
  switch (destino.tipo) {
    case 'correo':
      return 'correo';
    case 's3':
      return JSON.stringify(['s3', destino.endpoint, destino.accessKeyId]);
    case 'sftp': {
      const { host, puerto, usuario, autenticacion } = destino;
      return JSON.stringify(['sftp', host.toLowerCase(), puerto, usuario, autenticacion]);
    }
  }
}

/** Sealed for company and account: in the row of another server it does not open. */
const contextOf = (idEmpresa: number, destino: DestinoExportacion) =>
  `exportacion_programada/${idEmpresa}/${accountOf(destino)}`;

export interface DestinoGuardado {
  readonly destino: DestinoExportacion;
  readonly secretoSellado: string | null;
}

const NOMBRE_DEL_SECRETO = { s3: 'el secreto', clave: 'la clave', llave: 'la llave privada' } as const;

/** A destination without its secrets, and these as they were typed or stored. Throws `validacion` where they lack. */
export function splitDestino(
  seal: Seal,
  idEmpresa: number,
  escrito: DestinoEscrito,
  guardado: DestinoGuardado | null,
): { destino: DestinoExportacion; secretos: Secretos | null } {
  if (escrito.tipo === 'correo') return { destino: escrito, secretos: null };
  const { secreto, ...resto } = escrito;
  const destino: DestinoExportacion =
    resto.tipo === 'sftp' ? (({ frase: _frase, ...sinFrase }) => sinFrase)(resto) : resto;
  const frase = resto.tipo === 'sftp' ? resto.frase : '';
  if (secreto !== '') return { destino, secretos: { secreto, frase } };
  if (guardado !== null && accountOf(guardado.destino) === accountOf(destino))
    return { destino, secretos: openSecretos(seal, idEmpresa, guardado) };
  const nombre = NOMBRE_DEL_SECRETO[destino.tipo === 'sftp' ? destino.autenticacion : 's3'];
  throw new AppError('validacion', `Escribe ${nombre}.`, {
    'body.destino.secreto': [
      guardado?.destino.tipo === destino.tipo
        ? `Escribe ${nombre} otra vez: cambiaste el servidor o el usuario.`
        : `Escribe ${nombre}.`,
    ],
  });
}

/** Whether the secret of a stored destination opens another one. */
export const opensSame = (uno: DestinoExportacion, otro: DestinoExportacion): boolean =>
  accountOf(uno) === accountOf(otro);

export function sealSecretos(
  seal: Seal,
  idEmpresa: number,
  destino: DestinoExportacion,
  secretos: Secretos | null,
): string | null {
  return secretos && seal.seal(JSON.stringify(secretos), contextOf(idEmpresa, destino));
}

/** Secrets of a stored destination; null for mail, which has none. */
export function openSecretos(
  seal: Seal,
  idEmpresa: number,
  { destino, secretoSellado }: DestinoGuardado,
): Secretos | null {
  if (secretoSellado === null) return null;
  return secretosSchema.parse(JSON.parse(seal.open(secretoSellado, contextOf(idEmpresa, destino))));
}

import { tipoEmail, type TipoEmail } from '@cuadra/domain/correo';
import { AppError } from '../../../platform/errors/index.ts';
import { checkTexto } from './render/check-texto.ts';
import { sanitiseMensaje } from './render/sanitise-mensaje.ts';

interface TextosDeEmail {
  readonly idTipoEmail: number;
  readonly subject: string;
  readonly message: string;
  readonly senderName: string | null;
}

const SIN_MENSAJE = 'Escribe un mensaje.';

/**
 * The type of a mail and its message, sanitised. Throws `validacion` with each field that uses a variable that the
 * type does not have, or that does not parse.
 */
export function checkEmail({ idTipoEmail, subject, message, senderName }: TextosDeEmail): {
  readonly tipo: TipoEmail;
  readonly mensaje: string;
} {
  const tipo = tipoEmail(idTipoEmail);
  if (!tipo) throw new Error(`no type of mail ${idTipoEmail}`);
  const mensaje = sanitiseMensaje(message);
  const vacio = mensaje.replaceAll(/<(?!div data-bloque)[^>]*>/gu, '').trim() === '';
  const problemas = {
    'body.subject': checkTexto(tipo, 'Asunto', subject),
    'body.message': vacio ? SIN_MENSAJE : checkTexto(tipo, 'Mensaje', mensaje),
    'body.senderName': checkTexto(tipo, 'Remitente', senderName ?? ''),
  };
  const details = Object.fromEntries(
    Object.entries(problemas).flatMap(([campo, problema]) =>
      problema === null ? [] : [[campo, [problema]]],
    ),
  );
  const [primero] = Object.values(details).flat();
  if (primero !== undefined) throw new AppError('validacion', primero, details);
  return { tipo, mensaje };
}

import {
  emailEscrito,
  MAX_DOCUMENTOS_ENVIO,
  type ClienteDetalle,
  type PlantillaEmail,
  type TipoDeEmail,
} from '@cuadra/contract';

/** A mail while it is written. */
export interface Redaccion {
  readonly idTipoEmail: number;
  readonly idPlantilla: number | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly message: string;
  readonly senderName: string;
  readonly documentos: readonly number[];
  readonly attachPDF: boolean;
  readonly attachXML: boolean;
  readonly sendCopyToSender: boolean;
  readonly archivos: readonly File[];
}

/** The fields of the call, as its form takes them. */
export function toCampos(redaccion: Redaccion, idCliente: number | undefined): Record<string, string> {
  const { idPlantilla } = redaccion;
  return {
    idTipoEmail: String(redaccion.idTipoEmail),
    ...(idPlantilla !== null && { idPlantilla: String(idPlantilla) }),
    ...(idCliente !== undefined && { idCliente: String(idCliente) }),
    to: redaccion.to.join(','),
    cc: redaccion.cc.join(','),
    bcc: redaccion.bcc.join(','),
    replyTo: redaccion.replyTo.join(','),
    subject: redaccion.subject,
    message: redaccion.message,
    senderName: redaccion.senderName,
    documentos: redaccion.documentos.join(','),
    attachPDF: String(redaccion.attachPDF),
    attachXML: String(redaccion.attachXML),
    sendCopyToSender: String(redaccion.sendCopyToSender),
  };
}

export const redaccionSchema = emailEscrito;

/** Contacts of a customer with an address, whom the mails of a type are meant for first. */
export function proponer(contactos: ClienteDetalle['contactos'], tipo: TipoDeEmail) {
  return contactos.flatMap(({ nombre, apellido, email, recibe }) =>
    email === null
      ? []
      : [
          {
            email: email.toLowerCase(),
            nombre: [nombre, apellido].filter((parte) => parte !== null).join(' '),
            suyo: tipo.recibe !== null && (recibe === 'todo' || recibe === tipo.recibe),
          },
        ],
  );
}

/** The texts of a template, or of a type without one. */
export function textosDe(tipo: TipoDeEmail, plantilla: PlantillaEmail | undefined) {
  const { subject, message } = plantilla ?? tipo.porOmision;
  return {
    idTipoEmail: tipo.id,
    idPlantilla: plantilla?.id ?? null,
    subject,
    message,
    senderName: plantilla?.senderName ?? '',
    replyTo: plantilla?.responderA?.split(',') ?? [],
  };
}

/** The first state of a mail to a customer: overdue documents are chosen, else all that are open. */
export function begin(tipo: TipoDeEmail, cliente: ClienteDetalle | undefined): Redaccion {
  const abiertos = cliente?.abiertos ?? [];
  const vencidos = abiertos.filter(({ vencido }) => vencido);
  return {
    ...textosDe(tipo, undefined),
    to: proponer(cliente?.contactos ?? [], tipo)
      .filter(({ suyo }) => suyo)
      .map(({ email }) => email),
    cc: [],
    bcc: [],
    documentos: (vencidos.length > 0 ? vencidos : abiertos)
      .slice(0, MAX_DOCUMENTOS_ENVIO)
      .map(({ id }) => id),
    attachPDF: false,
    attachXML: false,
    sendCopyToSender: false,
    archivos: [],
  };
}

import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { noteRespuestaDeCliente } from '../../cobros/recordatorios/index.ts';
import { notifyCorreo } from '../comentarios/index.ts';
import { markRebote, unsubscribeEmail } from '../../registros/clientes/index.ts';
import {
  noteRebote,
  noteRespuesta,
  readAddressOfEnvio,
  readEnvioQueVuelve,
  readNameOfEnvio,
  type ClaveDeEnvio,
} from '../envios/index.ts';
import { complainerOf, explainQueja } from './explain-queja.ts';
import { explainRebote, isDeadAddress } from './explain-rebote.ts';
import { parseRecibido, type Recibido } from './parse-recibido.ts';
import { insertRecibido } from './store/recibidos.ts';

/** Folders of the mailbox where what was read is filed. */
export const CARPETAS = {
  hecho: 'Procesados',
  automatico: 'De programas',
  ajeno: 'Sin identificar',
} as const;
type Carpeta = (typeof CARPETAS)[keyof typeof CARPETAS];

interface Hallado extends ClaveDeEnvio {
  /** An address that only its receivers know proves it; a Message-ID can be guessed. */
  readonly probado: boolean;
}

function findEnvio(claveEnlaces: Uint8Array, { para, nombra }: Recibido): Hallado | null {
  for (const direccion of para) {
    const envio = readAddressOfEnvio(claveEnlaces, direccion);
    if (envio) return { ...envio, probado: true };
  }
  for (const messageId of nombra) {
    const envio = readNameOfEnvio(messageId);
    if (envio) return { ...envio, probado: false };
  }
  return null;
}

/**
 * Writes an answer, a bounce or a complaint beside the mail that it belongs to, once however often it is handed over, and tells the
 * person who sent that mail. Answers the folder where the message is filed.
 */
export async function receiveMensaje(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  claveEnlaces: Uint8Array,
  bytes: Uint8Array,
): Promise<Carpeta> {
  const recibido = await parseRecibido(bytes);
  const { clase, rebote, queja, de } = recibido;
  const hallado = findEnvio(claveEnlaces, recibido);
  if (!hallado) return CARPETAS.ajeno;
  if (clase === 'automatico' || clase === 'demora') return CARPETAS.automatico;
  const { idEmpresa, id, probado } = hallado;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const envio = await readEnvioQueVuelve(tx, idEmpresa, id);
    if (!envio) return CARPETAS.ajeno;
    const quien = (queja ?? rebote)?.destinatario ?? de;
    if (!probado && !envio.direcciones.includes(quien)) return CARPETAS.ajeno;
    const nuevo = await insertRecibido(tx, idEmpresa, { ...recibido, clase, idEnvio: id });
    if (!nuevo) return CARPETAS.hecho;
    const { idUsuario, idContraparte } = envio;
    if (queja !== null) {
      const destinatario = complainerOf(queja, envio.direcciones);
      if (idContraparte !== null && destinatario !== null)
        await unsubscribeEmail(tx, idEmpresa, { id: idContraparte, email: destinatario });
      await notifyCorreo(tx, idEmpresa, { idUsuario, idEnvio: id, texto: explainQueja(destinatario) });
      return CARPETAS.hecho;
    }
    if (rebote === null) {
      await noteRespuesta(tx, idEmpresa, id);
      if (idContraparte !== null)
        await noteRespuestaDeCliente(tx, idEmpresa, { idCliente: idContraparte, idEnvio: id }, clock.now());
      await notifyCorreo(tx, idEmpresa, { idUsuario, idEnvio: id, texto: recibido.texto });
      return CARPETAS.hecho;
    }
    const motivo = explainRebote(rebote);
    // A copy that came back leaves the mail itself as it is.
    if (rebote.destinatario === '' || envio.para.includes(rebote.destinatario))
      await noteRebote(tx, idEmpresa, id, motivo);
    if (idContraparte !== null && isDeadAddress(rebote))
      await markRebote(tx, idEmpresa, { id: idContraparte, email: rebote.destinatario });
    await notifyCorreo(tx, idEmpresa, { idUsuario, idEnvio: id, texto: motivo });
    return CARPETAS.hecho;
  });
}

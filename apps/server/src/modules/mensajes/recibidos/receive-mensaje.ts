import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida, keepArchivos } from '../../../platform/storage/index.ts';
import { noteRespuestaDeCliente } from '../../cobros/recordatorios/index.ts';
import { notifyCorreo } from '../comentarios/index.ts';
import { clearRebotes, markRebote, noteRebotes, unsubscribeEmail } from '../../registros/clientes/index.ts';
import {
  noteRebote,
  noteRespuesta,
  readAddressOfEnvio,
  readEnvioQueVuelve,
  readNameOfEnvio,
  type ClaveDeEnvio,
  type EnvioQueVuelve,
} from '../envios/index.ts';
import { complainerOf, explainQueja } from './explain-queja.ts';
import { explainRebote, isDeadAddress, isTemporary, MAX_SEGUIDOS, SEGUIDOS } from './explain-rebote.ts';
import { parseRecibido, type Rebote, type Recibido } from './parse-recibido.ts';
import { countSeguidos, insertArchivos, insertRecibido } from './store/recibidos.ts';

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

/** Marks an address that a mail came back from, where no more would arrive. True with the last of too many in a row. */
async function markDireccion(tx: Tx, idEmpresa: number, id: number | null, rebote: Rebote): Promise<boolean> {
  const { destinatario: email } = rebote;
  if (id === null || email === '') return false;
  if (isDeadAddress(rebote)) await markRebote(tx, idEmpresa, { id, email });
  if (!isTemporary(rebote)) return false;
  const seguidos = await countSeguidos(tx, idEmpresa, { idCliente: id, email, max: MAX_SEGUIDOS });
  await noteRebotes(tx, idEmpresa, { id, email, seguidos });
  if (seguidos < MAX_SEGUIDOS) return false;
  await markRebote(tx, idEmpresa, { id, email });
  return true;
}

/**
 * Writes an answer, a bounce or a complaint beside the mail that it belongs to, once however often it is handed over, and tells the
 * person who sent that mail. Answers the folder where the message is filed.
 */
export async function receiveMensaje(
  { db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>,
  claveEnlaces: Uint8Array,
  bytes: Uint8Array,
): Promise<Carpeta> {
  const recibido = await parseRecibido(bytes);
  const { clase, rebote, queja, de, entregado } = recibido;
  const hallado = findEnvio(claveEnlaces, recibido);
  if (!hallado) return CARPETAS.ajeno;
  if (clase === 'automatico' || clase === 'demora') return CARPETAS.automatico;
  const { idEmpresa, id, probado } = hallado;
  const quien = (queja ?? rebote)?.destinatario ?? de;
  const isAllowed = ({ direcciones }: Pick<EnvioQueVuelve, 'direcciones'>) =>
    probado || direcciones.includes(quien);
  const archivos = clase === 'respuesta' ? recibido.archivos : [];
  if (archivos.length > 0) {
    // Files of strangers are not even written.
    const envio = await withEmpresa(db, idEmpresa, (tx) => readEnvioQueVuelve(tx, idEmpresa, id));
    if (!envio || !isAllowed(envio)) return CARPETAS.ajeno;
  }
  const { carpeta, claves } = await keepArchivos({ db, storage }, idEmpresa, 'recibidos', archivos);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const envio = await readEnvioQueVuelve(tx, idEmpresa, id);
    if (!envio) return CARPETAS.ajeno;
    const { idUsuario, idContraparte } = envio;
    if (clase === 'entrega') {
      if (idContraparte !== null && probado)
        for (const email of entregado) await clearRebotes(tx, idEmpresa, { id: idContraparte, email });
      return CARPETAS.automatico;
    }
    if (!isAllowed(envio)) return CARPETAS.ajeno;
    const idRecibido = await insertRecibido(tx, idEmpresa, {
      ...recibido,
      clase,
      idEnvio: id,
      destinatario: rebote?.destinatario ?? '',
      temporal: rebote !== null && isTemporary(rebote),
    });
    if (idRecibido === null) return CARPETAS.hecho;
    await dropSubida(tx, idEmpresa, carpeta);
    await insertArchivos(
      tx,
      idEmpresa,
      idRecibido,
      archivos.map(({ nombre, bytes: contenido }, posicion) => ({
        nombre,
        bytes: contenido.length,
        claveArchivo: claves[posicion] ?? '',
      })),
    );
    if (queja !== null) {
      const destinatario = complainerOf(queja, envio.direcciones);
      if (idContraparte !== null && destinatario !== null)
        await unsubscribeEmail(tx, idEmpresa, { id: idContraparte, email: destinatario });
      await notifyCorreo(tx, idEmpresa, { idUsuario, idEnvio: id, texto: explainQueja(destinatario) });
      return CARPETAS.hecho;
    }
    if (rebote === null) {
      await noteRespuesta(tx, idEmpresa, id);
      if (idContraparte !== null) {
        await clearRebotes(tx, idEmpresa, { id: idContraparte, email: de });
        await noteRespuestaDeCliente(tx, idEmpresa, { idCliente: idContraparte, idEnvio: id }, clock.now());
      }
      await notifyCorreo(tx, idEmpresa, { idUsuario, idEnvio: id, texto: recibido.texto });
      return CARPETAS.hecho;
    }
    const seguidos = await markDireccion(tx, idEmpresa, idContraparte, rebote);
    const motivo = `${explainRebote(rebote)}${seguidos ? SEGUIDOS : ''}`;
    // A copy that came back leaves the mail itself as it is.
    if (rebote.destinatario === '' || envio.para.includes(rebote.destinatario))
      await noteRebote(tx, idEmpresa, id, motivo);
    await notifyCorreo(tx, idEmpresa, { idUsuario, idEnvio: id, texto: motivo });
    return CARPETAS.hecho;
  });
}

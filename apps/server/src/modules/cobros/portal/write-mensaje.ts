import {
  MODELOS_COMENTARIO,
  type AvisoDePagoEscrito,
  type BodyOf,
  type postPreguntaPortal,
} from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { prepareAdjunto } from '../../../platform/adjuntos/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { ArchivoRecibido } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { commentByCliente, notifyCliente } from '../../mensajes/comentarios/index.ts';
import type { Visita } from '../enlaces/index.ts';
import { noteRespuestaDeCliente } from '../recordatorios/index.ts';
import { documentoNotFound, visitaNotFound } from './not-found.ts';
import { readDelCliente, type FilaDocumento } from './store/documentos.ts';
import { countDesde, insertMensaje } from './store/mensajes.ts';
import { readPartes } from './store/resumen.ts';

/** Messages that a customer may leave in a day. */
const MAX_POR_DIA = 20;
const MS_DIA = 86_400_000;

type Servicios = Pick<Platform, 'db' | 'clock' | 'storage'>;

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** Name of the customer and the documents that they name. Throws `no_encontrado` and `demasiadas_solicitudes`. */
async function openMensaje(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { idEmpresa, idCliente }: Visita,
  ids: readonly number[],
): Promise<{ autor: string; documentos: readonly FilaDocumento[] }> {
  const clave = { idEmpresa, id: idCliente, hoy: clock.hoy() };
  const partes = await readPartes(tx, clave);
  if (!partes) throw visitaNotFound();
  const desde = new Date(clock.now().getTime() - MS_DIA);
  if ((await countDesde(tx, idEmpresa, idCliente, desde)) >= MAX_POR_DIA)
    throw new AppError('demasiadas_solicitudes', 'Enviaste muchos mensajes hoy. Vuelve a escribir mañana.');
  const documentos = await readDelCliente(tx, clave, ids);
  if (documentos.length < new Set(ids).size) throw documentoNotFound();
  return { autor: partes.razonSocial, documentos };
}

/** Notes in the trail that a customer wrote, and stops their reminders until a person looks. */
async function settle(
  tx: Tx,
  { idEmpresa, idCliente }: Visita,
  idMensaje: number,
  ahora: Date,
): Promise<void> {
  await noteRespuestaDeCliente(tx, idEmpresa, { idCliente, idEnvio: null }, ahora);
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario: null,
      accion: 'escribir_en_portal',
      modelo: 'Cliente',
      idRegistro: idCliente,
      despues: { idMensaje },
    },
  ]);
}

/** A question of the customer; about one document, also a comment on it. */
export function writePregunta(
  { db, clock }: Servicios,
  visita: Visita,
  { texto, idDocumento = null }: BodyOf<typeof postPreguntaPortal>,
): Promise<{ id: number }> {
  const { idEmpresa, idCliente } = visita;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ids = idDocumento === null ? [] : [idDocumento];
    const { autor, documentos } = await openMensaje(tx, { clock }, visita, ids);
    const id = await insertMensaje(tx, { idEmpresa, idContraparte: idCliente, tipo: 'pregunta', texto }, ids);
    for (const { id: idUno, modelo } of documentos)
      await commentByCliente(tx, {
        idEmpresa,
        autor,
        modelo: oneOf(MODELOS_COMENTARIO, modelo),
        idDocumento: idUno,
        comentario: texto,
      });
    await notifyCliente(tx, idEmpresa, { idCliente, texto });
    await settle(tx, visita, id, clock.now());
    return { id };
  });
}

/** «Ya pagué»: day, amount, documents and a receipt. Throws `validacion` for a day to come or a file of another kind. */
export async function writeAvisoDePago(
  { db, clock, storage }: Servicios,
  visita: Visita,
  { fecha, monto, documentos: ids, comentario = null }: AvisoDePagoEscrito,
  comprobante: ArchivoRecibido | undefined,
): Promise<{ id: number }> {
  const { idEmpresa, idCliente } = visita;
  if (fecha > clock.hoy()) {
    const mensaje = 'La fecha del pago no puede ser posterior a hoy.';
    throw new AppError('validacion', mensaje, { 'body.fecha': [mensaje] });
  }
  const archivo = comprobante ? await prepareAdjunto(storage, idEmpresa, comprobante) : null;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { documentos } = await openMensaje(tx, { clock }, visita, ids);
    const id = await insertMensaje(
      tx,
      {
        idEmpresa,
        idContraparte: idCliente,
        tipo: 'pago',
        texto: comentario,
        fechaPago: fecha,
        monto,
        ...(archivo && {
          claveArchivo: archivo.claveArchivo,
          nombreArchivo: archivo.nombre,
          tipoArchivo: archivo.tipo,
        }),
      },
      ids,
    );
    const folios = documentos.map(({ folio }) => folio);
    const deQue = folios.length === 0 ? '' : ` (${LISTA.format(folios)})`;
    await notifyCliente(tx, idEmpresa, { idCliente, texto: `Dice que pagó ${formatMonto(monto)}${deQue}.` });
    await settle(tx, visita, id, clock.now());
    return { id };
  });
}

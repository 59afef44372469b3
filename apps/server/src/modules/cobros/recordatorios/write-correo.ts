import type { CorreoDeRecordatorio, EtapaRecordatorio } from '@cuadra/contract';
import { MAX_DOCUMENTOS_ENVIO, MAX_RECEPTORES } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { tipoEmail, type TipoEmail } from '@cuadra/domain/correo';
import { tiposCon } from '@cuadra/domain/documentos';
import { interesLegal, type TasaVigente } from '@cuadra/domain/interes-legal';
import { TEXTOS_RECORDATORIO, type RecordatorioDecidido } from '@cuadra/domain/recordatorios';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { AddressOfBaja } from '../../mensajes/envios/index.ts';
import { loadDatos, readPlantilla, renderEmail, type Cargado } from '../../mensajes/plantillas/index.ts';
import type { ClienteCargado } from './load-dia.ts';
import { readTasas } from './store/tasas.ts';

/** The type whose variables a reminder uses where no template gives another. */
const RECORDAR_PAGO = 3;

interface Texto {
  readonly tipo: TipoEmail;
  readonly asunto: string;
  readonly mensaje: string;
  readonly remitente: string | null;
  readonly responderA: string | null;
}

type Contacto = Cargado['contactos'][number];

export interface CorreoEscrito extends Omit<CorreoDeRecordatorio, 'telefono' | 'contactos'> {
  readonly contactos: readonly Contacto[];
  readonly receptores: readonly Contacto[];
  readonly idTipoEmail: number;
  readonly senderName: string;
  readonly responderA: string | null;
  readonly adjuntarPdf: boolean;
  readonly adjuntarXml: boolean;
  /** Documents that go with the mail: those that can be attached, or all where nothing is. */
  readonly idsDocumentos: readonly number[];
}

const FACTURAS: ReadonlySet<string> = new Set(tiposCon(({ cedible }) => cedible));

/** Interest and commission of overdue invoices of a mail; null where none is overdue. */
function legalOf(
  { abiertos }: ClienteCargado,
  ids: readonly number[],
  fecha: Fecha,
  tasas: readonly (TasaVigente & { readonly certificado: string | null })[],
): CorreoDeRecordatorio['legal'] {
  const vencidas = abiertos.filter(
    ({ id, codigoTipo, moneda, saldo, vence }) =>
      ids.includes(id) && FACTURAS.has(codigoTipo) && moneda === 'CLP' && saldo > 0 && vence < fecha,
  );
  if (vencidas.length === 0) return null;
  const partes = vencidas.map((una) => interesLegal(una, fecha, tasas));
  const tasa = tasas.find(({ desde }) => desde <= fecha) ?? null;
  return {
    interes: partes.reduce<number | null>(
      (suma, { interes }) => (suma === null || interes === null ? null : suma + interes),
      0,
    ),
    comision: partes.reduce((suma, { comision }) => suma + comision, 0),
    tasa: tasa && { tasa: tasa.tasa, desde: tasa.desde, certificado: tasa.certificado },
  };
}

async function textOf(
  tx: Tx,
  idEmpresa: number,
  { idPlantilla, tono }: EtapaRecordatorio,
  { ajuste }: ClienteCargado['fila'],
): Promise<Texto> {
  const plantilla = idPlantilla === null ? undefined : await readPlantilla(tx, idEmpresa, idPlantilla);
  const tipo = tipoEmail(plantilla?.idTipoEmail ?? RECORDAR_PAGO);
  if (!tipo) throw new Error('a template of no type');
  const porTono = TEXTOS_RECORDATORIO[tono];
  return {
    tipo,
    asunto: ajuste?.asunto ?? plantilla?.asunto ?? porTono.subject,
    mensaje: ajuste?.mensaje ?? plantilla?.mensaje ?? porTono.message,
    remitente: plantilla?.remitente ?? null,
    responderA: plantilla?.responderA ?? null,
  };
}

/** Whether mails of collections reach a contact: they receive them, and none came back. */
export const isAlcanzable = ({ recibe, rebota }: { readonly recibe: string; readonly rebota: Date | null }) =>
  rebota === null && (recibe === 'cobranza' || recibe === 'todo');

/** The contact whom a person chose, while mails reach them; else those of collections alone before those of all mails. */
function receiversOf(
  { destinatario }: EtapaRecordatorio,
  { ajuste }: ClienteCargado['fila'],
  alcanzables: readonly Contacto[],
): readonly Contacto[] {
  const elegido = alcanzables.find(({ id }) => id === ajuste?.idContacto);
  if (elegido) return [elegido];
  return alcanzables
    .toSorted((a, b) => Number(a.recibe === 'todo') - Number(b.recibe === 'todo') || a.id - b.id)
    .slice(0, destinatario === 'todos' ? MAX_RECEPTORES : 1);
}

interface Direcciones {
  readonly fecha: Fecha;
  readonly addressOfBaja: AddressOfBaja;
  /** Of a customer's portal; null where the mail leads to none. */
  readonly addressOfPortal: (tx: Tx, idCliente: number) => Promise<string | null>;
}

/**
 * The mail of a reminder. A text with a variable that has no data gives way to that of the stage's tone, which has none
 * such: a reminder never shows an empty place.
 */
export async function writeCorreo(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  cliente: ClienteCargado,
  decidido: RecordatorioDecidido<EtapaRecordatorio>,
  { fecha, addressOfBaja, addressOfPortal }: Direcciones,
): Promise<CorreoEscrito> {
  const { etapa } = decidido;
  const ids = decidido.documentos.map(({ id }) => id);
  const cargado = await loadDatos(
    tx,
    { idEmpresa, idUsuario, permisos: [] },
    { idCliente: cliente.id, documentos: ids },
    fecha,
  );
  const contactos = cargado.contactos.filter(isAlcanzable);
  const receptores = receiversOf(etapa, cliente.fila, contactos);
  const [primero] = receptores;
  const legal = etapa.conInteres ? legalOf(cliente, ids, fecha, await readTasas(tx, idEmpresa)) : null;
  const texto = await textOf(tx, idEmpresa, etapa, cliente.fila);
  const datos = {
    ...cargado.datosPara(primero?.email ?? null),
    legal:
      legal !== null && legal.interes !== null ? { interes: legal.interes, comision: legal.comision } : null,
  };
  const baja =
    receptores.length === 0
      ? null
      : addressOfBaja({ idEmpresa, idsContacto: receptores.map(({ id }) => id) });
  const portal = await addressOfPortal(tx, cliente.id);
  const draw = (subject: string, message: string) =>
    renderEmail({ tipo: texto.tipo, subject, message, senderName: texto.remitente, datos, baja, portal });
  const propio = draw(texto.asunto, texto.mensaje);
  const porTono = TEXTOS_RECORDATORIO[etapa.tono];
  const escrito = propio.sinDato.length === 0 ? propio : draw(porTono.subject, porTono.message);
  const adjuntables = cliente.abiertos
    .filter(({ id, tieneXml }) => tieneXml && ids.includes(id))
    .slice(0, MAX_DOCUMENTOS_ENVIO)
    .map(({ id }) => id);
  const adjunta = adjuntables.length > 0 && (etapa.adjuntarPdf || etapa.adjuntarXml);
  return {
    para: receptores.map(({ email }) => email),
    contactos,
    receptores,
    asunto: texto.asunto,
    mensaje: texto.mensaje,
    subject: escrito.subject,
    html: escrito.html,
    text: escrito.text,
    senderName: escrito.senderName,
    idTipoEmail: texto.tipo.id,
    responderA: texto.responderA,
    legal,
    adjuntarPdf: adjunta && etapa.adjuntarPdf,
    adjuntarXml: adjunta && etapa.adjuntarXml,
    idsDocumentos: adjunta ? adjuntables : ids,
    documentos: cargado.documentos.map(({ id, folio, vence, moneda, saldo }) => ({
      id,
      folio,
      vence,
      moneda,
      saldo,
    })),
  };
}

/** Throws `conflicto` where a mail has no receiver. */
export function assertReceptores({ receptores }: CorreoEscrito): void {
  if (receptores.length === 0)
    throw conflict('Ese cliente no tiene un contacto con correo para cobranza. Agrégalo en su página.');
}

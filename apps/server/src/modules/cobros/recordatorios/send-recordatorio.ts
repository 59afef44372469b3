import type { EtapaRecordatorio } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import {
  decidirRecordatorio,
  explicarNoSale,
  type MotivoDeNoSalir,
  type RecordatorioDecidido,
} from '@cuadra/domain/recordatorios';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { writeEnvio, type AddressOfBaja } from '../../mensajes/envios/index.ts';
import { addressForMail } from '../enlaces/index.ts';
import { recordActo, sumMontos } from '../../registros/actos/index.ts';
import { lockCliente } from '../../registros/clientes/index.ts';
import { loadDiaDeCliente, type ClienteCargado } from './load-dia.ts';
import { hasRecordatorio, insertRecordatorio } from './store/recordatorios.ts';
import { readInterruptor } from './store/ajustes.ts';
import type { PlanCargado } from './store/planes.ts';
import { assertReceptores, writeCorreo } from './write-correo.ts';

export interface Servicios {
  readonly platform: Pick<Platform, 'db' | 'queue' | 'clock' | 'log' | 'seal' | 'publicUrl'>;
  readonly addressOfBaja: AddressOfBaja;
}

interface Escritura {
  readonly idEmpresa: number;
  /** In whose name the mail leaves. */
  readonly idUsuario: number;
  /** Day of the reminder's key. */
  readonly hoy: Fecha;
  /** Null where the plan sends it. */
  readonly persona: number | null;
}

/** Writes the reminder of a customer with its mail, in one transaction. Its mail; null of a stage by hand. */
async function writeRecordatorio(
  tx: Tx,
  { platform, addressOfBaja }: Servicios,
  { idEmpresa, idUsuario, hoy, persona }: Escritura,
  plan: PlanCargado,
  cliente: ClienteCargado,
  decidido: RecordatorioDecidido<EtapaRecordatorio>,
): Promise<number | null> {
  const { etapa, pesos, documentos } = decidido;
  let idEnvio: number | null = null;
  if (etapa.canal === 'correo') {
    const correo = await writeCorreo(tx, { idEmpresa, idUsuario }, cliente, decidido, {
      fecha: hoy,
      addressOfBaja,
      addressOfPortal: (dentro, idCliente) =>
        addressForMail(platform, dentro, { idEmpresa, idUsuario, idCliente }),
    });
    assertReceptores(correo);
    const [primero, ...resto] = correo.receptores;
    idEnvio = await writeEnvio(
      platform,
      tx,
      {
        idEmpresa,
        idUsuario,
        para: primero ? [primero.email] : [],
        cc: resto.map(({ email }) => email),
        ...(correo.responderA !== null && { responderA: correo.responderA }),
        asunto: correo.subject,
        mensaje: correo.text,
        html: correo.html,
        remitente: correo.senderName,
        adjuntarPdf: correo.adjuntarPdf,
        adjuntarXml: correo.adjuntarXml,
        idTipoEmail: correo.idTipoEmail,
        idContraparte: cliente.id,
        // Copies must not end reminders for somebody else.
        idContacto: resto.length === 0 ? (primero?.id ?? null) : null,
      },
      correo.idsDocumentos,
    );
  }
  const saldos = new Map(cliente.abiertos.map(({ id, saldo }) => [id, saldo]));
  await insertRecordatorio(
    tx,
    {
      idEmpresa,
      idContraparte: cliente.id,
      fecha: hoy,
      idPlan: plan.id,
      dias: etapa.dias,
      canal: etapa.canal,
      idEnvio,
      pesos,
      aunqueSinBanco: plan.aunqueSinBanco || cliente.ajuste?.aunqueSinBanco === true,
      idUsuario: persona,
    },
    documentos.map(({ id, etapa: dias }) => ({ id, dias, saldo: saldos.get(id) ?? 0 })),
  );
  if (idEnvio !== null)
    await recordActo(tx, {
      idEmpresa,
      // A plan's reminders of one day are one act.
      clave: persona === null ? `recordatorios:${plan.id}:${hoy}` : `correo:${idEnvio}`,
      clase: 'correo',
      autor: persona === null ? 'cuadra' : 'persona',
      idUsuario: persona,
      modelo: 'Dte',
      idOrigen: idEnvio,
      detalle: `Recordatorio de pago a ${cliente.fila.nombre}`,
      cantidad: 1,
      montos: sumMontos([{ moneda: 'CLP', monto: pesos }]),
    });
  return idEnvio;
}

/**
 * Sends the reminder of a customer as their plan says, looking again at all that may stop it. False where nothing left:
 * it stopped, it left before, or reminders were turned off.
 */
export function sendDePlan(
  servicios: Servicios,
  idEmpresa: number,
  idCliente: number,
  hoy: Fecha,
): Promise<boolean> {
  return withEmpresa(servicios.platform.db, idEmpresa, async (tx) => {
    if (!(await lockCliente(tx, { idEmpresa, id: idCliente }))) return false;
    const { encendido, remitente } = await readInterruptor(tx, idEmpresa);
    if (!encendido || remitente === null) return false;
    if (await hasRecordatorio(tx, idEmpresa, idCliente, hoy)) return false;
    const cargado = await loadDiaDeCliente(tx, { idEmpresa, fecha: hoy, idCliente });
    if (!cargado) return false;
    const { dia, plan, cliente } = cargado;
    const decidido = decidirRecordatorio(plan, cliente, dia);
    if (decidido?.decision !== 'sale') return false;
    const escritura = { idEmpresa, idUsuario: remitente.id, hoy, persona: null };
    await writeRecordatorio(tx, servicios, escritura, plan, cliente, decidido);
    return true;
  });
}

/** Reasons that a person who sends by hand knows of and passes over. */
const SALVABLES: ReadonlySet<MotivoDeNoSalir['tipo']> = new Set([
  'sacado',
  'descanso',
  'limite',
  'bajo_minimo',
]);

/**
 * Sends the reminder that a customer would get on `fecha` now, in the name of a person. Throws `no_encontrado` for a
 * customer that is gone, and `conflicto` where one left today, none falls due, or something stops it.
 */
export async function sendAhora(
  tx: Tx,
  servicios: Servicios,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  idCliente: number,
  { hoy, fecha }: { readonly hoy: Fecha; readonly fecha: Fecha },
): Promise<number | null> {
  if (await hasRecordatorio(tx, idEmpresa, idCliente, hoy))
    throw conflict('Ya salió un recordatorio para este cliente hoy. El siguiente puede salir mañana.');
  const cargado = await loadDiaDeCliente(tx, { idEmpresa, fecha, idCliente });
  const decidido = cargado && decidirRecordatorio(cargado.plan, cargado.cliente, cargado.dia);
  if (!cargado || !decidido) throw conflict('A este cliente no le toca ningún recordatorio.');
  if (decidido.decision === 'no_sale' && !SALVABLES.has(decidido.motivo.tipo))
    throw conflict(`No se envió. ${explicarNoSale(decidido.motivo)}.`);
  const escritura = { idEmpresa, idUsuario, hoy, persona: idUsuario };
  return writeRecordatorio(tx, servicios, escritura, cargado.plan, cargado.cliente, decidido);
}

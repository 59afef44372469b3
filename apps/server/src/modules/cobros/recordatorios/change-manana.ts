import type { AjusteEscrito, CorreoDeRecordatorio } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { tipoEmail } from '@cuadra/domain/correo';
import { decidirRecordatorio } from '@cuadra/domain/recordatorios';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { checkEmail, nombreDeContacto, readPlantilla } from '../../mensajes/plantillas/index.ts';
import { clienteNotFound, lockCliente } from '../../registros/clientes/index.ts';
import { readManana } from './list-manana.ts';
import { loadDiaDeCliente } from './load-dia.ts';
import { sendAhora, type Servicios } from './send-recordatorio.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { readImagenDelDia, recordActoDeManana } from './ajuste-manana.ts';
import { readNombreDeCliente, writeAjuste } from './store/ajustes.ts';
import { readContactos } from './store/contactos.ts';
import { addressForPreview } from '../enlaces/index.ts';
import { isAlcanzable, writeCorreo } from './write-correo.ts';

const RECORDAR_PAGO = 3;

async function lockOrThrow(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  if (!(await lockCliente(tx, { idEmpresa, id }))) throw clienteNotFound();
}

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

async function loadManana(tx: Tx, idEmpresa: number, idCliente: number, fecha: Fecha) {
  const cargado = await loadDiaDeCliente(tx, { idEmpresa, fecha, idCliente });
  const decidido = cargado && decidirRecordatorio(cargado.plan, cargado.cliente, cargado.dia);
  if (!cargado || !decidido) throw conflict('A este cliente no le toca ningún recordatorio ese día.');
  return { ...cargado, decidido };
}

/**
 * Changes the reminder of a customer on the next banking day. Throws `no_encontrado`, and `validacion` for words with a
 * variable that the type lacks or a contact that is not the customer's.
 */
export function changeManana(
  { platform: { db, clock } }: Servicios,
  principal: Principal,
  idCliente: number,
  ajuste: AjusteEscrito,
): Promise<void> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockOrThrow(tx, idEmpresa, idCliente);
    const fecha = await readManana(tx, clock.hoy());
    const { idContacto = null, asunto = null, mensaje = null } = ajuste;
    if (idContacto !== null) {
      const elegido = (await readContactos(tx, idEmpresa, idCliente)).find(({ id }) => id === idContacto);
      if (!elegido) throw invalid('idContacto', 'Ese contacto ya no es de este cliente. Elige otro.');
      if (!isAlcanzable(elegido))
        throw invalid(
          'idContacto',
          'Ese contacto no recibe correos de cobranza, o su correo rebotó. Elige otro, o cámbialo en la página del cliente.',
        );
    }
    let escrito = ajuste;
    if (asunto !== null || mensaje !== null) {
      const idTipoEmail = await typeOf(tx, idEmpresa, idCliente, fecha);
      const { porOmision } = tipoEmail(idTipoEmail) ?? {};
      const { mensaje: limpio } = checkEmail({
        idTipoEmail,
        subject: asunto ?? porOmision?.subject ?? '',
        message: mensaje ?? porOmision?.message ?? '',
        senderName: null,
      });
      escrito = { ...ajuste, mensaje: mensaje === null ? null : limpio };
    }
    const antes = await readImagenDelDia(tx, idEmpresa, idCliente, fecha);
    await writeAjuste(tx, principal, { idContraparte: idCliente, fecha }, escrito);
    await recordActoDeManana(tx, principal, idCliente, antes);
  });
}

/** The type of mail whose variables the reminder of a customer may use. */
async function typeOf(tx: Tx, idEmpresa: number, idCliente: number, fecha: Fecha): Promise<number> {
  const { decidido } = await loadManana(tx, idEmpresa, idCliente, fecha);
  const { idPlantilla } = decidido.etapa;
  const plantilla = idPlantilla === null ? undefined : await readPlantilla(tx, idEmpresa, idPlantilla);
  return plantilla?.idTipoEmail ?? RECORDAR_PAGO;
}

/** The reminder of a customer on the next banking day as it would arrive. Throws `no_encontrado` and `conflicto`. */
export function previewManana(
  { platform }: Servicios,
  principal: Principal,
  idCliente: number,
): Promise<CorreoDeRecordatorio> {
  const { db, clock } = platform;
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockOrThrow(tx, idEmpresa, idCliente);
    const fecha = await readManana(tx, clock.hoy());
    const { cliente, decidido } = await loadManana(tx, idEmpresa, idCliente, fecha);
    const correo = await writeCorreo(tx, principal, cliente, decidido, {
      fecha,
      // The address itself is of one contact, and a preview may not end anything.
      addressOfBaja: () => 'https://cuadra.cl/',
      addressOfPortal: (dentro) => addressForPreview(platform, dentro, idEmpresa),
    });
    const { para, asunto, mensaje, subject, html, text, legal, documentos } = correo;
    const contactos = await readContactos(tx, idEmpresa, idCliente);
    return {
      para,
      asunto,
      mensaje,
      subject,
      html,
      text,
      legal,
      documentos,
      contactos: correo.contactos.map((uno) => ({
        id: uno.id,
        nombre: nombreDeContacto(uno),
        email: uno.email,
      })),
      telefono: contactos.find(({ telefono }) => telefono !== null)?.telefono ?? null,
    };
  });
}

/** Sends it now. Throws as `sendAhora` does. */
export function sendManana(
  servicios: Servicios,
  { idEmpresa, idUsuario }: Principal,
  idCliente: number,
): Promise<{ idEnvio: number | null }> {
  const { db, clock } = servicios.platform;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockOrThrow(tx, idEmpresa, idCliente);
    const hoy = clock.hoy();
    const fecha = await readManana(tx, hoy);
    const idEnvio = await sendAhora(tx, servicios, { idEmpresa, idUsuario }, idCliente, { hoy, fecha });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'enviar_recordatorio',
        modelo: 'Cliente',
        idRegistro: idCliente,
        despues: { idEnvio },
      },
    ]);
    // Of a mail, its sending is the act.
    if (idEnvio === null)
      await recordAjuste(
        tx,
        { idEmpresa, idUsuario },
        {
          clase: 'ajuste_cobros',
          titulo: `Hizo a mano el recordatorio de ${await readNombreDeCliente(tx, idEmpresa, idCliente)}`,
          detalle: '',
          idOrigen: idCliente,
        },
      );
    return { idEnvio };
  });
}

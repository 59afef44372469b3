import type { BodyOf, previewEmailEscrito, QueryOf, previewEmail, EmailPrevio } from '@cuadra/contract';
import { tipoEmail, VARIABLES_EMAIL, type DatosDeEmail } from '@cuadra/domain/correo';
import { addDias } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { addressForPreview } from '../../cobros/enlaces/index.ts';
import { nameOfSender, sendsFromOwn } from '../dominios/index.ts';
import { checkEmail } from './check-email.ts';
import { loadDatos } from './load-datos.ts';
import { renderEmail } from './render/render-email.ts';
import { readPlantilla } from './store/plantillas.ts';
import { plantillaNotFound } from './assert-fits.ts';

type Pedido = Omit<BodyOf<typeof previewEmailEscrito>, 'enPortal'> & { readonly enPortal?: boolean };

/** An invented customer, for a company that has none yet. */
function exampleDatos(hoy: string): Pick<DatosDeEmail, 'contacto' | 'cliente' | 'documentos' | 'porCobrar'> {
  const documento = { moneda: 'CLP', fechaEmision: addDias(hoy, -62) } as const;
  const documentos = [
    { ...documento, folio: '1066', vence: addDias(hoy, -32), montoTotal: 1_190_000, saldo: 1_190_000 },
    { ...documento, folio: '1097', vence: addDias(hoy, 12), montoTotal: 357_000, saldo: 357_000 },
  ];
  return {
    contacto: 'Carolina',
    cliente: 'Cliente de ejemplo SpA',
    documentos,
    porCobrar: [{ moneda: 'CLP', monto: 1_547_000 }],
  };
}

type Servicios = Pick<Platform, 'db' | 'clock' | 'publicUrl'>;

async function draw(platform: Servicios, tx: Tx, principal: Principal, pedido: Pedido): Promise<EmailPrevio> {
  const hoy = platform.clock.hoy();
  const { tipo, mensaje } = checkEmail(pedido);
  const { idCliente, documentos, para = null, enPortal = false } = pedido;
  const ejemplo = idCliente === undefined && (documentos ?? []).length === 0;
  const cargado = await loadDatos(tx, principal, { idCliente, documentos }, hoy);
  const datos = { ...cargado.datosPara(para), ...(ejemplo && exampleDatos(hoy)) };
  const { subject, senderName, html, text, valores, sinDato } = renderEmail({
    tipo,
    subject: pedido.subject,
    message: mensaje,
    senderName: pedido.senderName,
    datos,
    // The address itself is of one contact, and a preview may not end anything.
    baja: tipo.recordatorio ? 'https://cuadra.cl/' : null,
    portal: tipo.recordatorio || enPortal ? await addressForPreview(platform, tx, principal.idEmpresa) : null,
    enPortal,
  });
  return {
    remitente: nameOfSender(senderName, await sendsFromOwn(tx, principal.idEmpresa)),
    subject,
    html,
    text,
    valores: Object.fromEntries(tipo.variables.map((nombre) => [nombre, valores[nombre]])),
    sinDato: sinDato.map((nombre) => ({ nombre, etiqueta: VARIABLES_EMAIL[nombre] })),
    ejemplo,
  };
}

/** A text that is not saved yet, as it arrives. Throws as `checkEmail` and `loadDatos` do. */
export function previewEscrito(
  platform: Servicios,
  principal: Principal,
  pedido: Pedido,
): Promise<EmailPrevio> {
  return withEmpresa(platform.db, principal.idEmpresa, (tx) => draw(platform, tx, principal, pedido));
}

/** A saved template, or the text by default of a type. Throws `no_encontrado`. */
export function previewGuardado(
  platform: Servicios,
  principal: Principal,
  { idPlantilla, ...conQue }: QueryOf<typeof previewEmail>,
): Promise<EmailPrevio> {
  return withEmpresa(platform.db, principal.idEmpresa, async (tx) => {
    if (idPlantilla === undefined) {
      const porOmision = tipoEmail(conQue.idTipoEmail)?.porOmision;
      if (!porOmision) throw plantillaNotFound();
      return draw(platform, tx, principal, { ...conQue, ...porOmision, senderName: '' });
    }
    const fila = await readPlantilla(tx, principal.idEmpresa, idPlantilla);
    if (fila?.idTipoEmail !== conQue.idTipoEmail) throw plantillaNotFound();
    const { asunto: subject, mensaje: message, remitente } = fila;
    return draw(platform, tx, principal, { ...conQue, subject, message, senderName: remitente ?? '' });
  });
}

import type { listPagosConError, PagoDePlan, ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readPagosDePlan, settlePago } from '../../cobros/pagos-tarjeta/index.ts';
import { readPlanDeEmpresa } from '../planes/index.ts';
import { readAsOperador, readCuentaDelPlan, readFactura, reviewSuscripcion } from '../suscripciones/index.ts';

/** Webpay Plus. */
const ID_MEDIO_WEBPAY = 1;

type Donde = Parameters<typeof readPagosDePlan>[3];

async function readPagos(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  idEmpresa: number,
  donde: Donde,
): Promise<{ readonly idOperador: number; readonly pagos: PagoDePlan[] } | null> {
  const hoy = clock.hoy();
  const cuenta = await readCuentaDelPlan(tx, idEmpresa, hoy);
  if (!cuenta || cuenta.idCliente === null) return null;
  const { idOperador, idCliente, facturas } = cuenta;
  const { id: idPlan } = await readPlanDeEmpresa(tx, idEmpresa);
  const filas = await readAsOperador(tx, idEmpresa, idOperador, () =>
    readPagosDePlan(tx, idOperador, idCliente, donde),
  );
  const pagos: PagoDePlan[] = [];
  for (const fila of filas) {
    const suyas = fila.documentos.flatMap(({ id: idDocumento, folio, monto }) => {
      const factura = facturas.find((una) => una.idDocumento === idDocumento);
      return factura ? [{ id: factura.id, folio, monto }] : [];
    });
    const [primera] = suyas;
    const detalle = primera && (await readFactura(tx, idEmpresa, primera.id, hoy));
    const { estado, monto, creado, pagado, codigoAutorizacion, motivo, tarjeta, tipoTarjeta, cuotas } = fila;
    pagos.push({
      idEmpresa,
      idUsuario: fila.idUsuario,
      idMedioPago: ID_MEDIO_WEBPAY,
      idPlan,
      fechaPago: pagado,
      monto,
      codigoAutorizacion,
      token: fila.token,
      codigoRespuesta: fila.codigoRespuesta,
      respuesta: motivo,
      errorComunicacion: estado === 'por_confirmar',
      conversion: detalle?.lineas.find(({ valor }) => valor !== null)?.valor ?? null,
      estado,
      creado,
      tarjeta,
      tipoTarjeta,
      cuotas,
      facturas: suyas,
    });
  }
  return { idOperador, pagos };
}

/**
 * How a payment ended. A payment that its browser never brought to an end is confirmed now; once paid, the subscription
 * follows at once. Throws `no_encontrado` for a token of another company.
 */
export async function getResultadoDe(
  platform: Platform,
  idEmpresa: number,
  token: string,
): Promise<PagoDePlan> {
  const { db, clock } = platform;
  const read = () => withEmpresa(db, idEmpresa, (tx) => readPagos(platform, tx, idEmpresa, { token }));
  const antes = await read();
  if (!antes?.pagos[0]) throw notFound('Ese pago no existe.');
  if (['creado', 'por_confirmar'].includes(antes.pagos[0].estado))
    await settlePago(platform, antes.idOperador, { token });
  await withEmpresa(db, idEmpresa, (tx) => reviewSuscripcion(platform, tx, { idEmpresa, hoy: clock.hoy() }));
  const pago = (await read())?.pagos[0];
  if (!pago) throw notFound('Ese pago no existe.');
  return pago;
}

/** Payments of a company whose end is not known, newest first. */
export function listPagosConErrorDe(
  platform: Platform,
  idEmpresa: number,
): Promise<ReplyOf<typeof listPagosConError>> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => ({
    items: (await readPagos(platform, tx, idEmpresa, { sinFin: true }))?.pagos ?? [],
  }));
}

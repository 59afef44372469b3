import { isDeepStrictEqual } from 'node:util';
import { putOrden } from '@cuadra/contract';
import { fechaConAnio, type Fecha } from '@cuadra/domain';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { conflict, refusalOf } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { defineAjuste, type AjusteDe, type AjusteNuevo } from '../../registros/actos/index.ts';
import { recordCambioDeAvisos } from './ajuste-avisos.ts';
import { ordenNotFound, readVisibles } from './load-contexto.ts';
import { pesos } from './present-orden.ts';
import { readContenido } from './read-contenido.ts';
import { reopenOrdenes } from './reopen-ordenes.ts';
import type { FilaOrden } from './store/fila.ts';
import { lockOrdenes, readContenidos, updateEmail, type ContenidoGuardado } from './store/ordenes.ts';
import { readAvanzadas, type OrdenAvanzada } from './store/registro.ts';

/** Amount, day, payer account and payee of an order. The payee's account follows the one in force. */
type ImagenOrden = ContenidoGuardado;

const imagenOf = ({
  monto,
  fechaPago,
  idCuentaCorriente,
  idBeneficiario,
  emailNotificar,
}: FilaOrden): ImagenOrden => ({ monto, fechaPago, idCuentaCorriente, idBeneficiario, emailNotificar });

/** Why the change of an order that no longer waits for approval stays. */
function motivoDe({
  razonSocial,
  monto,
  idEstado,
  enviada,
}: Pick<OrdenAvanzada, 'razonSocial' | 'monto' | 'idEstado' | 'enviada'>): string {
  const orden = `La orden de ${razonSocial}, ${pesos(monto)},`;
  if (idEstado === ESTADO_ORDEN.pagado) return `${orden} ya está pagada.`;
  if (idEstado === ESTADO_ORDEN.cancelado) return `${orden} está cancelada.`;
  if (idEstado === ESTADO_ORDEN.rechazado) return `${orden} fue rechazada. Corrígela en Pagos.`;
  return enviada
    ? `${orden} va en camino al banco: no se cambia.`
    : `${orden} ya está aprobada. Devuélvela en Pagos y vuelve a intentarlo.`;
}

/** Gives an order that waits for approval another content, by the checks of its screen. */
async function applyContenido(
  servicios: Pick<Platform, 'clock'>,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  fila: FilaOrden,
  imagen: ImagenOrden,
): Promise<void> {
  const { fechaPago: fechaPagoAgendado, emailNotificar, ...otro } = imagen;
  const escrita = { ...otro, fechaPagoAgendado };
  const contenido = await readContenido(servicios, tx, fila, escrita, idEmpresa);
  await updateEmail(tx, idEmpresa, fila.id, emailNotificar);
  await reopenOrdenes(servicios, tx, { idEmpresa, idUsuario }, [fila], {
    accion: 'cambiar',
    contenidoDe: () => contenido,
  });
}

const CAMBIO = defineAjuste<ImagenOrden>({
  nombre: 'orden',
  access: putOrden.access,
  modelo: 'OrdenPago',
  cambian: ['cambiar_orden_pago', 'deshacer_avisos_orden', 'rehacer_avisos_orden'],
  verboDe: () => 'la cambió',
  alDeshacer: [
    'Vuelven el monto, el día, el beneficiario y la cuenta que había.',
    'Se aprueba de nuevo. Solo mientras espere aprobación.',
  ],
  sinRastro: 'La orden cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: async (tx, idEmpresa, ids) => {
    await lockLibro(tx, idEmpresa);
    await lockOrdenes(tx, idEmpresa, ids);
  },
  readImagenes: readContenidos,
  aplicar: async (platform, tx, principal, id, { hacia }) => {
    const [fila] = await readVisibles(tx, principal, [id]);
    if (!fila) throw ordenNotFound();
    if (fila.idEstado !== ESTADO_ORDEN.porAprobar)
      throw conflict(motivoDe({ ...fila, enviada: fila.enviada !== null }));
    const motivo = await refusalOf(() => applyContenido(platform, tx, principal, fila, hacia));
    if (motivo !== null)
      throw conflict(`La orden de ${fila.razonSocial} no puede volver a como estaba. ${motivo}`);
  },
});

/** Changes of the content and day of orders in the list of acts. */
export const AJUSTE_DE_ORDEN: AjusteDe<ImagenOrden> = {
  ...CAMBIO,
  readImpedimentos: async (tx, idEmpresa, pedidos) => {
    const lotes = pedidos.map(({ lote }) => lote);
    const avanzadas = await readAvanzadas(tx, idEmpresa, lotes, {
      accion: 'cambiar',
      estados: [ESTADO_ORDEN.porAprobar],
    });
    return new Map([
      ...(await CAMBIO.readImpedimentos(tx, idEmpresa, pedidos)),
      ...avanzadas.map((orden) => [orden.lote, motivoDe(orden)] as const),
    ]);
  },
};

type Titulado = Pick<AjusteNuevo, 'titulo' | 'detalle'>;

/** Title and detail of a change of an order. */
function describeCambio(antes: FilaOrden, despues: FilaOrden): Titulado {
  const { razonSocial } = antes;
  const dias =
    despues.fechaPago !== antes.fechaPago &&
    `para el ${fechaConAnio(despues.fechaPago)}, antes ${fechaConAnio(antes.fechaPago)}`;
  const otros = [
    despues.monto !== antes.monto && `${pesos(despues.monto)}, antes ${pesos(antes.monto)}`,
    despues.idBeneficiario !== antes.idBeneficiario && `a ${despues.razonSocial}, antes a ${razonSocial}`,
    despues.idCuentaCorriente !== antes.idCuentaCorriente && 'desde otra cuenta',
    despues.emailNotificar !== antes.emailNotificar &&
      `avisa a ${despues.emailNotificar}, antes a ${antes.emailNotificar}`,
  ].filter((frase) => frase !== false);
  if (dias !== false && otros.length === 0)
    return {
      titulo: `Movió la orden de ${razonSocial} al ${fechaConAnio(despues.fechaPago)}`,
      detalle: `Antes ${fechaConAnio(antes.fechaPago)}`,
    };
  return {
    titulo: `Cambió la orden de ${razonSocial}`,
    detalle: `Ahora ${[...otros, ...(dias === false ? [] : [dias])].join('; ')}`,
  };
}

type Quien = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

interface CambioDeOrden {
  readonly lote: string;
  readonly antes: FilaOrden;
  readonly despues: FilaOrden;
}

/** Writes a change of an order for the list of acts; one of its notice address alone leaves its approval standing. */
export function recordCambio(tx: Tx, quien: Quien, { lote, antes, despues }: CambioDeOrden): Promise<void> {
  const [de, a] = [imagenOf(antes), imagenOf(despues)];
  if (isDeepStrictEqual({ ...de, emailNotificar: a.emailNotificar }, a))
    return recordCambioDeAvisos(tx, quien, { antes, despues });
  return AJUSTE_DE_ORDEN.record(
    tx,
    quien,
    {
      clase: 'cambio_orden',
      lote,
      ...describeCambio(antes, despues),
      idOrigen: antes.id,
      reservado: antes.reservada,
    },
    [{ id: antes.id, antes: de, despues: a }],
  );
}

interface Mudanza {
  readonly lote: string;
  /** As they were. */
  readonly filas: readonly FilaOrden[];
  readonly fechaPago: Fecha;
}

/** Writes a move of orders to another day for the list of acts. */
export async function recordMudanza(
  tx: Tx,
  quien: Quien,
  { lote, filas, fechaPago }: Mudanza,
): Promise<void> {
  const [primera] = filas;
  if (!primera) return;
  const sola = filas.length === 1;
  const titulado: Titulado = sola
    ? describeCambio(primera, { ...primera, fechaPago })
    : {
        titulo: `Movió ${filas.length.toLocaleString('es-CL')} órdenes al ${fechaConAnio(fechaPago)}`,
        detalle: primera.razonSocial,
      };
  await AJUSTE_DE_ORDEN.record(
    tx,
    quien,
    {
      clase: 'cambio_orden',
      lote,
      ...titulado,
      idOrigen: sola ? primera.id : null,
      reservado: filas.some(({ reservada }) => reservada),
    },
    filas.map((fila) => ({
      id: fila.id,
      antes: imagenOf(fila),
      despues: { ...imagenOf(fila), fechaPago },
    })),
  );
}

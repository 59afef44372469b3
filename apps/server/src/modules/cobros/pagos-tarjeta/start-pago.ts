import { randomBytes } from 'node:crypto';
import { formatMonto } from '@cuadra/domain';
import { MONTO_MINIMO_WEBPAY, repartirPago } from '@cuadra/domain/pagos-tarjeta';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { clienteNotFound, lockCliente } from '../../registros/clientes/index.ts';
import { openWebpay, readMedioTarjeta, SIN_WEBPAY } from './open-webpay.ts';
import { readPagables, type Pagable } from './store/lectura.ts';
import { countDesde, hasSinFin, insertPago, moveEstado, setToken, type Regreso } from './store/pagos.ts';
import { addressOfRetorno } from './address-of-retorno.ts';

export interface ClienteDePortal {
  readonly idEmpresa: number;
  /** Of the counterparty. */
  readonly idCliente: number;
}

/** Documents with an amount each, in pesos, or one amount for the oldest debts. */
export type EleccionDePago =
  | { readonly documentos: readonly { readonly id: number; readonly monto: number }[] }
  | { readonly monto: number };

/** Who pays from which page. Without it a customer pays from the portal. */
export interface Pagador {
  readonly regreso: Regreso;
  readonly idUsuario: number | null;
}

export interface PagoIniciado {
  readonly idPublico: string;
  /** Where the browser posts `token_ws`. */
  readonly url: string;
  readonly token: string;
}

const MAX_DOCUMENTOS = 100;
const MAX_INTENTOS_POR_HORA = 10;
const HORA_MS = 3_600_000;
/** Twice the life of a token: by then Transbank has taken back what was not confirmed. */
export const ESPERA_DE_PAGO_MS = 600_000;

export const PAGO_SIN_FIN =
  'Un pago de estas facturas espera la respuesta de Transbank. Se confirma solo en unos minutos; no pagues de nuevo.';

/** 128 random bits in 26 letters and digits. */
export const newClave = () =>
  BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(26, '0');

type Partes = readonly { readonly id: number; readonly monto: number }[];

function choose(eleccion: EleccionDePago, pagables: readonly Pagable[], montoLibre: boolean): Partes {
  if ('monto' in eleccion) {
    const debe = pagables.reduce((suma, { saldo }) => suma + saldo, 0);
    if (!montoLibre && eleccion.monto !== debe)
      throw conflict('Esta empresa no permite elegir el monto. Paga documentos completos.');
    if (eleccion.monto > debe) throw conflict(`El monto supera lo que debes: ${formatMonto(debe)}.`);
    return repartirPago(eleccion.monto, pagables);
  }
  const suyos = new Map(pagables.map((documento) => [documento.id, documento]));
  const { documentos } = eleccion;
  if (new Set(documentos.map(({ id }) => id)).size < documentos.length)
    throw new AppError('validacion', 'Un documento está repetido.');
  for (const { id, monto } of documentos) {
    const suyo = suyos.get(id);
    if (!suyo) throw notFound('Uno de los documentos ya no se puede pagar. Actualiza la página.');
    if (monto <= 0 || !Number.isSafeInteger(monto))
      throw new AppError('validacion', `Ingresa cuánto pagas del documento ${suyo.folio}.`);
    if (monto > suyo.saldo)
      throw conflict(`El monto supera lo que debes del documento ${suyo.folio}: ${formatMonto(suyo.saldo)}.`);
    if (monto < suyo.saldo && !montoLibre)
      throw conflict(`El documento ${suyo.folio} se paga completo: ${formatMonto(suyo.saldo)}.`);
  }
  return documentos;
}

/** The sum of the parts. Throws `validacion` for none, too many, or less than Webpay takes. */
export function assertMonto(partes: Partes): number {
  const monto = partes.reduce((suma, parte) => suma + parte.monto, 0);
  if (partes.length === 0) throw new AppError('validacion', 'Elige al menos un documento.');
  if (partes.length > MAX_DOCUMENTOS)
    throw new AppError('validacion', `Paga hasta ${MAX_DOCUMENTOS} documentos a la vez.`);
  if (monto < MONTO_MINIMO_WEBPAY)
    throw new AppError('validacion', `El monto mínimo es ${formatMonto(MONTO_MINIMO_WEBPAY)}.`);
  return monto;
}

/**
 * Begins a payment by card: writes it, and then asks Webpay for its form. Throws `conflicto`, `no_encontrado`,
 * `validacion`, `demasiadas_solicitudes`, and `no_disponible` where Webpay does not answer.
 */
export async function startPagoTarjeta(
  platform: Platform,
  { idEmpresa, idCliente }: ClienteDePortal,
  eleccion: EleccionDePago,
  pagador: Pagador = { regreso: 'portal', idUsuario: null },
): Promise<PagoIniciado> {
  const { db, clock, log } = platform;
  const ahora = clock.now();
  const [orden, sesion] = [newClave(), newClave()];
  const { id, monto } = await withEmpresa(db, idEmpresa, async (tx) => {
    const { disponible, montoLibre } = await readMedioTarjeta(tx, idEmpresa);
    if (!disponible) throw conflict(SIN_WEBPAY);
    // Its lock lets one attempt at a time be counted.
    if (!(await lockCliente(tx, { idEmpresa, id: idCliente }))) throw clienteNotFound();
    const hace = new Date(ahora.getTime() - HORA_MS);
    if ((await countDesde(tx, idEmpresa, idCliente, hace)) >= MAX_INTENTOS_POR_HORA)
      throw new AppError('demasiadas_solicitudes', 'Hiciste muchos intentos. Vuelve a intentar en una hora.');
    const pagables = await readPagables(tx, idEmpresa, idCliente);
    const elegidos = 'documentos' in eleccion ? new Set(eleccion.documentos.map((uno) => uno.id)) : null;
    if (elegidos && pagables.some(({ id: suyo, moneda }) => elegidos.has(suyo) && moneda !== 'CLP'))
      throw conflict('Con tarjeta solo se pagan documentos en pesos.');
    const enPesos = pagables.filter(({ moneda }) => moneda === 'CLP');
    const partes = choose(eleccion, enPesos, montoLibre);
    const total = assertMonto(partes);
    if (
      pagador.regreso === 'plan' &&
      (await hasSinFin(
        tx,
        idEmpresa,
        partes.map((parte) => parte.id),
      ))
    )
      throw conflict(PAGO_SIN_FIN);
    const revisar = new Date(ahora.getTime() + ESPERA_DE_PAGO_MS);
    const fila = {
      idEmpresa,
      idContraparte: idCliente,
      orden,
      sesion,
      monto: total,
      created: ahora,
      revisar,
      medio: 'webpay' as const,
      ...pagador,
    };
    return { id: await insertPago(tx, fila, partes), monto: total };
  });
  try {
    const webpay = await openWebpay(platform, idEmpresa);
    const creada = await webpay.create({ orden, sesion, monto, retorno: addressOfRetorno(platform) });
    await withEmpresa(db, idEmpresa, (tx) => setToken(tx, idEmpresa, id, creada.token));
    return { idPublico: orden, ...creada };
  } catch (error) {
    // Only the message: the SDK's error holds the call with its key.
    log.warn(
      { idEmpresa, motivo: error instanceof Error ? error.message : '' },
      'Webpay did not begin a payment',
    );
    await withEmpresa(db, idEmpresa, (tx) => moveEstado(tx, idEmpresa, id, 'abandonado'));
    throw new AppError('no_disponible', 'Webpay no responde. Intenta de nuevo en unos minutos.');
  }
}

import { habilDesde, type Fecha } from '@cuadra/domain';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { noteOrdenes } from '../../panel/totales/index.ts';
import { writeComprobantes } from '../../pagos/comprobantes/index.ts';
import { insertDescarga, issueNomina } from '../../pagos/nominas/index.ts';
import { passOrdenes, readFilas, type FilaOrden } from '../../pagos/ordenes/index.ts';
import { creditDeposito, moveForOrdenes } from '../../registros/billetera/index.ts';
import { listFeriados } from '../catalogo/index.ts';
import { insertOrdenDemo, readPagadas, readPorPagar, type PersonasDemo } from './store/ordenes.ts';
import { insertTransferenciaDemo, readCuentaBilletera } from './store/transferencias.ts';

/** Orders that the wallet pays; the last one comes back. */
const TRANSFERIDAS = 3;
/** Orders of the nómina; the last one is refused. */
const EN_NOMINA = 4;
/** Smaller purchases are paid by card. */
const MINIMO = 150_000;
/** The deposit covers the orders in whole millions, and leaves one. */
const MILLON = 1_000_000;
const VUELVE = 'La cuenta de destino está cerrada';
const RECHAZO = 'Cuenta inexistente en el banco de destino';
/** Name of the deposit at its bank. */
const ID_DEPOSITO = '40218877';

interface Agenda {
  readonly personas: PersonasDemo;
  readonly fechaPago: Fecha;
  readonly idCuentaCorriente?: number;
}

type PorPagar = Awaited<ReturnType<typeof readPorPagar>>;

async function scheduleOrdenes(tx: Tx, compras: PorPagar, agenda: Agenda): Promise<number[]> {
  const { personas, ...orden } = agenda;
  const ids: number[] = [];
  for (const compra of compras)
    ids.push(await insertOrdenDemo(tx, personas, compra, { etapa: 'agendada', ...orden }));
  await noteOrdenes(tx, personas.idEmpresa, ids, 1);
  return ids;
}

async function refuseOrden(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  id: number,
  { accion, motivo }: { readonly accion: 'rechazar' | 'retornar'; readonly motivo: string },
): Promise<void> {
  const filas = await readFilas(tx, idEmpresa, [id]);
  const paso = { idEstado: ESTADO_ORDEN.rechazado };
  await passOrdenes(platform, tx, { idEmpresa, idUsuario: null }, filas, { paso, accion, motivo });
}

/** Sets money apart, transfers it with the orders' receipts, and takes the last payment back. */
async function payByBilletera(platform: Platform, tx: Tx, compras: PorPagar, agenda: Agenda): Promise<void> {
  const { idEmpresa, idUsuario } = agenda.personas;
  const fecha = platform.clock.hoy();
  const enviada = platform.clock.now();
  const suma = compras.reduce((total, { saldo }) => total + saldo, 0);
  const deposito = (Math.ceil(suma / MILLON) + 1) * MILLON;
  await creditDeposito(tx, { idEmpresa, monto: deposito, idTransferencia: ID_DEPOSITO }, fecha);
  const idCuentaCorriente = await readCuentaBilletera(tx, idEmpresa);
  const ids = await scheduleOrdenes(tx, compras, { ...agenda, idCuentaCorriente });
  const leer = (): Promise<FilaOrden[]> => readFilas(tx, idEmpresa, ids);
  const agendadas = await leer();
  await moveForOrdenes(
    tx,
    idEmpresa,
    agendadas.map(({ id, monto, razonSocial }) => {
      return { tipo: 'agendar', monto, idOrden: id, glosa: `Pago agendado a ${razonSocial}`, fecha };
    }),
  );
  await passOrdenes(platform, tx, { idEmpresa, idUsuario }, agendadas, {
    paso: { idEstado: ESTADO_ORDEN.agendado, medio: 'transferencia', enviada },
    accion: 'enviar',
  });
  const devuelta = ids.at(-1);
  for (const fila of agendadas)
    await insertTransferenciaDemo(tx, agenda.personas, fila, {
      enviada,
      vuelve: fila.id === devuelta ? VUELVE : null,
    });
  await passOrdenes(platform, tx, { idEmpresa, idUsuario: null }, await leer(), {
    paso: { idEstado: ESTADO_ORDEN.pagado, pagada: fecha },
    accion: 'pagar',
  });
  await writeComprobantes(tx, idEmpresa, ids);
  if (devuelta !== undefined)
    await refuseOrden(platform, tx, idEmpresa, devuelta, { accion: 'retornar', motivo: VUELVE });
}

/** Makes and downloads a nómina of orders, and refuses its last one as its bank does. */
async function payByNomina(platform: Platform, tx: Tx, compras: PorPagar, agenda: Agenda): Promise<void> {
  const { idEmpresa, idUsuario } = agenda.personas;
  const ids = await scheduleOrdenes(tx, compras, agenda);
  const filas = await readFilas(tx, idEmpresa, ids);
  const firmante = {
    idEmpresa,
    idUsuario,
    permisos: [],
    features: ['pago_a_proveedores', 'nominas'] as const,
    god: false,
  };
  const idNomina = await issueNomina(platform, tx, firmante, filas, {});
  await insertDescarga(tx, { idEmpresa, idUsuario, idNomina, created: platform.clock.now() });
  const rechazada = ids.at(-1);
  if (rechazada !== undefined)
    await refuseOrden(platform, tx, idEmpresa, rechazada, { accion: 'rechazar', motivo: RECHAZO });
}

/** Payments of today: transfers from the wallet with receipts, one that came back, and a nómina with a refused order. */
export async function seedPagos(platform: Platform, tx: Tx, personas: PersonasDemo): Promise<void> {
  const { idEmpresa } = personas;
  await writeComprobantes(tx, idEmpresa, await readPagadas(tx, idEmpresa));
  const fechaPago = habilDesde(platform.clock.hoy(), await listFeriados(tx));
  const libres = (await readPorPagar(tx, idEmpresa, TRANSFERIDAS + EN_NOMINA, MINIMO)).toReversed();
  await payByBilletera(platform, tx, libres.slice(0, TRANSFERIDAS), { personas, fechaPago });
  await payByNomina(platform, tx, libres.slice(TRANSFERIDAS), { personas, fechaPago });
}

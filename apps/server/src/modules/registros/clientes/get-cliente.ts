import { MODELOS_CLIENTE, type ClienteDetalle, type PorCobrar } from '@cuadra/contract';
import { addMeses, MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound, type AppError } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readMeses, readPagos } from '../contrapartes/index.ts';
import { readCifrasDeClientes } from './read-cifras.ts';
import { readContactos } from './store/contactos.ts';
import { readAbiertos, readAntiguedad, readCliente } from './store/detail.ts';
import { readPorCobrar, type ClaveCliente } from './store/por-cobrar.ts';

/** The token of a customer's portal; null where they have no link. */
type ReadToken = (tx: Tx, idEmpresa: number, idCliente: number) => Promise<string | null>;

/** A customer as one person sees them: without the feature, no contact. */
export interface VistaDeCliente extends ClaveCliente {
  readonly conContactos: boolean;
  readonly readToken: ReadToken;
}

export function clienteNotFound(): AppError {
  return notFound('Ese cliente no existe o no es de tu empresa.');
}

const MESES = 12;

/** Throws `no_encontrado`. */
export async function loadCliente(tx: Tx, clave: VistaDeCliente): Promise<ClienteDetalle> {
  const fila = await readCliente(tx, clave);
  if (!fila) throw clienteNotFound();
  const cifras = await readCifrasDeClientes(tx, clave, [clave.id]);
  const saldoPorCobrar = await readPorCobrar(tx, clave);
  const desde = `${addMeses(clave.hoy.slice(0, 7), 1 - MESES)}-01`;
  const meses = await readMeses(tx, clave, MODELOS_CLIENTE, desde);
  const pagos = await readPagos(tx, clave, MODELOS_CLIENTE);
  const conMoneda = <R extends { moneda: string }>(registro: R) => ({
    ...registro,
    moneda: oneOf(MONEDAS, registro.moneda),
  });
  return {
    ...fila,
    ...cifras(clave.id),
    saldoPorCobrar,
    tokenPortalCliente: await clave.readToken(tx, clave.idEmpresa, clave.id),
    contactos: clave.conContactos ? await readContactos(tx, clave) : [],
    antiguedad: await readAntiguedad(tx, clave),
    meses: meses.map(({ emitido, pagado, ...mes }) =>
      conMoneda({ ...mes, vendido: emitido, cobrado: pagado }),
    ),
    abiertos: (await readAbiertos(tx, clave)).map((abierto) => ({
      ...conMoneda(abierto),
      modelo: oneOf(MODELOS_CLIENTE, abierto.modelo),
    })),
    countAbiertos: saldoPorCobrar.reduce((suma, { abiertos }) => suma + abiertos, 0),
    pagos: pagos.map(({ bancoDestino: _banco, cuentaDestino: _cuenta, ...pago }) => conMoneda(pago)),
  };
}

/** Throws `no_encontrado` where the company has no such customer. */
export function getClienteDe(db: Db, clave: VistaDeCliente): Promise<ClienteDetalle> {
  return withEmpresa(db, clave.idEmpresa, (tx) => loadCliente(tx, clave));
}

/** Receivable of one customer by currency. Throws `no_encontrado`. */
export function getSaldoPorCobrarDe(db: Db, clave: ClaveCliente): Promise<{ items: PorCobrar[] }> {
  return withEmpresa(db, clave.idEmpresa, async (tx) => {
    if (!(await readCliente(tx, clave))) throw clienteNotFound();
    return { items: await readPorCobrar(tx, clave) };
  });
}

/** Days in which one customer pays; null where nothing was paid. Throws `no_encontrado`. */
export function getPromedioPagoDe(db: Db, clave: VistaDeCliente): Promise<{ promedioPago: number | null }> {
  return withEmpresa(db, clave.idEmpresa, async (tx) => {
    if (!(await readCliente(tx, clave))) throw clienteNotFound();
    const cifras = await readCifrasDeClientes(tx, clave, [clave.id]);
    return { promedioPago: cifras(clave.id).promedioPago };
  });
}

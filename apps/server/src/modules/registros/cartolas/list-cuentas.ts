import {
  TIPOS_CUENTA,
  type CuentaCorriente,
  type listCuentasPaginadas,
  type QueryOf,
} from '@cuadra/contract';
import { fechaEnChile, MONEDAS } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { paginate, splitOrder, type Pagination } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readCuentas, type FilaCuenta } from './store/cuentas.ts';

const ESTADOS = ['connected', 'manual', 'notConnected'] as const;

type Saldo = Pick<CuentaCorriente, 'saldo' | 'saldoAl' | 'saldoSegun'>;

/** The newest word on what an account holds: the store leaves out lines that are older than the bank's own. */
function saldoDe(fila: FilaCuenta): Saldo {
  const { saldoLinea, movidoDespues, saldoBanco, saldoBancoAl, fechaUltimaLinea } = fila;
  if (saldoLinea !== null)
    return { saldo: saldoLinea + movidoDespues, saldoAl: fechaUltimaLinea, saldoSegun: 'cartola' };
  if (saldoBanco !== null && saldoBancoAl !== null)
    return { saldo: saldoBanco, saldoAl: fechaEnChile(saldoBancoAl), saldoSegun: 'banco' };
  return { saldo: null, saldoAl: null, saldoSegun: null };
}

/** A card's debt stands below zero, whoever says it; what is left of its limit says the same. */
function usadoDe({ tipo, cupo, saldoDisponible }: FilaCuenta, saldo: number | null): number | null {
  if (tipo !== 'TC') return null;
  if (saldo !== null) return Math.max(-saldo, 0);
  return cupo !== null && saldoDisponible !== null ? Math.max(cupo - saldoDisponible, 0) : null;
}

function presentCuenta(fila: FilaCuenta): CuentaCorriente {
  const { saldoLinea: _linea, movidoDespues: _movido, saldoBanco: _banco, ...cuenta } = fila;
  const saldo = saldoDe(fila);
  return {
    ...cuenta,
    ...saldo,
    tipo: oneOf(TIPOS_CUENTA, fila.tipo),
    moneda: oneOf(MONEDAS, fila.moneda),
    estadoConexion: oneOf(ESTADOS, fila.estadoConexion),
    saldoBancoAl: fila.saldoBancoAl?.toISOString() ?? null,
    sobregiro: fila.tipo === 'TC' ? 0 : Math.max(-(saldo.saldo ?? 0), 0),
    cupoUsado: usadoDe(fila, saldo.saldo),
  };
}

/** The company's accounts, or the one asked for. */
export async function listCuentas(tx: Tx, idEmpresa: number, id?: number): Promise<CuentaCorriente[]> {
  return (await readCuentas(tx, idEmpresa, id)).map(presentCuenta);
}

const sinAcentos = (texto: string) =>
  texto
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** A page of the accounts. A company has tens of them, so that they are read whole and the page is cut here. */
export async function pageCuentas(
  tx: Tx,
  idEmpresa: number,
  { page, perPage, order, tipo, estadoConexion, activa, texto = '' }: QueryOf<typeof listCuentasPaginadas>,
): Promise<{ items: CuentaCorriente[]; pagination: Pagination }> {
  const buscado = sinAcentos(texto);
  const cuentas = (await listCuentas(tx, idEmpresa)).filter(
    (cuenta) =>
      (tipo === undefined || cuenta.tipo === tipo) &&
      (estadoConexion === undefined || cuenta.estadoConexion === estadoConexion) &&
      (activa === undefined || cuenta.activa === (activa === 'si')) &&
      sinAcentos(`${cuenta.alias ?? ''} ${cuenta.banco} ${cuenta.numeroCuenta}`).includes(buscado),
  );
  const { field, direction } = splitOrder(order);
  const valor = (cuenta: CuentaCorriente) => (field === 'created' ? cuenta.id : cuenta[field]);
  cuentas.sort((a, b) => compare(valor(a), valor(b)) || a.id - b.id);
  if (direction === 'desc') cuentas.reverse();
  return {
    items: cuentas.slice((page - 1) * perPage, page * perPage),
    pagination: paginate(cuentas.length, page, perPage),
  };
}

/** What is not known stands before everything that is. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'es');
}

import { MAX_DIAS_FLUJO } from '@cuadra/contract';
import { addDias, type Fecha, type Feriados, type Moneda } from '@cuadra/domain';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listCuentas } from '../../registros/cartolas/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { readSaldosAlDia } from './store/saldos.ts';

/** Accounts that hold money. A credit card holds none: what it buys is paid when the card is. */
const CON_DINERO: ReadonlySet<string> = new Set(['CC', 'CW', 'MP']);

/** After any line that a bank could date. */
export const DESPUES_DE_TODO = '9999-12-31';

export interface Caja {
  readonly hoy: Fecha;
  readonly feriados: Feriados;
  /** Currencies in which there are accounts of money; pesos first where there are none. */
  readonly monedas: readonly Moneda[];
  readonly cuentas: readonly {
    readonly id: number;
    readonly nombre: string;
    readonly tipo: string;
    readonly activa: boolean;
    readonly saldo: number;
    readonly fecha: Fecha | null;
  }[];
  readonly saldoHoy: number;
}

/** Accounts of money of one currency with their balances, and the currencies of all of them. */
export async function readCuentasDeCaja(
  tx: Tx,
  idEmpresa: number,
  moneda: Moneda,
): Promise<Pick<Caja, 'cuentas' | 'monedas'>> {
  const todas = (await listCuentas(tx, idEmpresa)).filter(({ tipo }) => CON_DINERO.has(tipo));
  const suyas = todas.filter((cuenta) => cuenta.moneda === moneda);
  const sinSaldo = suyas.filter(({ saldo }) => saldo === null).map(({ id }) => id);
  const sumados =
    sinSaldo.length === 0 ? [] : await readSaldosAlDia(tx, idEmpresa, sinSaldo, [DESPUES_DE_TODO]);
  const cuentas = suyas.map(({ id, tipo, activa, banco, alias, numeroCuenta, saldo, fechaUltimaLinea }) => ({
    id,
    tipo,
    activa,
    nombre: tipo === 'CW' ? (alias ?? banco) : `${alias ?? banco} ${numeroCuenta}`,
    saldo: saldo ?? sumados.find(({ idCuenta }) => idCuenta === id)?.saldo ?? 0,
    fecha: fechaUltimaLinea,
  }));
  return {
    monedas: todas.length === 0 ? ['CLP'] : [...new Set(todas.map((cuenta) => cuenta.moneda))],
    cuentas,
  };
}

/** The accounts of one currency with what the banks say that they hold now. */
export function openCaja({ db, clock }: Platform, idEmpresa: number, moneda: Moneda): Promise<Caja> {
  const hoy = clock.hoy();
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { cuentas, monedas } = await readCuentasDeCaja(tx, idEmpresa, moneda);
    return {
      hoy,
      feriados: await listFeriados(tx),
      monedas,
      cuentas,
      saldoHoy: cuentas.reduce((suma, { saldo }) => suma + saldo, 0),
    };
  });
}

/** Throws where more is asked for than anybody can expect. */
export function assertCerca(hoy: Fecha, hasta: Fecha): void {
  if (hasta <= addDias(hoy, MAX_DIAS_FLUJO)) return;
  const mensaje = 'Se puede proyectar hasta tres años hacia adelante.';
  throw new AppError('validacion', mensaje, { 'query.hasta': [mensaje] });
}

import type { Fecha } from '@cuadra/domain';
import { decidirMovimiento, type TipoMovimiento } from '@cuadra/domain/billetera';
import type { Tx } from '../../../platform/database/index.ts';
import { insertCartolas } from '../cartolas/index.ts';
import { insertMovimiento, type BilleteraGuardada } from './store/billetera.ts';

export interface PorMover {
  readonly tipo: TipoMovimiento;
  /** Pesos, positive. */
  readonly monto: number;
  readonly idOperacion: number | null;
  readonly glosa: string;
  readonly fecha: Fecha;
  /** Where the money goes, where it goes to a bank. */
  readonly destino?: { readonly banco: string; readonly numeroCuenta: string; readonly rut?: string };
  /** The order that it pays, sets money apart for, or gives back. */
  readonly idOrden?: number;
}

export interface Movido {
  /** The wallet after the movement. */
  readonly billetera: BilleteraGuardada;
  readonly idCartola: number | null;
}

/**
 * Moves a wallet that is locked, with its entry and, where the company has more or less of it afterwards, its bank line.
 * Null where the money that it would take is not there: nothing is written then.
 */
export async function recordMovimiento(
  tx: Tx,
  idEmpresa: number,
  billetera: BilleteraGuardada,
  { tipo, monto, idOperacion, glosa, fecha, destino, idOrden }: PorMover,
): Promise<Movido | null> {
  const movimiento = decidirMovimiento(billetera, tipo, monto);
  if (movimiento === null) return null;
  const { despues, lineas, efecto } = movimiento;
  const numero = billetera.numero + 1;
  const linea = {
    idCuentaCorriente: billetera.idCuentaCorriente,
    fecha,
    descripcion: glosa,
    cargo: Math.max(-efecto, 0),
    abono: Math.max(efecto, 0),
    saldo: despues.disponible + despues.agendado,
    bancoDestino: destino?.banco ?? null,
    cuentaDestino: destino?.numeroCuenta ?? null,
    rutDestino: destino?.rut ?? null,
    posicion: numero,
    huella: `billetera ${numero}`,
    idMovimiento: `billetera-${numero}`,
    cargaManual: false,
  };
  const [escrita] = efecto === 0 ? [] : await insertCartolas(tx, idEmpresa, [linea]);
  const idCartola = escrita?.id ?? null;
  await insertMovimiento(tx, idEmpresa, {
    numero,
    tipo,
    idOperacion,
    idOrden: idOrden ?? null,
    glosa,
    despues,
    lineas,
    idCartola,
  });
  return { billetera: { ...billetera, ...despues, numero }, idCartola };
}

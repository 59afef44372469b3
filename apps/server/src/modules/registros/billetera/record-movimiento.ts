import type { Fecha } from '@cuadra/domain';
import { decidirMovimiento, type TipoMovimiento } from '@cuadra/domain/billetera';
import type { Tx } from '../../../platform/database/index.ts';
import { insertCartolas } from '../cartolas/index.ts';
import { insertMovimientos, type BilleteraGuardada } from './store/billetera.ts';

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

/** A movement that is decided, with its bank line where the company has more or less of it afterwards. */
function decide(
  billetera: BilleteraGuardada,
  { tipo, monto, idOperacion, glosa, fecha, destino, idOrden }: PorMover,
) {
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
  return {
    movimiento: { numero, tipo, idOperacion, idOrden: idOrden ?? null, glosa, despues, lineas },
    linea: efecto === 0 ? null : linea,
    billetera: { ...billetera, ...despues, numero },
  };
}

/**
 * Moves a wallet that is locked, each movement after the one before, in a fixed number of queries. Answers the wallet
 * after each. Where the money that one would take is not there, nothing is written and its index is answered.
 */
export async function recordMovimientos(
  tx: Tx,
  idEmpresa: number,
  billetera: BilleteraGuardada,
  porMover: readonly PorMover[],
): Promise<readonly Movido[] | { readonly falta: number }> {
  const decididos: NonNullable<ReturnType<typeof decide>>[] = [];
  for (const [i, uno] of porMover.entries()) {
    const decidido = decide(decididos.at(-1)?.billetera ?? billetera, uno);
    if (decidido === null) return { falta: i };
    decididos.push(decidido);
  }
  const lineas = decididos.flatMap(({ linea }) => linea ?? []);
  const escritas = lineas.length === 0 ? [] : await insertCartolas(tx, idEmpresa, lineas);
  // The place of a line in the account is the number of its movement.
  const porNumero = new Map(escritas.map(({ id, posicion }) => [posicion, id]));
  const idDe = ({ movimiento: { numero } }: (typeof decididos)[number]) => porNumero.get(numero) ?? null;
  await insertMovimientos(
    tx,
    idEmpresa,
    decididos.map((decidido) => ({ ...decidido.movimiento, idCartola: idDe(decidido) })),
  );
  return decididos.map((decidido) => ({ billetera: decidido.billetera, idCartola: idDe(decidido) }));
}

/**
 * Moves a wallet that is locked once. Null where the money that it would take is not there: nothing is written then.
 */
export async function recordMovimiento(
  tx: Tx,
  idEmpresa: number,
  billetera: BilleteraGuardada,
  porMover: PorMover,
): Promise<Movido | null> {
  const movidos = await recordMovimientos(tx, idEmpresa, billetera, [porMover]);
  return 'falta' in movidos ? null : (movidos[0] ?? null);
}

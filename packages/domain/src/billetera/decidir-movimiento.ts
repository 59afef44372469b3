import { assertMonto, sumMontos } from '../dinero/index.ts';
import type { CuentaBilletera, Movimiento, SaldosBilletera, TipoMovimiento } from './tipos.ts';

/** Which account each movement takes its amount to, and which from. */
const ASIENTO: Readonly<
  Record<TipoMovimiento, { readonly debe: CuentaBilletera; readonly haber: CuentaBilletera }>
> = {
  deposito: { debe: 'custodia', haber: 'disponible' },
  agendar: { debe: 'disponible', haber: 'agendado' },
  desagendar: { debe: 'agendado', haber: 'disponible' },
  pagar: { debe: 'agendado', haber: 'custodia' },
  pago_devuelto: { debe: 'custodia', haber: 'disponible' },
  retirar: { debe: 'disponible', haber: 'en_retiro' },
  retiro_pagado: { debe: 'en_retiro', haber: 'custodia' },
  retiro_devuelto: { debe: 'en_retiro', haber: 'disponible' },
};

/** 1 where the company has more in its wallet after it, -1 where less, 0 where only what it is for changed. */
export function efectoDe(tipo: TipoMovimiento): -1 | 0 | 1 {
  const { debe, haber } = ASIENTO[tipo];
  const suyas = (cuenta: CuentaBilletera) => cuenta === 'disponible' || cuenta === 'agendado';
  if (suyas(haber) === suyas(debe)) return 0;
  return suyas(haber) ? 1 : -1;
}

/**
 * The movement of a wallet that holds this, in pesos: a debit, an equal credit, and what is held after. Null where the
 * account that it takes from has not that much, so that none is ever below zero. Throws RangeError for an amount that is
 * no positive integer.
 */
export function decidirMovimiento(
  saldos: SaldosBilletera,
  tipo: TipoMovimiento,
  monto: number,
): Movimiento | null {
  if (assertMonto(monto) <= 0) throw new RangeError(`not a positive amount: ${monto}`);
  const { debe, haber } = ASIENTO[tipo];
  const mover = (cuenta: CuentaBilletera, saldo: number) =>
    saldo + (haber === cuenta ? monto : 0) - (debe === cuenta ? monto : 0);
  const despues: SaldosBilletera = {
    disponible: mover('disponible', saldos.disponible),
    agendado: mover('agendado', saldos.agendado),
    enRetiro: mover('en_retiro', saldos.enRetiro),
  };
  if (Math.min(despues.disponible, despues.agendado, despues.enRetiro) < 0) return null;
  // Their sum, too, has to be exact.
  sumMontos(Object.values(despues));
  return {
    tipo,
    lineas: [
      { cuenta: debe, debe: monto, haber: 0 },
      { cuenta: haber, debe: 0, haber: monto },
    ],
    despues,
    efecto: efectoDe(tipo) * monto,
  };
}

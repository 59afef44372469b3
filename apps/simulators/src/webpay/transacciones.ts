import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod';
import { Rechazo } from './rechazo.ts';
import { judgeCargo, type Cargo, type Veredicto } from './tarjetas.ts';

/** A token opens the form, and a payment waits for its confirmation, for five minutes in production. */
const VIDA_MS = 5 * 60_000;

export const pedidoSchema = z.object({
  buy_order: z.string().min(1).max(26),
  session_id: z.string().min(1).max(61),
  amount: z.number().int().positive().max(999_999_999),
  return_url: z.url({ protocol: /^https?$/ }).max(255),
});
export type Pedido = z.output<typeof pedidoSchema>;

type Etapa = 'creada' | 'pagada' | 'rechazada' | 'devuelta' | 'confirmada';
type Estado = 'INITIALIZED' | 'AUTHORIZED' | 'FAILED' | 'REVERSED' | 'NULLIFIED' | 'PARTIALLY_NULLIFIED';

export interface Transaccion extends Pedido {
  readonly token: string;
  etapa: Etapa;
  status: Estado;
  /** Milliseconds since 1970 of the last step. */
  desde: number;
  veredicto: Veredicto | null;
  authorizationCode: string;
  /** What remains after refunds, in pesos. */
  saldo: number;
}

function writeResult(una: Transaccion): Record<string, unknown> {
  const { veredicto, amount, status, buy_order, session_id, desde } = una;
  const fecha = new Date(desde).toISOString();
  const base = {
    amount,
    status,
    buy_order,
    session_id,
    accounting_date: fecha.slice(5, 10).replace('-', ''),
    transaction_date: fecha,
    installments_number: veredicto?.cuotas ?? 0,
  };
  if (veredicto === null || una.etapa !== 'confirmada') return base;
  return {
    ...base,
    vci: veredicto.responseCode === 0 ? 'TSY' : 'TSN',
    card_detail: { card_number: veredicto.numero },
    authorization_code: una.authorizationCode,
    payment_type_code: veredicto.tipoPago,
    response_code: veredicto.responseCode,
    ...(veredicto.cuotas > 0 && { installments_amount: Math.floor(amount / veredicto.cuotas) }),
    ...(una.saldo < amount && { balance: una.saldo }),
  };
}

/** The transactions of one commerce. */
export class Transacciones {
  readonly #todas = new Map<string, Transaccion>();
  readonly #ahora: () => number;
  constructor(ahora: () => number) {
    this.#ahora = ahora;
  }

  clear(): void {
    this.#todas.clear();
  }

  all(): readonly Transaccion[] {
    return [...this.#todas.values()];
  }

  create(pedido: Pedido): Transaccion {
    const nueva: Transaccion = {
      ...pedido,
      token: randomBytes(32).toString('hex'),
      etapa: 'creada',
      status: 'INITIALIZED',
      desde: this.#ahora(),
      veredicto: null,
      authorizationCode: '000000',
      saldo: pedido.amount,
    };
    this.#todas.set(nueva.token, nueva);
    return nueva;
  }

  /** With the time that passed applied: a payment left unconfirmed is reversed. */
  find(token: string): Transaccion | null {
    const una = this.#todas.get(token);
    if (!una) return null;
    if (una.etapa === 'pagada' && this.#isLate(una)) {
      una.etapa = 'devuelta';
      una.status = 'REVERSED';
    }
    return una;
  }

  /** Whether the form still takes a card. */
  isOpen(una: Transaccion): boolean {
    return una.etapa === 'creada' && !this.#isLate(una);
  }

  pay(una: Transaccion, cargo: Cargo): void {
    una.veredicto = judgeCargo(cargo);
    una.etapa = una.veredicto.responseCode === 0 ? 'pagada' : 'rechazada';
    una.desde = this.#ahora();
  }

  /** The person annuls, runs out of time or meets an error: no charge. */
  giveBack(una: Transaccion): void {
    una.etapa = 'devuelta';
    una.status = 'FAILED';
    una.desde = this.#ahora();
  }

  commit(token: string): Record<string, unknown> {
    const una = this.#get(token);
    if (una.etapa === 'confirmada') throw new Rechazo(422, 'Transaction already confirmed');
    if (una.etapa === 'devuelta')
      throw new Rechazo(422, 'Transaction has an invalid finished state: aborted');
    if (una.veredicto === null) throw new Rechazo(422, 'Transaction is not authorized yet');
    const aprobada = una.veredicto.responseCode === 0;
    una.etapa = 'confirmada';
    una.status = aprobada ? 'AUTHORIZED' : 'FAILED';
    if (aprobada) una.authorizationCode = String(randomInt(1, 1_000_000)).padStart(6, '0');
    return writeResult(una);
  }

  status(token: string): Record<string, unknown> {
    return writeResult(this.#get(token));
  }

  /** The whole amount is reversed; a part is nullified and leaves a balance. */
  refund(token: string, amount: number): Record<string, unknown> {
    const una = this.#get(token);
    if (una.status === 'REVERSED' || una.status === 'NULLIFIED')
      throw new Rechazo(422, 'Refund refused (310): the transaction is already nullified');
    if (una.status !== 'AUTHORIZED' && una.status !== 'PARTIALLY_NULLIFIED')
      throw new Rechazo(422, 'Refund refused (292): the transaction is not authorized');
    if (amount > una.saldo) throw new Rechazo(422, 'Refund refused (311): amount above the balance');
    if (amount === una.amount) {
      una.status = 'REVERSED';
      una.saldo = 0;
      return { type: 'REVERSED' };
    }
    if ((una.veredicto?.cuotas ?? 0) > 0)
      throw new Rechazo(422, 'Refund refused (53): no partial refund of instalments');
    una.saldo -= amount;
    una.status = una.saldo === 0 ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED';
    return {
      type: 'NULLIFIED',
      authorization_code: una.authorizationCode,
      authorization_date: new Date(this.#ahora()).toISOString(),
      balance: una.saldo,
      nullified_amount: amount,
      response_code: 0,
    };
  }

  #get(token: string): Transaccion {
    const una = this.find(token);
    if (una === null) throw new Rechazo(404, 'Transaction not found');
    return una;
  }

  #isLate(una: Transaccion): boolean {
    return this.#ahora() - una.desde > VIDA_MS;
  }
}

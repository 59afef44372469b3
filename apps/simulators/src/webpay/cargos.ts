import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Inscripciones } from './inscripciones.ts';
import { Rechazo } from './rechazo.ts';
import { judgeCargo } from './tarjetas.ts';

export const cargoSchema = z.object({
  username: z.string().min(1).max(40),
  tbk_user: z.string().min(1).max(40),
  buy_order: z.string().min(1).max(26),
  details: z
    .array(
      z.object({
        commerce_code: z.string().regex(/^\d{12}$/),
        buy_order: z.string().min(1).max(26),
        amount: z.number().int().positive().max(999_999_999),
        installments_number: z.number().int().min(0).max(48).optional(),
      }),
    )
    .min(1)
    .max(20),
});
type PedidoCargo = z.output<typeof cargoSchema>;

interface CargoHecho {
  readonly buy_order: string;
  readonly fecha: string;
  readonly numero: string;
  readonly details: readonly {
    readonly amount: number;
    readonly status: 'AUTHORIZED' | 'FAILED';
    readonly authorization_code: string;
    readonly payment_type_code: string;
    readonly response_code: number;
    readonly installments_number: number;
    readonly commerce_code: string;
    readonly buy_order: string;
  }[];
}

/** Charges to cards that were left: each buy order once. */
export class Cargos {
  readonly #hechos = new Map<string, CargoHecho>();
  readonly #inscripciones: Inscripciones;
  readonly #ahora: () => number;
  /** Cards, by their last four digits, that are refused from now on. */
  readonly rechazadas = new Set<string>();

  constructor(inscripciones: Inscripciones, ahora: () => number) {
    this.#inscripciones = inscripciones;
    this.#ahora = ahora;
  }

  clear(): void {
    this.#hechos.clear();
    this.rechazadas.clear();
  }

  all(): readonly CargoHecho[] {
    return [...this.#hechos.values()];
  }

  authorize({ username, tbk_user, buy_order, details }: PedidoCargo, hijos: readonly string[]) {
    const tarjeta = this.#inscripciones.cardOf({ username, tbk_user });
    if (tarjeta === null) throw new Rechazo(422, 'Inscription not found');
    if (this.#hechos.has(buy_order)) throw new Rechazo(422, 'Buy order already used');
    const ajeno = details.find(({ commerce_code }) => !hijos.includes(commerce_code));
    if (ajeno) throw new Rechazo(422, 'Invalid child commerce code');
    const veredicto = judgeCargo({ ...tarjeta, cuotas: 0 });
    const rechazada = veredicto.responseCode !== 0 || this.rechazadas.has(veredicto.numero);
    const hecho: CargoHecho = {
      buy_order,
      fecha: new Date(this.#ahora()).toISOString(),
      numero: veredicto.numero,
      details: details.map((detalle) => ({
        amount: detalle.amount,
        status: rechazada ? 'FAILED' : 'AUTHORIZED',
        authorization_code: rechazada ? '000000' : String(randomInt(1, 1_000_000)).padStart(6, '0'),
        payment_type_code: veredicto.tipoPago,
        response_code: rechazada ? -4 : 0,
        installments_number: 0,
        commerce_code: detalle.commerce_code,
        buy_order: detalle.buy_order,
      })),
    };
    this.#hechos.set(buy_order, hecho);
    return this.status(buy_order);
  }

  status(buyOrder: string): Record<string, unknown> {
    const hecho = this.#hechos.get(buyOrder);
    if (!hecho) throw new Rechazo(404, 'Transaction not found');
    const { fecha, numero, details, buy_order } = hecho;
    return {
      buy_order,
      card_detail: { card_number: `XXXXXXXXXXXX${numero}` },
      accounting_date: fecha.slice(5, 10).replace('-', ''),
      transaction_date: fecha,
      details,
    };
  }
}

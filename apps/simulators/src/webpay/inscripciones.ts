import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod';
import { judgeCargo, type Cargo } from './tarjetas.ts';
import { Rechazo } from './rechazo.ts';

/** A form of inscription takes a card for ten minutes. */
const VIDA_MS = 10 * 60_000;

export const inscripcionSchema = z.object({
  username: z.string().min(1).max(40),
  email: z.email().max(100),
  response_url: z.url({ protocol: /^https?$/ }).max(255),
});
type PedidoInscripcion = z.output<typeof inscripcionSchema>;

export const bajaSchema = z.object({
  tbk_user: z.string().min(1).max(40),
  username: z.string().min(1).max(40),
});
type Baja = z.output<typeof bajaSchema>;

export interface Inscripcion extends PedidoInscripcion {
  readonly token: string;
  readonly desde: number;
  /** Of the form; null while the person has not decided. */
  tarjeta: Cargo | null;
  tbkUser: string | null;
  terminada: boolean;
  anulada: boolean;
}

/** Cards that people left with one commerce. */
export class Inscripciones {
  readonly #porToken = new Map<string, Inscripcion>();
  readonly #ahora: () => number;
  constructor(ahora: () => number) {
    this.#ahora = ahora;
  }

  clear(): void {
    this.#porToken.clear();
  }

  all(): readonly Inscripcion[] {
    return [...this.#porToken.values()];
  }

  start(pedido: PedidoInscripcion): Inscripcion {
    const nueva: Inscripcion = {
      ...pedido,
      token: randomBytes(32).toString('hex'),
      desde: this.#ahora(),
      tarjeta: null,
      tbkUser: null,
      terminada: false,
      anulada: false,
    };
    this.#porToken.set(nueva.token, nueva);
    return nueva;
  }

  find(token: string): Inscripcion | null {
    return this.#porToken.get(token) ?? null;
  }

  /** Whether the form still takes a card. */
  isOpen(una: Inscripcion): boolean {
    return una.tarjeta === null && !una.anulada && this.#ahora() - una.desde <= VIDA_MS;
  }

  decide(una: Inscripcion, tarjeta: Cargo | null): void {
    una.tarjeta = tarjeta;
    una.anulada = tarjeta === null;
  }

  /** Answers once. A card that its bank refuses, or none, has a response code other than 0. */
  finish(token: string): Record<string, unknown> {
    const una = this.find(token);
    if (una === null) throw new Rechazo(404, 'Inscription not found');
    if (una.terminada) throw new Rechazo(422, 'Inscription already finished');
    una.terminada = true;
    // The wait ran out, or the person gave up.
    if (una.tarjeta === null) return { response_code: -96 };
    const { responseCode, numero } = judgeCargo(una.tarjeta);
    if (responseCode !== 0) return { response_code: responseCode };
    una.tbkUser = randomBytes(18).toString('hex');
    return {
      response_code: 0,
      tbk_user: una.tbkUser,
      authorization_code: String(randomInt(1, 1_000_000)).padStart(6, '0'),
      card_type: 'Visa',
      card_number: `XXXXXXXXXXXX${numero}`,
    };
  }

  /** The card of a person at the commerce; null where it is not there. */
  cardOf({ tbk_user: tbkUser, username }: Baja): Cargo | null {
    return this.all().find((una) => una.tbkUser === tbkUser && una.username === username)?.tarjeta ?? null;
  }

  remove(baja: Baja): void {
    const una = this.all().find((otra) => otra.tbkUser === baja.tbk_user && otra.username === baja.username);
    if (!una) throw new Rechazo(404, 'Inscription not found');
    una.tbkUser = null;
  }
}

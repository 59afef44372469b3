import { randomBytes } from 'node:crypto';
import type { Suceso } from '../suceso.ts';
import { PLAN_POR_OMISION, type OrdenDeTransferencias, type Plan } from './control.ts';
import { LIMITE_POR_TRANSFERENCIA, writeTransferencia, type Pedido, type Transferencia } from './formas.ts';

/** A refusal in the API's words. */
export class Rechazo extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const SALDO_INICIAL = 5_000_000_000;
const NO_PAGADAS: ReadonlySet<string> = new Set(['failed', 'rejected', 'reject_failed', 'returned']);

/** Transfers that leave one account at the provider, kept in memory. */
export class Transferencias {
  readonly idCuenta = `acc_${randomBytes(9).toString('base64url')}`;
  readonly todas = new Map<string, Transferencia>();
  saldo = SALDO_INICIAL;
  porSegundo: number | null = 10;
  private planes = new Map<string, Plan>();
  private plan: Plan = PLAN_POR_OMISION;
  private perder: { cada: number; con: 'corte' | 'error' } = { cada: 0, con: 'corte' };
  private avisos = { veces: 1, demora: 0, alReves: false };
  private retenidos: Suceso[] = [];
  private claves = new Map<string, { readonly cuerpo: string; readonly id: string }>();
  private creadas = 0;
  private pedidos: number[] = [];
  private readonly relojes = new Set<NodeJS.Timeout>();
  private readonly tell: (suceso: Suceso) => void;

  constructor(tell: (suceso: Suceso) => void) {
    this.tell = tell;
  }

  /** Whether one more request fits in this second. */
  admits(ahora = Date.now()): boolean {
    if (this.porSegundo === null) return true;
    this.pedidos = this.pedidos.filter((vez) => vez > ahora - 1000);
    if (this.pedidos.length >= this.porSegundo) return false;
    this.pedidos.push(ahora);
    return true;
  }

  /** The transfer that a key made before. Throws where the key came with another body. */
  findByClave(clave: string, cuerpo: string): Transferencia | null {
    const previa = this.claves.get(clave);
    if (!previa) return null;
    if (previa.cuerpo !== cuerpo)
      throw new Rechazo(409, 'idempotency_key_reused', 'Idempotency key was used with another body');
    return this.todas.get(previa.id) ?? null;
  }

  create(clave: string, cuerpo: string, pedido: Pedido): Transferencia {
    if (pedido.account_id !== this.idCuenta)
      throw new Rechazo(404, 'missing_resource', `No such account: ${pedido.account_id}`);
    if (pedido.amount > LIMITE_POR_TRANSFERENCIA)
      throw new Rechazo(400, 'amount_limit_exceeded', 'Amount is above the limit of a transfer');
    if (pedido.amount > this.saldo)
      throw new Rechazo(400, 'insufficient_funds', 'The account has not enough funds');
    const id = `tr_${randomBytes(12).toString('base64url')}`;
    const hecha = { id, clave, pedido, creada: new Date(), status: 'pending', motivo: null };
    this.todas.set(id, hecha);
    this.claves.set(clave, { cuerpo, id });
    this.saldo -= pedido.amount;
    this.creadas += 1;
    this.follow(hecha);
    return hecha;
  }

  /** What becomes of the answer to the newest creation. */
  loseAnswer(): 'corte' | 'error' | null {
    const { cada, con } = this.perder;
    return cada > 0 && this.creadas % cada === 0 ? con : null;
  }

  private later(segundos: number, act: () => void): void {
    const reloj = setTimeout(() => {
      this.relojes.delete(reloj);
      act();
    }, segundos * 1000);
    this.relojes.add(reloj);
  }

  private follow(una: Transferencia): void {
    const { final, tras, motivo, devolver } =
      this.planes.get(una.pedido.counterparty.account_number) ?? this.plan;
    if (final === null) return;
    this.later(tras, () => {
      if (una.status !== 'pending') return;
      this.resolve(una, final, motivo);
      if (devolver !== null) this.later(devolver, () => this.resolve(una, 'returned', motivo));
    });
  }

  private resolve(una: Transferencia, status: string, motivo: string | null): void {
    if (una.status === status) return;
    if (NO_PAGADAS.has(status) && !NO_PAGADAS.has(una.status)) this.saldo += una.pedido.amount;
    una.status = status;
    una.motivo = motivo;
    this.announce({ type: `transfer.outbound.${status}`, data: writeTransferencia(una) });
  }

  /** Sends a notice as it was told to: late, more than once, or after a newer one. */
  private announce(suceso: Suceso): void {
    const { veces, demora, alReves } = this.avisos;
    if (alReves && this.retenidos.length === 0) {
      this.retenidos = [suceso];
      return;
    }
    const salen = [suceso, ...this.retenidos];
    this.retenidos = [];
    const id = `evt_${randomBytes(12).toString('base64url')}`;
    for (let vez = 0; vez < veces; vez += 1)
      for (const [n, uno] of salen.entries())
        this.later(demora, () => this.tell({ ...uno, id: `${id}${n}` }));
  }

  obey(orden: OrdenDeTransferencias): void {
    switch (orden.accion) {
      case 'plan': {
        const { numero, final, tras, motivo, devolver } = orden;
        const plan = { final, tras, motivo, devolver };
        if (numero === undefined) this.plan = plan;
        else this.planes.set(numero, plan);
        break;
      }
      case 'resolver': {
        const { numero, referencia, monto, status, motivo } = orden;
        for (const una of this.todas.values()) {
          const { counterparty, reference_id, amount } = una.pedido;
          const suya =
            (numero === undefined || counterparty.account_number === numero) &&
            (referencia === undefined || reference_id === referencia) &&
            (monto === undefined || amount === monto);
          if (suya) this.resolve(una, status, motivo);
        }
        break;
      }
      case 'saldo':
        this.saldo = orden.monto;
        break;
      case 'limite':
        this.porSegundo = orden.porSegundo;
        break;
      case 'perder':
        this.perder = orden;
        break;
      case 'avisos_transferencias':
        this.avisos = orden;
        break;
      case 'olvidar_claves':
        this.claves.clear();
        break;
    }
  }

  reset(): void {
    this.close();
    this.todas.clear();
    this.claves.clear();
    this.planes.clear();
    this.plan = PLAN_POR_OMISION;
    this.saldo = SALDO_INICIAL;
    this.porSegundo = 10;
    this.perder = { cada: 0, con: 'corte' };
    this.avisos = { veces: 1, demora: 0, alReves: false };
    this.retenidos = [];
  }

  /** Ends the clocks, so that a process may end. */
  close(): void {
    for (const reloj of this.relojes) clearTimeout(reloj);
    this.relojes.clear();
  }
}

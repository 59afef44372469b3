import type { Moneda } from '../dinero/index.ts';
import { diaDeFecha } from '../fecha/index.ts';
import { convertirAPesos } from '../monedas/index.ts';
import type { ValorDeMoneda } from './tipos.ts';

/** The day whose value turned a document into what was paid. */
export type DiaDelValor = 'pago' | 'emision' | 'vencimiento' | 'mes';

/** How a payment fits a document of another currency. */
export interface AjusteCambio {
  dia: DiaDelValor;
  /** The amount is that value's, to the unit of rounding; otherwise within what a bank adds or takes. */
  exacto: boolean;
}

/** Banks and people round to the peso in either way, and some add one. */
const TOLERANCIA = 2;
/** What a bank's own rate may be off the observed one; the UF has a single value. */
const MARGEN: Readonly<Record<Moneda, number>> = { CLP: 0, UF: 0.002, USD: 0.025, EUR: 0.025 };
/** A line may be dated a banking day after the payment, or before a holiday. */
const DIAS_DE_PAGO = [0, -1, -2, -3, 1];

/** Values of currencies by day. A day that is not known is not guessed. */
export class Cambio {
  readonly #valores = new Map<string, string>();

  constructor(valores: readonly ValorDeMoneda[] = []) {
    for (const { moneda, fecha, valor } of valores) {
      this.#valores.set(`${moneda} ${diaDeFecha(fecha)}`, valor);
    }
  }

  get vacio(): boolean {
    return this.#valores.size === 0;
  }

  /** An amount in pesos at a day's value; null where that is not known. */
  enPesos(monto: number, moneda: Moneda, dia: number): number | null {
    if (moneda === 'CLP') return monto;
    const valor = this.#valores.get(`${moneda} ${dia}`);
    return valor === undefined ? null : convertirAPesos(monto, moneda, valor);
  }

  /** Log of what was paid over what the debt was worth on that day, or the last before it that is known; or null. */
  desvio(
    pagado: { monto: number; moneda: Moneda; dia: number },
    deuda: { monto: number; moneda: Moneda },
  ): number | null {
    for (const antes of DIAS_DE_PAGO) {
      const entrado = this.enPesos(pagado.monto, pagado.moneda, pagado.dia + antes);
      const debido = this.enPesos(deuda.monto, deuda.moneda, pagado.dia + antes);
      if (entrado !== null && debido !== null && entrado > 0 && debido > 0) return Math.log(entrado / debido);
    }
    return null;
  }

  /** Whether `pagado` pays `saldo` whole at the value of a day that people use: that of the payment first. */
  ajuste(
    pagado: { monto: number; moneda: Moneda; dia: number },
    deuda: { saldo: number; moneda: Moneda; emision: number; vence: number },
  ): AjusteCambio | null {
    const fijos: readonly (readonly [DiaDelValor, number])[] = [
      ...DIAS_DE_PAGO.map((antes) => ['pago', pagado.dia + antes] as const),
      ['emision', deuda.emision],
      ['vencimiento', deuda.vence],
      ['mes', primeroDeMes(pagado.dia)],
    ];
    let cerca = false;
    for (const [dia, cual] of fijos) {
      const entrado = this.enPesos(pagado.monto, pagado.moneda, cual);
      const debido = this.enPesos(deuda.saldo, deuda.moneda, cual);
      if (entrado === null || debido === null || debido === 0) continue;
      // One minor unit of the payment's currency may be many pesos.
      const unidad = this.enPesos(1, pagado.moneda, cual) ?? 0;
      const lejos = Math.abs(entrado - debido);
      if (lejos <= Math.max(TOLERANCIA, unidad)) return { dia, exacto: true };
      const margen = Math.max(MARGEN[pagado.moneda], MARGEN[deuda.moneda]);
      if (dia === 'pago' && lejos <= debido * margen) cerca = true;
    }
    return cerca ? { dia: 'pago', exacto: false } : null;
  }
}

function primeroDeMes(dia: number): number {
  return dia - new Date(dia * 86_400_000).getUTCDate() + 1;
}

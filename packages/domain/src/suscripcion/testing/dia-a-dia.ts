import { addDias, diasEntre, limitesDeMes, type Fecha } from '../../fecha/index.ts';
import type { PlanContratado } from '../index.ts';

/** A period of the model: its price in pesos when it was charged, and the days that were in force in the end. */
interface PeriodoDelModelo {
  readonly desde: Fecha;
  readonly hasta: Fecha;
  readonly pesos: number;
  readonly dias: Fecha[];
}

/**
 * The independent count: it knows no invoice, no credit note and no proration. It says for each day which period, at
 * which price, it belongs to, and a day's price is the difference of two rounded parts of the period's.
 */
export class DiaADia {
  periodos: PeriodoDelModelo[] = [];
  private ancla: Fecha | null = null;
  private plan: PlanContratado | null = null;
  private desde: Fecha | null = null;

  private pesosDe({ precio: { moneda, monto } }: PlanContratado, uf: number): number {
    // Hundredths of a peso of the UF, and ten-thousandths of a UF.
    return moneda === 'CLP' ? monto : Number((BigInt(monto) * BigInt(uf)) / 1_000_000n);
  }

  /** Walks from the anchor, day by day, to the beginning of the period of a day or of the next one. */
  private limites(dia: Fecha): { desde: Fecha; hasta: Fecha } {
    if (this.ancla === null || this.plan === null) throw new Error('the model has no plan');
    const buscado = Number(this.ancla.slice(8));
    const anual = this.plan.periodicidad === 'anual';
    const esInicio = (fecha: Fecha) =>
      Number(fecha.slice(8)) === Math.min(buscado, Number(limitesDeMes(fecha.slice(0, 7)).hasta.slice(8))) &&
      (!anual || fecha.slice(5, 7) === this.ancla?.slice(5, 7));
    let desde = dia;
    while (!esInicio(desde)) desde = addDias(desde, -1);
    let hasta = addDias(dia, 1);
    while (!esInicio(hasta)) hasta = addDias(hasta, 1);
    return { desde, hasta };
  }

  /** The days from `hoy` on count no more. */
  cortar(hoy: Fecha): void {
    for (const { dias } of this.periodos) while ((dias.at(-1) ?? '') >= hoy) dias.pop();
    this.desde = null;
  }

  /** A plan counts from `hoy` on, with periods of its own or within those that run. */
  empezar(plan: PlanContratado, hoy: Fecha, uf: number): void {
    const sigue = this.plan?.periodicidad === plan.periodicidad && this.desde !== null;
    this.cortar(hoy);
    if (!sigue) this.ancla = hoy;
    this.plan = plan;
    this.desde = hoy;
    this.contar(hoy, uf);
  }

  /** Counts the periods that began until `hoy`, at the UF of `hoy`. */
  contar(hoy: Fecha, uf: number): void {
    while (this.plan !== null && this.desde !== null && this.desde <= hoy) {
      const { desde, hasta } = this.limites(this.desde);
      const dias: Fecha[] = [];
      for (let dia = this.desde; dia < hasta; dia = addDias(dia, 1)) dias.push(dia);
      this.periodos.push({ desde, hasta, pesos: this.pesosDe(this.plan, uf), dias });
      this.desde = hasta;
    }
  }

  /** Goes on from `hoy` after days that only allowed reading, where the paid ones are over. */
  volver(hoy: Fecha, uf: number): void {
    if (this.desde !== null && this.desde < hoy) {
      this.ancla = hoy;
      this.desde = hoy;
    }
    this.contar(hoy, uf);
  }

  /** Net pesos of each period by its days. */
  netos(): number[] {
    return this.periodos.map(({ desde, hasta, pesos, dias }) => {
      const de = diasEntre(desde, hasta);
      const hastaDia = (n: number) => Math.round((pesos * n) / de + 1e-9);
      return dias.reduce((suma, dia) => {
        const n = diasEntre(desde, dia);
        return suma + hastaDia(n + 1) - hastaDia(n);
      }, 0);
    });
  }

  dias(): Fecha[] {
    return this.periodos.flatMap(({ dias }) => dias);
  }
}

import { limitesDeMes, type Mes } from '../fecha/index.ts';

/** A month in pesos: sales with tax, and what was open at its end. */
export interface MesDeCobranza {
  readonly mes: Mes;
  /** Days of the month that count: fewer in the one that is under way. */
  readonly dias: number;
  readonly ventas: number;
  readonly porCobrar: number;
  /** Of `porCobrar`, what was not overdue. */
  readonly alDia: number;
}

export interface MesMedido {
  readonly mes: Mes;
  /** Days sales outstanding; null where the sales known do not reach what is open. */
  readonly dso: number | null;
  /** Collection effectiveness, 0 to 1; null without anything to collect. */
  readonly efectividad: number | null;
}

/**
 * Count-back DSO: the days of sales, newest first, that what is open comes to. Months are counted whole while their
 * sales are below the rest, and the last one by its part (Credit Research Foundation, «count back» or «exhaustion»
 * method). Unlike receivables divided by sales it does not rise with a season.
 */
function dsoDe(meses: readonly MesDeCobranza[], hasta: number): number | null {
  let resto = meses[hasta]?.porCobrar ?? 0;
  if (resto <= 0) return 0;
  let dias = 0;
  for (let i = hasta; i >= 0; i -= 1) {
    const mes = meses[i];
    if (mes === undefined) break;
    const delMes = i === hasta ? mes.dias : diasDe(mes.mes);
    if (mes.ventas >= resto) return dias + (delMes * resto) / mes.ventas;
    // A month with more credit notes than sales adds its days and takes nothing.
    resto -= Math.max(mes.ventas, 0);
    dias += delMes;
  }
  return null;
}

const diasDe = (mes: Mes) => Number(limitesDeMes(mes).hasta.slice(8));

/**
 * Collection Effectiveness Index (Credit Research Foundation): what was collected of what could be. Opening balance
 * plus sales less closing balance, divided by opening balance plus sales less what is not overdue at the end.
 */
function efectividadDe(apertura: number, { ventas, porCobrar, alDia }: MesDeCobranza): number | null {
  const cobrable = apertura + ventas - alDia;
  if (cobrable <= 0) return null;
  return Math.min(Math.max((apertura + ventas - porCobrar) / cobrable, 0), 1);
}

/** DSO and effectiveness of each month but the first, which only opens the second. Months run, oldest first. */
export function medirCobranza(meses: readonly MesDeCobranza[]): MesMedido[] {
  return meses.slice(1).map((mes, i) => ({
    mes: mes.mes,
    dso: dsoDe(meses, i + 1),
    efectividad: efectividadDe(meses[i]?.porCobrar ?? 0, mes),
  }));
}

import { addDias, type Fecha } from '../fecha/index.ts';
import type { SentidoFlujo } from './tipos.ts';

/** An expected movement with the days between which four of five of its kind fall. */
export interface EsperadoConRango {
  /** Customer or supplier: what one party pays comes together. Null where there is none. */
  readonly parte: string | null;
  readonly sentido: SentidoFlujo;
  /** In minor units. */
  readonly monto: number;
  readonly fecha: Fecha;
  readonly desde: Fecha;
  /** Null where many are never paid. */
  readonly hasta: Fecha | null;
}

/** What the balance gains until the end of a day by all that is expected, in minor units. */
export interface NetoDeDia {
  readonly fecha: Fecha;
  readonly esperado: number;
  readonly bajo: number;
  readonly alto: number;
}

const signo = ({ sentido }: EsperadoConRango) => (sentido === 'ingreso' ? 1 : -1);

/** How the balance differs from the expected one on a day where a movement is early or late: for the better, and the worse. */
function desvio(uno: EsperadoConRango, dia: Fecha): { mejor: number; peor: number } {
  const { fecha, desde, hasta, monto, sentido } = uno;
  const antes = desde <= dia && dia < fecha ? monto : 0;
  const despues = fecha <= dia && (hasta === null || dia < hasta) ? monto : 0;
  return sentido === 'ingreso' ? { mejor: antes, peor: despues } : { mejor: despues, peor: antes };
}

/**
 * What all that is expected adds to a balance, day by day from today on, with its band. Parties pay independently of each
 * other: their deviations add as squares, those of one party as they are. A movement of a day before today counts today.
 */
export function proyectarNeto(hoy: Fecha, hasta: Fecha, esperados: readonly EsperadoConRango[]): NetoDeDia[] {
  const partes = [...Map.groupBy(esperados, (uno) => `${uno.sentido} ${uno.parte ?? ''}`)];
  const dias: NetoDeDia[] = [];
  for (let dia = hoy; dia <= hasta; dia = addDias(dia, 1)) {
    const esperado = esperados.reduce(
      (suma, uno) => suma + (uno.fecha <= dia ? signo(uno) * uno.monto : 0),
      0,
    );
    const cuadrados = { mejor: 0, peor: 0 };
    for (const [, suyos] of partes) {
      const desvios = suyos.map((uno) => desvio(uno, dia));
      cuadrados.mejor += desvios.reduce((suma, { mejor }) => suma + mejor, 0) ** 2;
      cuadrados.peor += desvios.reduce((suma, { peor }) => suma + peor, 0) ** 2;
    }
    dias.push({
      fecha: dia,
      esperado,
      bajo: esperado - Math.round(Math.sqrt(cuadrados.peor)),
      alto: esperado + Math.round(Math.sqrt(cuadrados.mejor)),
    });
  }
  return dias;
}

/** The first day on which a balance is below a minimum; null where it never is. */
export function primerDiaBajo(
  saldos: readonly { readonly fecha: Fecha; readonly saldo: number }[],
  minimo: number,
): Fecha | null {
  return saldos.find(({ saldo }) => saldo < minimo)?.fecha ?? null;
}

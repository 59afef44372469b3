import { addDias, diaDeFecha, type Fecha } from '../fecha/index.ts';
import type { Feriados } from '../vencimientos/index.ts';
import { NIVEL, preverDias, rangosDe } from './esperar-pago.ts';
import type { Historia, PagoVisto } from './tipos.ts';

/** How right the expected dates were on a company's own past, each payment hidden from its own forecast. */
export interface Acierto {
  /** Payments that were hidden. */
  readonly casos: number;
  /** Days that the expected day was off, in the middle. */
  readonly errorMediano: number;
  /** Part of the payments that fell in their range. */
  readonly enRango: number;
  /** What a range has to hold of what is likely so that four of five payments fall in it. */
  readonly nivel: number;
}

/** Payments of each customer that are hidden, and how long before they fell due they are forecast. */
const OCULTOS = 3;
const DIAS_ANTES = 30;
/** With fewer the range stays as the delays say. */
const MIN_CASOS = 20;

interface Caso {
  /** Part that the last range without the payment holds: it falls in every range that has to hold more. */
  readonly sin: number;
  readonly error: number;
}

function cuantil(valores: readonly number[], parte: number): number {
  const ordenados = valores.toSorted((a, b) => a - b);
  return ordenados[Math.min(ordenados.length, Math.ceil(parte * (ordenados.length + 1))) - 1] ?? 0;
}

/** What was known of payments on a day. */
function comoEntonces(pagos: readonly PagoVisto[], dia: Fecha): PagoVisto[] {
  return pagos
    .filter(({ vence }) => vence <= dia)
    .map((pago) => (pago.fecha <= dia ? pago : { ...pago, fecha: dia, abierto: true }));
}

/** Days within which nine of ten are paid: what fell due later is not told yet. */
function demoraLarga(pagos: readonly PagoVisto[]): number {
  const demoras = pagos.map(({ vence, fecha }) => diaDeFecha(fecha) - diaDeFecha(vence));
  return cuantil(demoras, 0.9);
}

function probar(oculto: PagoVisto, historia: Historia, feriados: Feriados, hoy: Fecha): Caso | null {
  const dias = preverDias(oculto.vence, historia, { hoy, feriados });
  const pago = diaDeFecha(oculto.fecha);
  let sin = 0;
  let error: number | null = null;
  for (const { desde, hasta, parte } of rangosDe(dias)) {
    error ??= Math.abs(desde - pago);
    if (desde <= pago && pago <= hasta) return { sin, error };
    sin = parte;
  }
  return error === null ? null : { sin, error };
}

/**
 * Hides the last payments of each customer, forecasts them from what was known a month before they fell due,
 * and answers how far off that was and how much a range has to hold: the split-conformal quantile of what the ranges held
 * that just missed (Romano, Sesia and Candès, Advances in NeurIPS 33, 2020).
 */
export function medirAcierto(
  historias: readonly Historia[],
  { hoy, feriados }: { readonly hoy: Fecha; readonly feriados: Feriados },
): Acierto {
  const casos: Caso[] = [];
  const empresas = new Map<Fecha, PagoVisto[]>();
  const largas = new Map<readonly PagoVisto[], number>();
  for (const { propios, grupo, empresa } of historias) {
    const larga = largas.get(empresa) ?? demoraLarga(empresa);
    largas.set(empresa, larga);
    const dichos = propios.filter(({ vence, abierto }) => !abierto && addDias(vence, larga) <= hoy);
    for (const oculto of dichos.slice(0, OCULTOS)) {
      const dia = addDias(oculto.vence, -DIAS_ANTES);
      if (dia >= oculto.fecha) continue;
      const deTodos = empresas.get(dia) ?? comoEntonces(empresa, dia);
      empresas.set(dia, deTodos);
      const historia = {
        propios: comoEntonces(propios, dia),
        grupo: comoEntonces(grupo, dia),
        empresa: deTodos,
      };
      const caso = probar(oculto, historia, feriados, dia);
      if (caso) casos.push(caso);
    }
  }
  const nivel =
    casos.length < MIN_CASOS
      ? NIVEL
      : cuantil(
          casos.map(({ sin }) => sin),
          NIVEL,
        ) + 1e-6;
  return {
    casos: casos.length,
    errorMediano: cuantil(
      casos.map(({ error }) => error),
      0.5,
    ),
    enRango: casos.length === 0 ? 0 : casos.filter(({ sin }) => sin < nivel).length / casos.length,
    nivel,
  };
}

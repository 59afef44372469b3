import { addDias, addMeses, limitesDeMes, type Fecha, type Mes } from '../fecha/index.ts';

/** Bank and public holidays, by date. */
export type Feriados = ReadonlySet<Fecha>;

const DOMINGO = 0;
const SABADO = 6;
/** More days in a row than Chile ever closes. */
const MAX_INHABILES = 15;

function esHabil(fecha: Fecha, feriados: Feriados): boolean {
  const dia = new Date(`${fecha}T00:00:00Z`).getUTCDay();
  return dia !== DOMINGO && dia !== SABADO && !feriados.has(fecha);
}

/** The day itself, or the first working day after it (Código Tributario, article 36: terms that end on a day off). */
export function habilDesde(fecha: Fecha, feriados: Feriados): Fecha {
  let dia = fecha;
  for (let i = 0; i < MAX_INHABILES && !esHabil(dia, feriados); i += 1) dia = addDias(dia, 1);
  return dia;
}

/** The day itself, or the last working day before it: what is owed by a day and may not be late. */
export function habilHasta(fecha: Fecha, feriados: Feriados): Fecha {
  let dia = fecha;
  for (let i = 0; i < MAX_INHABILES && !esHabil(dia, feriados); i += 1) dia = addDias(dia, -1);
  return dia;
}

const diaDelMesSiguiente = (mes: Mes, dia: number): Fecha =>
  addDias(limitesDeMes(addMeses(mes, 1)).desde, dia - 1);

export const FORMULARIOS = ['F29', 'F50', 'F22', 'IMP'] as const;
export type Formulario = (typeof FORMULARIOS)[number];

/**
 * Until when a declaration is paid.
 *
 * - F29: the 12th of the month after (DL 825, article 64); the 20th for whoever issues electronic documents and declares
 *   and pays on the Internet (Decreto 1.001 of Hacienda, 2006).
 * - F50: the 12th of the month after (LIR, article 79).
 * - F22: 30 April of the year after the month given (LIR, article 69).
 * - Any other has no rule: null.
 *
 * A term that ends on a day off goes on to the next working day (Código Tributario, article 36).
 */
export function vencimientoImpuesto(
  formulario: Formulario,
  mes: Mes,
  { electronico, feriados }: { readonly electronico: boolean; readonly feriados: Feriados },
): Fecha | null {
  switch (formulario) {
    case 'F29':
      return habilDesde(diaDelMesSiguiente(mes, electronico ? 20 : 12), feriados);
    case 'F50':
      return habilDesde(diaDelMesSiguiente(mes, 12), feriados);
    case 'F22':
      return habilDesde(`${Number(mes.slice(0, 4)) + 1}-04-30`, feriados);
    case 'IMP':
      return null;
  }
}

/**
 * Until when the contributions of a month are paid: the 10th of the month after, or the next working day; who declares
 * and pays electronically, as on Previred, until the 13th, be it a day off or not (DL 3.500, article 19).
 */
export function vencimientoCotizaciones(
  mes: Mes,
  { electronico, feriados }: { readonly electronico: boolean; readonly feriados: Feriados },
): Fecha {
  return electronico ? diaDelMesSiguiente(mes, 13) : habilDesde(diaDelMesSiguiente(mes, 10), feriados);
}

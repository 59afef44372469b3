import {
  addDias,
  addMeses,
  diaDeFecha,
  fechaEnChile,
  instanteDeChile,
  limitesDeMes,
  type Fecha,
} from '../fecha/index.ts';

export const FRECUENCIAS = ['diaria', 'semanal', 'mensual'] as const;
export const PERIODOS_RELATIVOS = [
  'ayer',
  'semana_anterior',
  'esta_semana',
  'mes_anterior',
  'este_mes',
  'este_anio',
] as const;
export type PeriodoRelativo = (typeof PERIODOS_RELATIVOS)[number];

/** When something repeats, on the Chilean clock. */
export interface Programacion {
  readonly frecuencia: (typeof FRECUENCIAS)[number];
  /** Day of the week, Monday is 1; or of the month, up to 31. Null for every day. */
  readonly dia: number | null;
  /** From 0 to 23. */
  readonly hora: number;
}

/** 1970-01-01 was a Thursday. */
const JUEVES = 3;
/** Day of the week, Monday is 1 and Sunday 7. */
const diaDeSemana = (fecha: Fecha): number => ((((diaDeFecha(fecha) + JUEVES) % 7) + 7) % 7) + 1;

/** The day of a month, or its last one where the month is shorter. */
function diaDelMes(mes: string, dia: number): Fecha {
  const { hasta } = limitesDeMes(mes);
  const pedida = `${mes}-${String(dia).padStart(2, '0')}`;
  return pedida < hasta ? pedida : hasta;
}

/** First day on or after `desde` on which it repeats. */
function proximoDia({ frecuencia, dia }: Programacion, desde: Fecha): Fecha {
  switch (frecuencia) {
    case 'diaria':
      return desde;
    case 'semanal':
      return addDias(desde, ((dia ?? 1) - diaDeSemana(desde) + 7) % 7);
    case 'mensual': {
      const mes = desde.slice(0, 7);
      const este = diaDelMes(mes, dia ?? 1);
      return este >= desde ? este : diaDelMes(addMeses(mes, 1), dia ?? 1);
    }
  }
}

/**
 * First instant after `despues` at which it repeats. An hour that summer time skips becomes the hour after, and of one
 * that is repeated the first counts: each day has exactly one time.
 */
export function proximaVez(programacion: Programacion, despues: Date): Date {
  const hora = `${String(programacion.hora).padStart(2, '0')}:00:00`;
  const hoy = fechaEnChile(despues);
  const dia = proximoDia(programacion, hoy);
  const vez = new Date(instanteDeChile(dia, hora));
  if (vez > despues) return vez;
  return new Date(instanteDeChile(proximoDia(programacion, addDias(dia, 1)), hora));
}

/** The last instant at or before `ahora` at which it repeats, counted from a time `vez` of its own. */
export function ultimaVez(programacion: Programacion, vez: Date, ahora: Date): Date {
  let ultima = vez;
  for (let siguiente = proximaVez(programacion, vez); siguiente <= ahora;) {
    ultima = siguiente;
    siguiente = proximaVez(programacion, siguiente);
  }
  return ultima;
}

/** The days of a relative period, seen from a day. */
export function diasDePeriodo(periodo: PeriodoRelativo, hoy: Fecha): { desde: Fecha; hasta: Fecha } {
  const lunes = addDias(hoy, 1 - diaDeSemana(hoy));
  const mes = hoy.slice(0, 7);
  switch (periodo) {
    case 'ayer':
      return { desde: addDias(hoy, -1), hasta: addDias(hoy, -1) };
    case 'semana_anterior':
      return { desde: addDias(lunes, -7), hasta: addDias(lunes, -1) };
    case 'esta_semana':
      return { desde: lunes, hasta: hoy };
    case 'mes_anterior':
      return limitesDeMes(addMeses(mes, -1));
    case 'este_mes':
      return { desde: `${mes}-01`, hasta: hoy };
    case 'este_anio':
      return { desde: `${mes.slice(0, 4)}-01-01`, hasta: hoy };
  }
}

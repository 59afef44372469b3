/** Dates are `yyyy-MM-dd` strings and months `yyyy-MM`; nothing here depends on a time zone. */
export interface RangoFechas {
  desde: string;
  hasta: string;
}

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

const dos = (n: number) => String(n).padStart(2, '0');

/** `yyyy-MM` so many months on or back. */
export function sumarMeses(mes: string, meses: number): string {
  const [anio = 0, m = 1] = mes.split('-').map(Number);
  const total = anio * 12 + (m - 1) + meses;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${dos((total % 12) + 1)}`;
}

/** '2026-11' → 'Noviembre 2026'. */
export function nombreDeMes(mes: string): string {
  const [anio = '', m = '1'] = mes.split('-');
  const nombre = MESES[Number(m) - 1] ?? '';
  return `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} ${anio}`;
}

/** First and last day of a month. */
export function rangoDeMes(mes: string): RangoFechas {
  const [anio = 0, m = 1] = mes.split('-').map(Number);
  return { desde: `${mes}-01`, hasta: `${mes}-${dos(new Date(Date.UTC(anio, m, 0)).getUTCDate())}` };
}

/** Day so many days on or back. */
export function sumarDias(dia: string, dias: number): string {
  const fecha = new Date(`${dia}T00:00:00Z`);
  fecha.setUTCDate(fecha.getUTCDate() + dias);
  return fecha.toISOString().slice(0, 10);
}

/** Local Date of a day, for the calendar, which draws local days. */
export function fechaDeDia(dia: string): Date {
  const [anio = 0, mes = 1, d = 1] = dia.split('-').map(Number);
  return new Date(anio, mes - 1, d);
}

/** Day of a local Date. */
export function diaDeFechaLocal(fecha: Date): string {
  return `${String(fecha.getFullYear()).padStart(4, '0')}-${dos(fecha.getMonth() + 1)}-${dos(fecha.getDate())}`;
}

/** Monday to Sunday. */
function rangoDeSemana(dia: string): RangoFechas {
  const lunes = sumarDias(dia, -((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { desde: lunes, hasta: sumarDias(lunes, 6) };
}

/** The three months of the year's quarter in which a month lies. */
function rangoDeTrimestre(mes: string): RangoFechas {
  const primero = sumarMeses(mes, -((Number(mes.slice(5)) - 1) % 3));
  return { desde: rangoDeMes(primero).desde, hasta: rangoDeMes(sumarMeses(primero, 2)).hasta };
}

/** Ranges of the future, counted from `hoy`. */
export function rangosPorVenir(hoy: string): { label: string; rango: RangoFechas }[] {
  const mes = hoy.slice(0, 7);
  return [
    { label: 'Hoy', rango: { desde: hoy, hasta: hoy } },
    { label: 'Esta semana', rango: rangoDeSemana(hoy) },
    { label: 'Próximos 7 días', rango: { desde: hoy, hasta: sumarDias(hoy, 6) } },
    { label: 'Próximos 30 días', rango: { desde: hoy, hasta: sumarDias(hoy, 29) } },
    { label: 'Este mes', rango: rangoDeMes(mes) },
    { label: 'Mes próximo', rango: rangoDeMes(sumarMeses(mes, 1)) },
  ];
}

/** What people ask for most, counted from `hoy`. */
export function rangosUsuales(hoy: string): { label: string; rango: RangoFechas }[] {
  const mes = hoy.slice(0, 7);
  const anio = hoy.slice(0, 4);
  return [
    { label: 'Este mes', rango: rangoDeMes(mes) },
    { label: 'Mes pasado', rango: rangoDeMes(sumarMeses(mes, -1)) },
    { label: 'Esta semana', rango: rangoDeSemana(hoy) },
    { label: 'Este trimestre', rango: rangoDeTrimestre(mes) },
    { label: 'Trimestre pasado', rango: rangoDeTrimestre(sumarMeses(mes, -3)) },
    { label: 'Últimos 30 días', rango: { desde: sumarDias(hoy, -29), hasta: hoy } },
    { label: 'Últimos 90 días', rango: { desde: sumarDias(hoy, -89), hasta: hoy } },
    { label: 'Este año', rango: { desde: `${anio}-01-01`, hasta: `${anio}-12-31` } },
    {
      label: 'Año pasado',
      rango: { desde: `${Number(anio) - 1}-01-01`, hasta: `${Number(anio) - 1}-12-31` },
    },
  ];
}

const corto = (mes: string) => (MESES[Number(mes) - 1] ?? '').slice(0, mes === '09' ? 4 : 3);

/** A range in few words: 'nov 2026' for a whole month, '1 a 17 nov 2026', '28 oct a 3 nov 2026', '2026'. */
export function textoDeRango({ desde, hasta }: RangoFechas): string {
  const [a1 = '', m1 = '', d1 = ''] = desde.split('-');
  const [a2 = '', m2 = '', d2 = ''] = hasta.split('-');
  if (desde === hasta) return `${Number(d1)} ${corto(m1)} ${a1}`;
  if (a1 === a2 && desde.endsWith('-01-01') && hasta.endsWith('-12-31')) return a1;
  if (a1 === a2 && m1 === m2) {
    const entero = rangoDeMes(`${a1}-${m1}`);
    if (entero.desde === desde && entero.hasta === hasta) return `${corto(m1)} ${a1}`;
    return `${Number(d1)} a ${Number(d2)} ${corto(m1)} ${a1}`;
  }
  const anio = a1 === a2 ? '' : ` ${a1}`;
  return `${Number(d1)} ${corto(m1)}${anio} a ${Number(d2)} ${corto(m2)} ${a2}`;
}

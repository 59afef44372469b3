import {
  addDias,
  esFecha,
  fechaConAnio,
  fechaCorta as cortaDesde,
  fechaEnChile,
  MESES_CORTOS,
  NOMBRES_DE_MES,
  type Fecha,
  type Mes,
} from '@cuadra/domain';

export { fechaConAnio } from '@cuadra/domain';

const ZONA = 'America/Santiago';
const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const horas = new Intl.DateTimeFormat('es-CL', {
  timeZone: ZONA,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Today in Chile, wherever the browser stands. */
export function hoy(): Fecha {
  return fechaEnChile(new Date());
}

function partes(fecha: Fecha): { anio: number; mes: number; dia: number } {
  const [anio = 0, mes = 1, dia = 1] = fecha.split('-').map(Number);
  return { anio, mes, dia };
}

/** `2026-11-12` → `12 nov`, with the year where it is not this one. */
export function fechaCorta(fecha: Fecha, referencia: Fecha = hoy()): string {
  return cortaDesde(fecha, referencia);
}

/** `2026-11-12` → `jueves 12 nov 2026`. */
export function fechaLarga(fecha: Fecha): string {
  return `${DIAS[new Date(`${fecha}T00:00:00Z`).getUTCDay()]} ${fechaConAnio(fecha)}`;
}

/** `2026-11` → `nov 2026`. */
export function mesCorto(mes: Mes): string {
  const { anio, mes: numero } = partes(mes);
  return `${MESES_CORTOS[numero - 1]} ${anio}`;
}

/** `2026-11` → `Noviembre 2026`. */
export function mesLargo(mes: Mes): string {
  const { anio, mes: numero } = partes(mes);
  const nombre = NOMBRES_DE_MES[numero - 1] ?? '';
  return `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} ${anio}`;
}

/** An instant → `09:42`, in Chile's time. */
export function horaDe(instante: string): string {
  return horas.format(new Date(instante));
}

/** A day as a heading: `Hoy, martes 17 nov`, `Ayer, lunes 16 nov`, `domingo 15 nov`. */
export function nombreDeDiaPasado(fecha: Fecha, referencia: Fecha = hoy()): string {
  const dia = `${DIAS[new Date(`${fecha}T00:00:00Z`).getUTCDay()]} ${fechaCorta(fecha, referencia)}`;
  if (fecha === referencia) return `Hoy, ${dia}`;
  if (fecha === addDias(referencia, -1)) return `Ayer, ${dia}`;
  return `${dia.charAt(0).toUpperCase()}${dia.slice(1)}`;
}

/** An instant in Chile's time → `16 nov, 09:42`; with the year where it is not this one. */
export function fechaHora(instante: string, referencia: Fecha = hoy()): string {
  const fecha = new Date(instante);
  return `${fechaCorta(fechaEnChile(fecha), referencia)}, ${horas.format(fecha)}`;
}

/**
 * Bounds as a chip writes them: `1 a 17 nov`, `28 oct a 3 nov`, `desde 1 nov`, `hasta 17 nov`.
 * Empty where there is neither.
 */
export function rangoFechas(
  desde: Fecha | undefined,
  hasta: Fecha | undefined,
  referencia: Fecha = hoy(),
): string {
  const inicio = desde !== undefined && esFecha(desde) ? desde : undefined;
  const fin = hasta !== undefined && esFecha(hasta) ? hasta : undefined;
  if (inicio === undefined) return fin === undefined ? '' : `hasta ${fechaCorta(fin, referencia)}`;
  if (fin === undefined) return `desde ${fechaCorta(inicio, referencia)}`;
  if (inicio === fin) return fechaCorta(inicio, referencia);
  const mismoMes = inicio.slice(0, 7) === fin.slice(0, 7);
  return `${mismoMes ? partes(inicio).dia : fechaCorta(inicio, referencia)} a ${fechaCorta(fin, referencia)}`;
}

import type { HistoricalSync, ServicioSii, ServicioSincronizado } from '@cuadra/contract';
import { formatPorcentaje, mesLargo, plural } from '../../shared/formats/index.ts';

export type MesDeServicio = ServicioSincronizado['meses'][number];

/** A row of the table: a month, and what each service has of it. */
export interface FilaMes {
  readonly mes: string;
  readonly por: ReadonlyMap<ServicioSii, MesDeServicio>;
}

/** Months that were asked for, the newest first. */
export function rowsOf(services: readonly ServicioSincronizado[]): FilaMes[] {
  const filas = new Map<string, Map<ServicioSii, MesDeServicio>>();
  for (const { servicio, meses } of services)
    for (const mes of meses) {
      const fila = filas.get(mes.mes) ?? new Map<ServicioSii, MesDeServicio>();
      filas.set(mes.mes, fila.set(servicio, mes));
    }
  return [...filas].toSorted(([a], [b]) => b.localeCompare(a)).map(([mes, por]) => ({ mes, por }));
}

export interface Falla {
  readonly servicio: ServicioSii;
  readonly nombre: string;
  readonly mensaje: string;
  readonly meses: readonly string[];
}

/** What failed, months with the same reason together. */
export function failuresOf(services: readonly ServicioSincronizado[]): Falla[] {
  return services.flatMap(({ servicio, nombre, meses }) => {
    const fallidos = meses.filter(({ estado }) => estado === 'error');
    const porMensaje = Map.groupBy(
      fallidos,
      ({ mensaje }) => mensaje ?? 'No pudimos leerlo. Vuelve a intentarlo.',
    );
    return [...porMensaje].map(([mensaje, de]) => ({
      servicio,
      nombre,
      mensaje,
      meses: de.map(({ mes }) => mes),
    }));
  });
}

/** `mayo de 2026`, `marzo a mayo de 2026`, `3 meses`. */
export function namesOfMeses(meses: readonly string[]): string {
  const [uno, otro] = meses.toSorted();
  if (uno === undefined) return '';
  if (otro === undefined) return mesLargo(uno);
  return meses.length === 2 ? `${mesLargo(uno)} y ${mesLargo(otro)}` : plural(meses.length, 'mes', 'meses');
}

/** How far a service is, in words. */
export function describeServicio({ estado, progreso, meses, documentos }: ServicioSincronizado): string {
  if (meses.length === 0) return 'Sin pedir';
  switch (estado) {
    case 'pendiente':
      return 'En espera';
    case 'en_curso':
      return `Leyendo · ${formatPorcentaje(progreso)}`;
    case 'listo':
      return documentos === 0 ? 'Sin documentos' : plural(documentos, 'documento');
    case 'error': {
      const fallidos = meses.filter((mes) => mes.estado === 'error').length;
      return `${plural(fallidos, 'mes', 'meses')} sin leer`;
    }
  }
}

/** What a cell of the table says, in full: it is also its name for a screen reader. */
export function describeMes({ estado, documentos, diferencias }: MesDeServicio): string {
  switch (estado) {
    case 'pendiente':
      return 'En espera';
    case 'en_curso':
      return 'Leyendo';
    case 'error':
      return 'Falló';
    case 'listo':
      return [
        documentos === 0 ? 'Sin documentos' : plural(documentos, 'documento'),
        ...(diferencias === null || diferencias === 0 ? [] : [plural(diferencias, 'diferencia')]),
      ].join(', ');
  }
}

/** What is said of the whole connection, in one sentence. */
export function describeConexion({ conexion, services }: HistoricalSync, leyendo: boolean): string {
  if (conexion.estado === 'sin_conexion') return 'Aún no está conectada';
  if (conexion.estado === 'rechazada') return 'El SII ya no acepta la conexión';
  if (leyendo) {
    const documentos = services.reduce((suma, uno) => suma + uno.documentos, 0);
    return documentos === 0
      ? 'Conectando con el SII…'
      : `Leyendo del SII. Van ${plural(documentos, 'documento')}.`;
  }
  const fallas = services.filter(({ estado }) => estado === 'error').length;
  if (fallas > 0) return 'Conectada, con meses que no se pudieron leer';
  const diferencias = services
    .flatMap(({ meses }) => meses)
    .reduce((suma, mes) => suma + (mes.diferencias ?? 0), 0);
  return diferencias > 0
    ? `Conectada, con ${plural(diferencias, 'diferencia')} por revisar`
    : 'Conectada y al día';
}

/** The months before the oldest that was read, `cuantos` of them. */
export function olderMeses(filas: readonly FilaMes[], actual: string, cuantos: number): string[] {
  const [anio = 0, numero = 0] = (filas.at(-1)?.mes ?? actual).split('-').map(Number);
  return Array.from({ length: cuantos }, (_, atras) => {
    const indice = anio * 12 + numero - 2 - atras;
    return `${Math.floor(indice / 12)}-${String((indice % 12) + 1).padStart(2, '0')}`;
  });
}

import type { AvanceSincronizacion, ServicioRegistro } from '@cuadra/contract';
import type { GlifoEstado } from '@cuadra/ui';
import { formatPorcentaje, plural } from '../../shared/formats/index.ts';

export type Avance = AvanceSincronizacion['services'][number];

/** What each service brings, as a person calls it. */
export const NOMBRE_SERVICIO: Readonly<Record<ServicioRegistro, string>> = {
  cv: 'Compras y ventas',
  btes: 'Boletas de terceros',
  bhes: 'Boletas de honorarios',
  taxes: 'Declaraciones de impuestos',
};

/** How far a service is, in words. */
export function describeAvance({ estado, progreso, documentos, mensaje }: Avance): string {
  switch (estado) {
    case 'pendiente':
      return 'En espera';
    case 'en_curso':
      return documentos === 0
        ? 'Preguntando al SII…'
        : `${plural(documentos, 'documento')} · ${formatPorcentaje(progreso)}`;
    case 'listo':
      return documentos === 0 ? 'Sin documentos' : plural(documentos, 'documento');
    case 'error':
      return mensaje ?? 'No pudimos traerlos. Vuelve a intentarlo en unos minutos.';
  }
}

export function glifoDeAvance({ estado }: Avance): GlifoEstado {
  switch (estado) {
    case 'pendiente':
    case 'error':
      return 'sin_par';
    case 'en_curso':
      return 'probable';
    case 'listo':
      return 'segura';
  }
}

/** What is said of the whole: while it runs, and how it ended. */
export function resumen(services: readonly Avance[], terminada: boolean): string {
  const documentos = services.reduce((suma, uno) => suma + uno.documentos, 0);
  const fallidos = services.filter(({ estado }) => estado === 'error').length;
  if (!terminada)
    return documentos === 0 ? 'Conectando con el SII…' : `Van ${plural(documentos, 'documento')}.`;
  if (fallidos === services.length && fallidos > 0) return 'No pudimos traer tus documentos.';
  if (fallidos > 0) return `Trajimos ${plural(documentos, 'documento')}; algo quedó pendiente.`;
  return documentos === 0
    ? 'El SII no tiene documentos de tu empresa.'
    : `Listo: ${plural(documentos, 'documento')}.`;
}

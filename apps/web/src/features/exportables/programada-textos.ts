import type { DestinoExportacion, ExportacionProgramada } from '@cuadra/contract';
import type { PeriodoRelativo } from '@cuadra/domain';

export const PERIODOS: readonly { readonly value: PeriodoRelativo; readonly label: string }[] = [
  { value: 'ayer', label: 'Ayer' },
  { value: 'semana_anterior', label: 'Semana anterior' },
  { value: 'esta_semana', label: 'Esta semana' },
  { value: 'mes_anterior', label: 'Mes anterior' },
  { value: 'este_mes', label: 'Este mes' },
  { value: 'este_anio', label: 'Este año' },
];

export const SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

export const escribirHora = (hora: number) => `${String(hora).padStart(2, '0')}:00`;

/** When it repeats, as a sentence: `Cada lunes a las 08:00`. */
export function describeFrecuencia({
  frecuencia,
  dia,
  hora,
}: Pick<ExportacionProgramada, 'frecuencia' | 'dia' | 'hora'>): string {
  const a = `a las ${escribirHora(hora)}`;
  switch (frecuencia) {
    case 'diaria':
      return `Todos los días ${a}`;
    case 'semanal':
      return `Cada ${SEMANA[(dia ?? 1) - 1] ?? ''} ${a}`;
    case 'mensual':
      return dia === 31 ? `El último día del mes ${a}` : `El día ${dia} de cada mes ${a}`;
  }
}

/** Where it goes, in a line. */
export function describeDestino(destino: DestinoExportacion): string {
  switch (destino.tipo) {
    case 'correo':
      return destino.para.join(', ');
    case 's3':
      return `S3 ${destino.bucket}${destino.prefijo === '' ? '' : `/${destino.prefijo}`}`;
    case 'sftp':
      return `SFTP ${destino.host}${destino.carpeta === '' ? '' : `:${destino.carpeta}`}`;
  }
}

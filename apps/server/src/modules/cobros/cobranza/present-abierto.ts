import type { CompromisoDeFila } from '@cuadra/contract';
import type { CompromisoConEstado } from '../compromisos/index.ts';

/** An open commitment in the form that collections read. */
export interface CompromisoAbierto extends CompromisoDeFila {
  readonly estado: 'vigente' | 'atrasado' | 'incumplido';
  readonly idCliente: number;
  readonly idsDocumento: ReadonlySet<number>;
  /** Overdue amount for which no reminder goes out; 0 for a broken commitment. */
  readonly pesos: number;
}

export function presentAbierto({
  id,
  idCliente,
  moneda,
  factor,
  documentos,
  medido: { estado, proxima, atraso },
}: CompromisoConEstado): CompromisoAbierto[] {
  if (proxima === null || estado === 'cumplido' || estado === 'anulado') return [];
  const vencido = documentos.reduce((suma, documento) => suma + documento.vencido, 0);
  const espera = estado === 'incumplido' ? 0 : Math.max(vencido - atraso, 0);
  return [
    {
      id,
      idCliente,
      estado,
      moneda,
      fecha: proxima.fecha,
      monto: estado === 'vigente' ? proxima.falta : atraso,
      idsDocumento: new Set(documentos.map((documento) => documento.id)),
      // Each ageing range rounds its debt down; rounding up here keeps the covered amount complete.
      pesos: Math.ceil(espera * factor),
    },
  ];
}

/** The commitment that a row tells: a broken one, or else one that is late, or else the one that stands. */
export function tellCompromiso(compromisos: readonly CompromisoAbierto[]): CompromisoDeFila | null {
  const uno =
    compromisos.find(({ estado }) => estado === 'incumplido') ??
    compromisos.find(({ estado }) => estado === 'atrasado') ??
    compromisos[0];
  if (!uno) return null;
  const { id, estado, moneda, fecha, monto } = uno;
  return { id, estado, moneda, fecha, monto };
}

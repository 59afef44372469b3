/** States of a document with their ids, for those who read the API by number. */
export const ESTADOS_DOCUMENTO = {
  por_pagar: 1,
  pagado_en_parte: 2,
  pagado: 3,
  anulado: 4,
  reclamado: 5,
  sin_deuda: 6,
} as const;
export type EstadoDocumento = keyof typeof ESTADOS_DOCUMENTO;

interface HechosDeEstado {
  readonly anulado: boolean;
  /** Of a purchase that the company claimed at the SII. */
  readonly reclamado: boolean;
  readonly signo: number;
  /** What payments, notes and the cut-off date closed of it. */
  readonly conciliacion: 'sin_conciliar' | 'parcial' | 'conciliado';
}

/** The state of a document. An annulled or claimed one owes nothing, whatever its payments; a guía never did. */
export function estadoDeDocumento(hechos: HechosDeEstado): EstadoDocumento {
  if (hechos.anulado) return 'anulado';
  if (hechos.reclamado) return 'reclamado';
  if (hechos.signo === 0) return 'sin_deuda';
  switch (hechos.conciliacion) {
    case 'conciliado':
      return 'pagado';
    case 'parcial':
      return 'pagado_en_parte';
    case 'sin_conciliar':
      return 'por_pagar';
  }
}

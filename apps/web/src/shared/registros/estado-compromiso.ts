import type { EstadoCompromiso } from '@cuadra/domain/compromisos';

/** States of a commitment, as a badge says them. */
export const ESTADO_COMPROMISO: Readonly<
  Record<
    EstadoCompromiso,
    { readonly texto: string; readonly tono: 'neutro' | 'cuadra' | 'aviso' | 'negativo' }
  >
> = {
  vigente: { texto: 'Vigente', tono: 'cuadra' },
  atrasado: { texto: 'Atrasado', tono: 'aviso' },
  incumplido: { texto: 'Incumplido', tono: 'negativo' },
  cumplido: { texto: 'Cumplido', tono: 'neutro' },
  anulado: { texto: 'Anulado', tono: 'neutro' },
};

/**
 * Groups of the queue by certainty: 0.99 and more, 0.5 and more, less, and lines without a pair. Apart from the
 * calls, as the addresses of screens read them before any screen is there.
 */
export const GRUPOS_COLA = ['seguras', 'probables', 'por_decidir', 'sin_par'] as const;
export type GrupoCola = (typeof GRUPOS_COLA)[number];

import type { CartolaItem } from '@cuadra/contract';

type TipoPar = NonNullable<CartolaItem['par']>;

/** What a pair is called: in a column, and as the title of what it explains. */
export const PALABRAS_PAR: Readonly<Record<TipoPar, { corta: string; larga: string }>> = {
  traspaso: { corta: 'Traspaso', larga: 'Traspaso entre cuentas propias' },
  reversa: { corta: 'Reversa', larga: 'Reversa' },
};

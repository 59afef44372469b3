import { MODELOS_DOCUMENTO } from '@cuadra/domain';

/** Kinds of records that an account is given to. */
export const MODELOS_CLASIFICABLES = [...MODELOS_DOCUMENTO, 'Cartola'] as const;
export type ModeloClasificable = (typeof MODELOS_CLASIFICABLES)[number];

import { notFound, type AppError } from '../../../platform/errors/index.ts';

/** For a customer who is gone though a link still leads to them. */
export const visitaNotFound = (): AppError => notFound('Este enlace ya no sirve.');

/** For a document that is of another customer, of no customer, or no longer in the portal. */
export const documentoNotFound = (): AppError => notFound('Ese documento no está en tu cuenta.');

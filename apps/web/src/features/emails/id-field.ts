import * as z from 'zod';

/** An id in an address. */
export const idField = z.coerce.number().int().positive().optional().catch(undefined);

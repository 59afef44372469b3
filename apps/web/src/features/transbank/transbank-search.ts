import * as z from 'zod';

const MES = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The month on screen, and the deposit that is open. */
export const transbankSearch = z.object({
  periodo: z.string().regex(MES).optional().catch(undefined),
  id: z.coerce.number().int().positive().optional().catch(undefined),
});
export type TransbankSearch = z.output<typeof transbankSearch>;

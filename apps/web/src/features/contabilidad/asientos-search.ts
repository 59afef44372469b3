import { ORIGENES_ASIENTO } from '@cuadra/contract';
import { esFecha } from '@cuadra/domain';
import * as z from 'zod';
// Not through the index: search schemas are part of the first screen, tables are not.
import { listSearchShape } from '../../shared/lista/list-search.ts';

const MES = /^20\d{2}-(0[1-9]|1[0-2])$/;
const mes = z.string().regex(MES).optional().catch(undefined);
const fecha = z.string().refine(esFecha).optional().catch(undefined);
const id = z.coerce.number().int().positive().optional().catch(undefined);

/** Address of the journal: filters, page and order. */
export const asientosSearch = z.object({
  ...listSearchShape,
  periodo: mes,
  since: fecha,
  until: fecha,
  idCuenta: id,
  idDocumento: id,
  idCartola: id,
  origen: z.enum(ORIGENES_ASIENTO).optional().catch(undefined),
  /** Without what was taken back, and what took it back. */
  vigentes: z.enum(['true']).optional().catch(undefined),
});
export type AsientosSearch = z.output<typeof asientosSearch>;

/** Address of the IVA of a month. */
export const ivaSearch = z.object({ periodo: mes });
export type IvaSearch = z.output<typeof ivaSearch>;

/** Address of the general ledger: all accounts, those of a part of the chart, or the lines of one. */
export const mayorSearch = z.object({
  ...listSearchShape,
  periodo: mes,
  since: fecha,
  until: fecha,
  idCuenta: id,
  idTipo: id,
  idSubtipo: id,
  vigentes: z.enum(['true']).optional().catch(undefined),
});
export type MayorSearch = z.output<typeof mayorSearch>;

/** Address of the books of sales and purchases. */
export const librosSearch = z.object({
  ...listSearchShape,
  libro: z.enum(['ventas', 'compras']).optional().catch(undefined),
  periodo: mes,
});
export type LibrosSearch = z.output<typeof librosSearch>;

/** Address of the book of honorarios. */
export const honorariosSearch = z.object({
  ...listSearchShape,
  periodo: mes,
  por: z.enum(['emision', 'pago']).optional().catch(undefined),
});
export type HonorariosSearch = z.output<typeof honorariosSearch>;

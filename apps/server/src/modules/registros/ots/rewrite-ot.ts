import type { OtNueva } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { ensureContraparte } from '../contrapartes/index.ts';
import { rewriteNotaVenta } from '../documentos/index.ts';
import { otNotFound } from './get-ot.ts';
import { planOt } from './plan-ot.ts';
import type { ClaveOt } from './store/detail.ts';
import { lockOt, replacePropios, type OtPorEscribir } from './store/write.ts';

/** Changes are allowed while no payment or order relies on them. */
function assertEditable(estado: string, facturado: number): void {
  if (facturado > 0)
    throw conflict('Ya tiene facturas vinculadas. Desvincúlalas antes de cambiarla, o duplícala.');
  if (estado === 'anulada') throw conflict('Está anulada y ya no se puede cambiar. Puedes duplicarla.');
  if (estado === 'cerrada') throw conflict('Está cerrada. Ábrela antes de cambiarla.');
}

/**
 * Writes a nota de venta of which nothing is invoiced; answers it as it was and as it is. Throws `no_encontrado`,
 * `conflicto` and `validacion`.
 */
export async function rewriteOt(
  tx: Tx,
  clave: ClaveOt,
  form: OtNueva,
): Promise<{ previa: NonNullable<Awaited<ReturnType<typeof lockOt>>>; ot: OtPorEscribir }> {
  const previa = await lockOt(tx, clave);
  if (!previa) throw otNotFound();
  assertEditable(previa.estado, previa.montoFacturado);
  const ot = planOt(form, await ensureContraparte(tx, clave.idEmpresa, form));
  await rewriteNotaVenta(tx, clave, ot);
  await replacePropios(tx, clave, ot);
  return { previa, ot };
}

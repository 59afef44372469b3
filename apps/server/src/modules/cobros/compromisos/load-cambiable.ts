import { fechaEnChile } from '@cuadra/domain';
import { revisarCuotas, type Cuota } from '@cuadra/domain/compromisos';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { compromisoNotFound, loadCompromiso } from './load-compromiso.ts';
import type { CompromisoConEstado } from './measure-compromiso.ts';
import type { Alcance } from './store/lectura.ts';
import { lockCompromiso } from './store/write.ts';

/** A commitment that may still change, under its lock. Throws `no_encontrado` and `conflicto`. */
export async function loadCambiable(tx: Tx, alcance: Alcance, id: number): Promise<CompromisoConEstado> {
  if (!(await lockCompromiso(tx, { idEmpresa: alcance.idEmpresa, id }))) throw compromisoNotFound();
  const compromiso = await loadCompromiso(tx, alcance, id);
  const { estado } = compromiso.medido;
  if (estado === 'anulado') throw conflict('Ese compromiso ya está anulado.');
  if (estado === 'cumplido') throw conflict('Ese compromiso ya se cumplió.');
  return compromiso;
}

/** Why a commitment may not take these instalments; null where it may. They add up to the same as before. */
export function revisarCambio(
  { moneda, medido, hecho }: CompromisoConEstado,
  cuotas: readonly Cuota[],
): string | null {
  const acuerdo = { debe: medido.total, cambia: true, moneda, desde: fechaEnChile(hecho) };
  return revisarCuotas(cuotas, acuerdo);
}

import { MAX_USOS, type CuentaContable } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import { presentCuenta } from './list-cuentas.ts';
import { readCuentaDeCodigo, readCuentas, readSubtipos } from './store/cuentas.ts';

export async function assertSubtipo(tx: Tx, idSubtipo: number): Promise<void> {
  if ((await readSubtipos(tx)).some(({ id }) => id === idSubtipo)) return;
  throw new AppError('validacion', 'Elige dónde va la cuenta.', {
    'body.idSubtipo': ['Elige dónde va la cuenta.'],
  });
}

/** Codes tell accounts apart: the chart is locked by the caller. */
export async function assertCodigoLibre(
  tx: Tx,
  idEmpresa: number,
  codigo: string,
  id?: number,
): Promise<void> {
  const otra = await readCuentaDeCodigo(tx, idEmpresa, codigo);
  if (!otra || otra.id === id) return;
  const mensaje = `El código ${codigo} ya lo tiene ${otra.nombre}. Usa otro.`;
  throw new AppError('conflicto', mensaje, { 'body.codigo': [mensaje] });
}

/** Throws `conflicto` for an account that the posting rules name. */
export function assertArchivable({ nombre, key, esBanco }: CuentaContable): void {
  if (key !== null || esBanco)
    throw conflict(
      `${nombre} no se puede archivar: Cuadra asienta en ella por su cuenta. Puedes bloquearla.`,
    );
}

export async function findCuenta(
  tx: Tx,
  idEmpresa: number,
  id: number,
  { conBorradas = false }: { readonly conBorradas?: boolean } = {},
): Promise<CuentaContable> {
  const [fila] = await readCuentas(tx, idEmpresa, { id, conBorradas });
  if (!fila) throw notFound('Esa cuenta no existe o no es de tu empresa.');
  return presentCuenta(fila);
}

/** Why an account may not be deleted; null where it may. */
function motivoDe({ nombre, key, esBanco, usos, borrable }: CuentaContable): string | null {
  if (borrable) return null;
  if (esBanco) return `${nombre} es la cuenta de una cuenta del banco: no se puede borrar.`;
  if (key !== null) return `${nombre} no se puede borrar: Cuadra asienta en ella por su cuenta.`;
  const uso =
    usos > 0
      ? `tiene ${usos === MAX_USOS ? `${usos} o más` : usos} ${usos === 1 ? 'registro clasificado' : 'registros clasificados'}`
      : 'tiene asientos';
  return `${nombre} no se puede borrar: ${uso}. Archívala para dejar de verla.`;
}

/** Throws `conflicto` with the reason where the account was ever used. */
export function assertBorrable(cuenta: CuentaContable): void {
  const motivo = motivoDe(cuenta);
  if (motivo !== null) throw conflict(motivo);
}

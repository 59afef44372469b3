import { randomUUID } from 'node:crypto';
import type { bulkBeneficiarios, ReplyOf } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import { ErrorFormato, leerBeneficiarios, type FilaBeneficiario } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { readFila } from './read-fila.ts';
import { readPorRut } from './store/beneficiarios.ts';
import { readBancos } from './store/cuentas.ts';
import { changeBeneficiario, createBeneficiario, type Servicios } from './write-beneficiario.ts';

async function read(bytes: Uint8Array): Promise<FilaBeneficiario[]> {
  try {
    return await leerBeneficiarios(bytes);
  } catch (error) {
    if (error instanceof ErrorFormato)
      throw new AppError('validacion', error.message, { 'body.archivo': [error.message] });
    throw error;
  }
}

/**
 * Brings beneficiaries in from a spreadsheet, row by row, as if a person entered them: each new or changed account waits
 * for confirmation. Rows that are wrong are named and the rest comes in; doing it twice changes nothing. Throws
 * `validacion` for a file without the columns.
 */
export async function importBeneficiarios(
  servicios: Servicios,
  principal: Principal,
  bytes: Uint8Array,
): Promise<ReplyOf<typeof bulkBeneficiarios>> {
  const filas = await read(bytes);
  const { idEmpresa } = principal;
  const ruts = filas.flatMap(({ rut }) => parseRut(rut) ?? []);
  const [bancos, existentes] = await withEmpresa(servicios.db, idEmpresa, async (tx) => [
    await readBancos(tx),
    await readPorRut(tx, idEmpresa, ruts),
  ]);
  const cuenta = { creados: 0, cambiados: 0, iguales: 0 };
  const errores: { fila: number; mensaje: string }[] = [];
  const acto = randomUUID();
  const vistos = new Map<string, number>();
  for (const { fila, ...celdas } of filas) {
    const antes = existentes.get(parseRut(celdas.rut) ?? '');
    const escrito = readFila(celdas, bancos, antes);
    if (typeof escrito === 'string') {
      errores.push({ fila, mensaje: escrito });
      continue;
    }
    const vista = vistos.get(escrito.rut);
    if (vista !== undefined) {
      errores.push({ fila, mensaje: `Ese RUT ya está en la fila ${vista}.` });
      continue;
    }
    vistos.set(escrito.rut, fila);
    try {
      if (!antes) {
        await createBeneficiario(servicios, principal, escrito, acto);
        cuenta.creados += 1;
      } else if (
        await changeBeneficiario(servicios, principal, antes.id, escrito, acto).then(isChanged(antes))
      ) {
        cuenta.cambiados += 1;
      } else cuenta.iguales += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errores.push({ fila, mensaje: error.message });
    }
  }
  return { ...cuenta, errores };
}

const isChanged =
  (antes: { readonly razonSocial: string; readonly cuentas: number }) =>
  (despues: { readonly razonSocial: string; readonly cuentas: readonly unknown[] }): boolean =>
    despues.razonSocial !== antes.razonSocial || despues.cuentas.length !== antes.cuentas;

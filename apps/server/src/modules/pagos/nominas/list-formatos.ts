import type { FormatosDeNomina } from '@cuadra/contract';
import { FORMATOS_NOMINA } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { assertFuncionalidad } from './assert-funcionalidad.ts';
import { readCuentas } from './load-pedido.ts';
import { presentFormato } from './present-nomina.ts';

export async function loadFormatos(tx: Tx, idEmpresa: number): Promise<FormatosDeNomina> {
  return { formatos: FORMATOS_NOMINA.map(presentFormato), cuentas: await readCuentas(tx, idEmpresa) };
}

/** Every known payment file, and the accounts of the company that may pay with one. */
export function listFormatos(db: Db, principal: Principal): Promise<FormatosDeNomina> {
  assertFuncionalidad(principal);
  return withEmpresa(db, principal.idEmpresa, (tx) => loadFormatos(tx, principal.idEmpresa));
}

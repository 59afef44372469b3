import type { AjusteDeNomina, FormatosDeNomina } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AJUSTE_DE_NOMINAS, applyAjuste, recordActoDeAjuste } from './ajuste-nominas.ts';
import { assertFuncionalidad } from './assert-funcionalidad.ts';
import { loadFormatos } from './list-formatos.ts';

/**
 * Sets the format, agreement and daily limit of an account. Throws `no_encontrado`, and `validacion` for a format of
 * another bank.
 */
export function changeAjuste(
  db: Db,
  principal: Principal,
  idCuenta: number,
  ajuste: AjusteDeNomina,
): Promise<FormatosDeNomina> {
  assertFuncionalidad(principal);
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_NOMINAS.lock(tx, idEmpresa, [idCuenta]);
    const cuenta = await applyAjuste(tx, idEmpresa, idCuenta, ajuste);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'ajustar_nominas',
        modelo: 'CuentaCorriente',
        idRegistro: idCuenta,
        antes: { formato: cuenta.formato, convenio: cuenta.convenio, topeDia: cuenta.topeDia },
        despues: { ...ajuste },
      },
    ]);
    await recordActoDeAjuste(tx, principal, cuenta, ajuste);
    return loadFormatos(tx, idEmpresa);
  });
}

import type { AjusteDeNomina, FormatosDeNomina } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { assertFuncionalidad } from './assert-funcionalidad.ts';
import { loadFormatos } from './list-formatos.ts';
import { formatosDeBanco, readCuentas } from './load-pedido.ts';
import { writeAjuste } from './store/cuentas.ts';

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
    const cuenta = (await readCuentas(tx, idEmpresa)).find(({ id }) => id === idCuenta);
    if (!cuenta) throw notFound('Esa cuenta no paga con nóminas.');
    const { formato } = ajuste;
    if (formato !== null && !formatosDeBanco(cuenta.codigoBanco).some(({ id }) => id === formato)) {
      const mensaje = `Ese formato no es de ${cuenta.banco}.`;
      throw new AppError('validacion', mensaje, { 'body.formato': [mensaje] });
    }
    await writeAjuste(tx, idEmpresa, idCuenta, ajuste);
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
    return loadFormatos(tx, idEmpresa);
  });
}

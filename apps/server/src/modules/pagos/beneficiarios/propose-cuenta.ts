import type { BeneficiarioCambiado } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import { assertCuenta } from './assert-cuenta.ts';
import { beneficiarioNotFound, loadBeneficiario } from './get-beneficiario.ts';
import { cuentaPedida } from './hechos.ts';
import { lockBeneficiario } from './store/beneficiarios.ts';
import { isSame } from './same-cuenta.ts';
import { insertCuenta, readCuentas } from './store/cuentas.ts';
import { tellCambio } from './tell-cambio.ts';
import type { Servicios } from './write-beneficiario.ts';

/** Accounts that a supplier may propose to a company in a day. */
const MAX_POR_DIA = 3;
const MS_DIA = 86_400_000;

export interface Propuesta extends Pick<
  BeneficiarioCambiado,
  'idIntegrador' | 'tipoCuenta' | 'numeroCuenta'
> {
  readonly idEmpresa: number;
  readonly idBeneficiario: number;
  /** Address that the supplier verified. */
  readonly propuestaPor: string;
}

/**
 * An account that the supplier proposes: it waits, and nothing is paid meanwhile, as if a person had entered it. Throws
 * `validacion` for an account that the bank has not, `conflicto` while one waits or for the account in force, and
 * `demasiadas_solicitudes`.
 */
export function proposeCuenta(
  servicios: Servicios,
  { idEmpresa, idBeneficiario, propuestaPor, ...cuenta }: Propuesta,
): Promise<void> {
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    if (!(await lockBeneficiario(tx, idEmpresa, idBeneficiario))) throw beneficiarioNotFound();
    const antes = await loadBeneficiario(tx, idEmpresa, idBeneficiario);
    await assertCuenta(tx, antes.rut, cuenta);
    const cuentas = await readCuentas(tx, idEmpresa, idBeneficiario);
    const ayer = Date.now() - MS_DIA;
    const deHoy = cuentas.filter((una) => una.propuestaPor !== null && una.created.getTime() > ayer);
    if (deHoy.length >= MAX_POR_DIA)
      throw new AppError('demasiadas_solicitudes', 'Propusiste varias cuentas hoy. Vuelve mañana.');
    if (cuentas.some(({ estado }) => estado === 'por_confirmar'))
      throw conflict('Ya hay un cambio de cuenta por confirmar. Llama a la empresa que te paga.');
    // Notice addresses stay: only the company changes them.
    const nueva = { ...cuenta, email: antes.email, emails: antes.emails };
    if (cuentas.some((una) => una.estado === 'vigente' && isSame(una, nueva)))
      throw conflict('Esa es la cuenta en la que ya te depositan.');
    await insertCuenta(tx, { idEmpresa, idBeneficiario, idUsuario: null, propuestaPor }, nueva);
    await appendHechos(tx, idEmpresa, cuentaPedida, [{ id: idBeneficiario }]);
    await tellCambio(servicios, tx, { idEmpresa, idUsuario: null, antes, nueva });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario: null,
        accion: 'proponer_cuenta_beneficiario',
        modelo: 'Beneficiario',
        idRegistro: idBeneficiario,
        despues: { ...nueva, propuestaPor },
      },
    ]);
  });
}

import type { BeneficiarioDetalle, ConfirmacionEscrita } from '@cuadra/contract';
import { revisarConfirmacion } from '@cuadra/domain/beneficiarios';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { beneficiarioNotFound, loadBeneficiario } from './get-beneficiario.ts';
import { cuentaDecidida } from './hechos.ts';
import { lockBeneficiario } from './store/beneficiarios.ts';
import { confirmCuenta, readCuentas, refuseCuenta, type FilaCuenta } from './store/cuentas.ts';

/** The account that waits, under the lock of its beneficiary. Throws `no_encontrado` and `conflicto`. */
async function lockPendiente(tx: Tx, idEmpresa: number, id: number): Promise<FilaCuenta> {
  if (!(await lockBeneficiario(tx, idEmpresa, id))) throw beneficiarioNotFound();
  const pendiente = (await readCuentas(tx, idEmpresa, id)).find(({ estado }) => estado === 'por_confirmar');
  if (!pendiente) throw conflict('No hay ninguna cuenta por confirmar: alguien ya lo decidió.');
  return pendiente;
}

/**
 * Confirms the account that waits. Throws `no_encontrado`, `conflicto` where none waits, `sin_permiso` for the person who
 * entered it, and `validacion` for other digits than those of the account.
 */
export function confirmBeneficiario(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  { habloCon, ultimosDigitos }: ConfirmacionEscrita,
): Promise<BeneficiarioDetalle> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const cuenta = await lockPendiente(tx, idEmpresa, id);
    const problema = revisarConfirmacion({
      idQuienCambio: cuenta.idUsuario,
      idQuienConfirma: idUsuario,
      numeroCuenta: cuenta.numeroCuenta,
      ultimosDigitos,
    });
    if (problema === 'propia')
      throw new AppError('sin_permiso', 'Tú pediste este cambio: tiene que confirmarlo otra persona.');
    if (problema === 'digitos') {
      const mensaje = 'No son los últimos 4 dígitos de la cuenta nueva. Pídelos otra vez por teléfono.';
      throw new AppError('validacion', mensaje, { 'body.ultimosDigitos': [mensaje] });
    }
    await confirmCuenta(tx, { idEmpresa, idBeneficiario: id, idUsuario }, cuenta.id, habloCon);
    await appendHechos(tx, idEmpresa, cuentaDecidida, [{ id }]);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'confirmar_cuenta_beneficiario',
        modelo: 'Beneficiario',
        idRegistro: id,
        despues: { idCuenta: cuenta.id, banco: cuenta.banco, numeroCuenta: cuenta.numeroCuenta, habloCon },
      },
    ]);
    const beneficiario = await loadBeneficiario(tx, idEmpresa, id);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'beneficiario',
        titulo: `Confirmó la cuenta bancaria de ${beneficiario.razonSocial}`,
        detalle: cuenta.banco,
        idOrigen: id,
      },
    );
    return beneficiario;
  });
}

/** Refuses the account that waits: the former one goes on. Throws `no_encontrado`, and `conflicto` where none waits. */
export function refuseBeneficiario(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  motivoRechazo: string,
): Promise<BeneficiarioDetalle> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const cuenta = await lockPendiente(tx, idEmpresa, id);
    await refuseCuenta(tx, { idEmpresa, idUsuario }, cuenta.id, motivoRechazo);
    await appendHechos(tx, idEmpresa, cuentaDecidida, [{ id }]);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'rechazar_cuenta_beneficiario',
        modelo: 'Beneficiario',
        idRegistro: id,
        despues: { idCuenta: cuenta.id, numeroCuenta: cuenta.numeroCuenta, motivoRechazo },
      },
    ]);
    const beneficiario = await loadBeneficiario(tx, idEmpresa, id);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'beneficiario',
        titulo: `Descartó la cuenta nueva de ${beneficiario.razonSocial}`,
        detalle: motivoRechazo,
        idOrigen: id,
      },
    );
    return beneficiario;
  });
}

import type { BeneficiarioDetalle } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readAdministradores } from '../../identidad/miembros/index.ts';
import type { DatosDeCuenta } from './store/cuentas.ts';
import { readEmpresaYPersona } from './store/evidencia.ts';

interface Cambio {
  readonly idEmpresa: number;
  /** Null where the supplier proposed it. */
  readonly idUsuario: number | null;
  readonly antes: BeneficiarioDetalle;
  readonly nueva: DatosDeCuenta;
}

/**
 * Tells of a changed account: administrators with the way to its page, and the supplier at the former addresses,
 * which a thief does not read. The mails carry four digits, and no more, of the new account.
 */
export async function tellCambio(
  servicios: Pick<Platform, 'queue' | 'seal' | 'publicUrl'>,
  tx: Tx,
  { idEmpresa, idUsuario, antes, nueva }: Cambio,
): Promise<void> {
  const { empresa, persona } = await readEmpresaYPersona(tx, idEmpresa, idUsuario);
  const datos = {
    empresa,
    persona,
    beneficiario: antes.razonSocial,
    terminaEn: nueva.numeroCuenta.slice(-4),
  };
  const enlace = `${servicios.publicUrl}/chipay/beneficiarios/${antes.id}`;
  for (const { email, nombre } of await readAdministradores(tx, idEmpresa))
    await enqueueMail(servicios, tx, {
      to: email,
      plantilla: 'cuenta_por_confirmar',
      datos: { ...datos, nombre, enlace },
    });
  for (const to of [antes.email, ...antes.emails])
    await enqueueMail(servicios, tx, { to, plantilla: 'cuenta_cambiada', datos });
}

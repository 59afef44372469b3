import type { BodyOf, CuentaCorriente, updateCuentaCorriente } from '@cuadra/contract';
import type { Principal } from '../../platform/auth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { withEmpresa, type Db, type Json, type Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { listCuentas } from './list-cuentas.ts';
import { lockCuentaEnLista, updateCuenta, type CambiosCuenta } from './store/cuentas.ts';

/** The account, while nobody else changes it. Throws `no_encontrado`. */
export async function findCuenta(tx: Tx, idEmpresa: number, id: number): Promise<CuentaCorriente> {
  const [cuenta] = (await lockCuentaEnLista(tx, idEmpresa, id)) ? await listCuentas(tx, idEmpresa, id) : [];
  if (!cuenta) throw notFound('Esa cuenta no existe o no es de tu empresa.');
  return cuenta;
}

async function change(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  antes: CuentaCorriente,
  accion: string,
  cambios: CambiosCuenta,
): Promise<CuentaCorriente> {
  await updateCuenta(tx, idEmpresa, antes.id, cambios);
  const [despues] = await listCuentas(tx, idEmpresa, antes.id);
  if (!despues) throw new Error('an account that was just changed is not there');
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion,
      modelo: 'CuentaCorriente',
      idRegistro: antes.id,
      antes: propios(antes),
      despues: propios(despues),
    },
  ]);
  return despues;
}

function propios(cuenta: CuentaCorriente): Json {
  const { alias, activa, cupo, lineaCredito, diaCierre, diaPago, estadoConexion } = cuenta;
  return { alias, activa, cupo, lineaCredito, diaCierre, diaPago, estadoConexion };
}

/** Changes what people say of an account. Throws `validacion` for what an account of its kind does not have. */
export function changeCuenta(
  db: Db,
  principal: Principal,
  id: number,
  cambios: BodyOf<typeof updateCuentaCorriente>,
): Promise<CuentaCorriente> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    const antes = await findCuenta(tx, principal.idEmpresa, id);
    const ajenos =
      antes.tipo === 'TC'
        ? { lineaCredito: 'Una tarjeta tiene cupo, no línea de crédito.' }
        : {
            cupo: 'Solo una tarjeta tiene cupo.',
            diaCierre: 'Solo una tarjeta tiene día de cierre.',
            diaPago: 'Solo una tarjeta tiene día de pago.',
          };
    const details = Object.fromEntries(
      Object.entries(ajenos).flatMap(([campo, mensaje]) =>
        (cambios[campo as keyof typeof cambios] ?? null) === null ? [] : [[`body.${campo}`, [mensaje]]],
      ),
    );
    if (Object.keys(details).length > 0)
      throw new AppError('validacion', 'Revisa los campos marcados.', details);
    const alias = cambios.alias === '' ? null : cambios.alias;
    return change(tx, principal, antes, 'editar', { ...cambios, alias });
  });
}

/** Stops reading an account from its bank. One that is loaded by file already only takes the name. */
export function changeToManual(
  db: Db,
  principal: Principal,
  id: number,
  alias: string | null | undefined,
): Promise<CuentaCorriente> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    const antes = await findCuenta(tx, principal.idEmpresa, id);
    return change(tx, principal, antes, 'pasar_a_manual', {
      estadoConexion: 'manual',
      ...(alias !== undefined && { alias: alias === '' ? null : alias }),
    });
  });
}

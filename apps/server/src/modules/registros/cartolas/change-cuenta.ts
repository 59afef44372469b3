import type { BodyOf, CuentaCorriente, updateCuentaCorriente } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Db, type Json, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../actos/index.ts';
import { nameCuenta, recordActoDeCuenta } from './ajuste-cuenta.ts';
import { findCuenta } from './find-cuenta.ts';
import { listCuentas } from './list-cuentas.ts';
import { updateCuenta, type CambiosCuenta } from './store/cuentas.ts';

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
  const quien = { idEmpresa, idUsuario };
  // One that is loaded by file already only takes the name.
  if (antes.estadoConexion === despues.estadoConexion)
    await recordActoDeCuenta(tx, quien, { antes, despues });
  else
    await recordAjuste(tx, quien, {
      clase: 'cuenta_banco',
      titulo: `Dejó de leer desde el banco la cuenta ${nameCuenta(despues)}`,
      detalle: 'Sus cartolas llegan por archivo',
      idOrigen: antes.id,
    });
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

/** What holds the access with which accounts are read. */
export interface Conexiones {
  /** Keeps a connection from others until the transaction ends: before its accounts, as whoever reads it does. */
  readonly lock: (tx: Tx, idEmpresa: number, idConexion: number) => Promise<void>;
  /** Gives the access up where no account is read by it any more. */
  readonly endIfUnused: (
    tx: Tx,
    quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
    idConexion: number,
  ) => Promise<void>;
}

/** Does what takes an account from its connection, whose access goes with its last account. */
export async function releaseCuenta<T>(
  tx: Tx,
  conexiones: Conexiones,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  const [cuenta] = await listCuentas(tx, quien.idEmpresa, id);
  const idConexion = cuenta?.idConexion ?? null;
  if (idConexion !== null) await conexiones.lock(tx, quien.idEmpresa, idConexion);
  const hecho = await work();
  if (idConexion !== null) await conexiones.endIfUnused(tx, quien, idConexion);
  return hecho;
}

/** Stops reading an account from its bank. One that is loaded by file already only takes the name. */
export function changeToManual(
  db: Db,
  conexiones: Conexiones,
  principal: Principal,
  id: number,
  alias: string | null | undefined,
): Promise<CuentaCorriente> {
  return withEmpresa(db, principal.idEmpresa, (tx) =>
    releaseCuenta(tx, conexiones, principal, id, async () => {
      const antes = await findCuenta(tx, principal.idEmpresa, id);
      return change(tx, principal, antes, 'pasar_a_manual', {
        estadoConexion: 'manual',
        ...(alias !== undefined && { alias: alias === '' ? null : alias }),
      });
    }),
  );
}

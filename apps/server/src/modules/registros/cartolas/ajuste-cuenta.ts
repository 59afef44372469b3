import { updateCuentaCorriente, type CuentaCorriente } from '@cuadra/contract';
import { lockCuentas, lockRows, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { defineAjuste, describeCampos, recordAjuste } from '../actos/index.ts';
import { findCuenta } from './find-cuenta.ts';
import { retireCuenta } from './retire-cuenta.ts';
import { readDichosDeCuentas, updateCuenta } from './store/cuentas.ts';

type Dicho = Pick<CuentaCorriente, 'alias' | 'activa' | 'cupo' | 'lineaCredito' | 'diaCierre' | 'diaPago'>;

/** The columns of bank accounts that persons edit, archived accounts included. */
type ImagenCuenta = Dicho & { readonly eliminada: boolean };

const CAMPOS = {
  alias: 'alias',
  activa: 'estado',
  cupo: 'cupo',
  lineaCredito: 'línea de crédito',
  diaCierre: 'día de cierre',
  diaPago: 'día de pago',
};

const imagenDe = (cuenta: Dicho, eliminada = false): ImagenCuenta => {
  const { alias, activa, cupo, lineaCredito, diaCierre, diaPago } = cuenta;
  return { alias, activa, cupo, lineaCredito, diaCierre, diaPago, eliminada };
};

/** Bank accounts that people add, change and delete, in the list of acts. */
export const AJUSTE_DE_CUENTA_BANCO = defineAjuste<ImagenCuenta>({
  nombre: 'cuenta_banco',
  access: updateCuentaCorriente.access,
  modelo: 'CuentaCorriente',
  cambian: ['crear', 'recuperar', 'editar', 'pasar_a_manual', 'eliminar'],
  verboDe: (accion) => (accion === 'eliminar' ? 'la eliminó' : 'la cambió'),
  alDeshacer: [
    'La cuenta vuelve a como estaba: con sus datos de antes, fuera de la lista o de nuevo en ella.',
  ],
  sinRastro: 'La cuenta cambió después. Revísala',
  retire: (imagen) => ({ ...imagen, eliminada: true }),
  lock: async (tx, idEmpresa, ids) => {
    await lockCuentas(tx, idEmpresa);
    await lockRows('cuentaCorriente')(tx, idEmpresa, ids);
  },
  readImagenes: readDichosDeCuentas,
  aplicar: async (_platform, tx, { idEmpresa }, id, { desde, hacia: { eliminada, ...dicho } }) => {
    if (desde.eliminada) {
      await updateCuenta(tx, idEmpresa, id, { ...dicho, eliminada: null, estadoConexion: 'manual' });
      return;
    }
    const { idConexion } = await findCuenta(tx, idEmpresa, id);
    if (!eliminada) {
      await updateCuenta(tx, idEmpresa, id, dicho);
      return;
    }
    if (idConexion !== null) throw conflict('La cuenta ya se lee desde su banco. Elimínala en Bancos.');
    await retireCuenta(tx, idEmpresa, id);
  },
});

/** An account as the list of acts names it, by its last digits where it has no alias. */
export const nameCuenta = ({
  banco,
  alias,
  numeroCuenta,
}: Pick<CuentaCorriente, 'banco' | 'alias' | 'numeroCuenta'>): string =>
  alias ?? `${banco} terminada en ${numeroCuenta.slice(-4)}`;

type Quien = { readonly idEmpresa: number; readonly idUsuario: number };

/** Writes a change of an account for the list of acts. */
export function recordActoDeCuenta(
  tx: Tx,
  quien: Quien,
  { antes, despues }: { readonly antes: CuentaCorriente; readonly despues: CuentaCorriente },
): Promise<void> {
  const campos = describeCampos(CAMPOS, imagenDe(antes), imagenDe(despues));
  const soloEstado = campos === 'Estado';
  const verbo = despues.activa ? 'Activó' : 'Desactivó';
  return AJUSTE_DE_CUENTA_BANCO.record(
    tx,
    quien,
    {
      clase: 'cuenta_banco',
      titulo: `${soloEstado ? verbo : 'Cambió'} la cuenta ${nameCuenta(antes)}`,
      detalle: soloEstado ? '' : campos,
      idOrigen: antes.id,
    },
    [{ id: antes.id, antes: imagenDe(antes), despues: imagenDe(despues) }],
  );
}

/** Writes an account that was added for the list of acts, new or back from those that were deleted. */
export const recordActoDeAlta = (
  tx: Tx,
  quien: Quien,
  cuenta: CuentaCorriente,
  volvio: boolean,
): Promise<void> =>
  AJUSTE_DE_CUENTA_BANCO.record(
    tx,
    quien,
    {
      clase: 'cuenta_banco',
      titulo: `${volvio ? 'Recuperó' : 'Agregó'} la cuenta ${nameCuenta(cuenta)}`,
      detalle: cuenta.banco,
      idOrigen: cuenta.id,
    },
    [{ id: cuenta.id, antes: volvio ? imagenDe(cuenta, true) : null, despues: imagenDe(cuenta) }],
  );

/** Writes an account that was deleted for the list of acts. The connection of one that its bank read does not come back. */
export async function recordActoDeBaja(
  tx: Tx,
  quien: Quien,
  cuenta: CuentaCorriente,
  lineas: number,
): Promise<void> {
  const acto = {
    clase: 'cuenta_banco',
    titulo: `Eliminó la cuenta ${nameCuenta(cuenta)}`,
    detalle: lineas === 1 ? 'Con una línea' : `Con ${lineas.toLocaleString('es-CL')} líneas`,
  } as const;
  if (cuenta.idConexion !== null) {
    await recordAjuste(tx, quien, acto);
    return;
  }
  await AJUSTE_DE_CUENTA_BANCO.record(tx, quien, { ...acto, idOrigen: cuenta.id }, [
    { id: cuenta.id, antes: imagenDe(cuenta), despues: imagenDe(cuenta, true) },
  ]);
}

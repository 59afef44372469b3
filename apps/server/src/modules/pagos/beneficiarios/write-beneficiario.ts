import type { BeneficiarioCambiado, BeneficiarioDetalle, BeneficiarioEscrito } from '@cuadra/contract';
import { otrosCorreos } from '@cuadra/domain/beneficiarios';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { recordActoDeBeneficiario } from './ajuste-beneficiario.ts';
import { recordActoDeCuenta } from './ajuste-cuenta.ts';
import { assertCuenta } from './assert-cuenta.ts';
import { beneficiarioNotFound, loadBeneficiario } from './get-beneficiario.ts';
import { cuentaPedida } from './hechos.ts';
import {
  insertBeneficiario,
  lockBeneficiario,
  markEliminado,
  readNombres,
  renameBeneficiario,
} from './store/beneficiarios.ts';
import { isSame, isSameNumero } from './same-cuenta.ts';
import { insertCuenta, readCuentas, type DatosDeCuenta } from './store/cuentas.ts';
import { tellCambio } from './tell-cambio.ts';

export type Servicios = Pick<Platform, 'db' | 'queue' | 'seal' | 'publicUrl'>;

/** The account as it is written; further addresses that the call leaves out stay as they were. */
function cuentaDe(
  { idIntegrador, tipoCuenta, numeroCuenta, email, emails }: BeneficiarioCambiado,
  deAntes: readonly string[] = [],
): DatosDeCuenta {
  const otros = otrosCorreos({ email, emails: emails ?? deAntes });
  return { idIntegrador, tipoCuenta, numeroCuenta, email, emails: otros };
}

/**
 * A new beneficiary, locked until somebody else confirms the account. `importacion` names the act of the spreadsheet that
 * brings it. Throws `validacion` for an account that the bank has not, and `conflicto` where the RUT is there already.
 */
export function createBeneficiario(
  { db }: Servicios,
  { idEmpresa, idUsuario }: Principal,
  escrito: BeneficiarioEscrito,
  importacion?: string,
): Promise<BeneficiarioDetalle> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { rut, razonSocial } = escrito;
    await assertCuenta(tx, rut, escrito);
    const id = await insertBeneficiario(tx, { idEmpresa, idUsuario, rut, razonSocial });
    if (id === null) throw conflict('Ese RUT ya es un beneficiario. Cambia su cuenta en su página.');
    const cuenta = cuentaDe(escrito);
    await insertCuenta(tx, { idEmpresa, idBeneficiario: id, idUsuario }, cuenta);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear_beneficiario',
        modelo: 'Beneficiario',
        idRegistro: id,
        despues: { rut, razonSocial, ...cuenta },
      },
    ]);
    if (importacion !== undefined)
      await recordParteDeImportacion(tx, { idEmpresa, idUsuario }, importacion, razonSocial);
    else
      await recordActoDeBeneficiario(
        tx,
        { idEmpresa, idUsuario },
        {
          id,
          titulo: `Agregó a ${razonSocial} a los beneficiarios`,
          detalle: 'Su cuenta espera que otra persona la confirme',
          antes: null,
          despues: { razonSocial, eliminado: false },
        },
      );
    return loadBeneficiario(tx, idEmpresa, id);
  });
}

/**
 * Changes a beneficiary. Another account or address locks them until somebody else confirms it; administrators and the
 * former addresses are told. Throws `no_encontrado`, `validacion`, and `conflicto` while a change waits.
 */
export function changeBeneficiario(
  servicios: Servicios,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  escrito: BeneficiarioCambiado,
  importacion?: string,
): Promise<BeneficiarioDetalle> {
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    if (!(await lockBeneficiario(tx, idEmpresa, id))) throw beneficiarioNotFound();
    const antes = await loadBeneficiario(tx, idEmpresa, id);
    await assertCuenta(tx, antes.rut, escrito);
    if (escrito.razonSocial !== antes.razonSocial)
      await renameBeneficiario(tx, idEmpresa, id, escrito.razonSocial);
    const cuentas = await readCuentas(tx, idEmpresa, id);
    const pendiente = cuentas.find(({ estado }) => estado === 'por_confirmar');
    const actual = pendiente ?? cuentas.find(({ estado }) => estado === 'vigente');
    const nueva = cuentaDe(escrito, actual?.emails);
    const cambia = actual === undefined || !isSame(actual, nueva);
    if (cambia && pendiente)
      throw conflict('Hay un cambio de cuenta por confirmar. Confírmalo o recházalo antes de pedir otro.');
    let idNueva: number | null = null;
    if (cambia) {
      idNueva = await insertCuenta(tx, { idEmpresa, idBeneficiario: id, idUsuario }, nueva);
      await appendHechos(tx, idEmpresa, cuentaPedida, [{ id }]);
      await tellCambio(servicios, tx, { idEmpresa, idUsuario, antes, nueva });
    }
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: cambia ? 'cambiar_cuenta_beneficiario' : 'cambiar_beneficiario',
        modelo: 'Beneficiario',
        idRegistro: id,
        antes: { razonSocial: antes.razonSocial, ...(actual && cuentaDeFila(actual)) },
        despues: { razonSocial: escrito.razonSocial, ...nueva },
      },
    ]);
    await recordCambio(
      tx,
      { idEmpresa, idUsuario },
      {
        id,
        antes: { razonSocial: antes.razonSocial, cuenta: actual },
        despues: { razonSocial: escrito.razonSocial, cuenta: nueva },
        idPorConfirmar: idNueva,
        importacion,
      },
    );
    return loadBeneficiario(tx, idEmpresa, id);
  });
}

interface Cambio {
  readonly id: number;
  readonly antes: { readonly razonSocial: string; readonly cuenta: DatosDeCuenta | undefined };
  readonly despues: { readonly razonSocial: string; readonly cuenta: DatosDeCuenta };
  /** The new account; null where it stays. */
  readonly idPorConfirmar: number | null;
  readonly importacion: string | undefined;
}

/** Writes a change of a beneficiary for the list of acts. */
async function recordCambio(
  tx: Tx,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { id, antes, despues, idPorConfirmar, importacion }: Cambio,
): Promise<void> {
  const { razonSocial } = despues;
  const otroNombre = razonSocial !== antes.razonSocial;
  if (importacion !== undefined) {
    if (otroNombre || idPorConfirmar !== null)
      await recordParteDeImportacion(tx, quien, importacion, razonSocial);
  } else if (idPorConfirmar !== null) {
    const soloCorreos = antes.cuenta !== undefined && isSameNumero(antes.cuenta, despues.cuenta);
    await recordActoDeCuenta(tx, quien, {
      id,
      titulo: `Cambió ${soloCorreos ? 'los correos' : 'la cuenta bancaria'} de ${razonSocial}`,
      detalle: `Espera que otra persona la confirme${otroNombre ? `. Antes ${antes.razonSocial}` : ''}`,
      antes: antes.razonSocial,
      despues: razonSocial,
      idPorConfirmar,
    });
  } else if (otroNombre)
    await recordActoDeBeneficiario(tx, quien, {
      id,
      titulo: `Cambió el nombre de ${razonSocial}`,
      detalle: `Antes ${antes.razonSocial}`,
      antes: { razonSocial: antes.razonSocial, eliminado: false },
      despues: { razonSocial, eliminado: false },
    });
}

/** Adds a beneficiary to the act of the spreadsheet that brought it. */
const recordParteDeImportacion = (
  tx: Tx,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  lote: string,
  razonSocial: string,
): Promise<void> =>
  recordAjuste(tx, quien, {
    clase: 'beneficiario',
    lote,
    titulo: 'Importó beneficiarios de una planilla',
    detalle: razonSocial,
  });

const cuentaDeFila = ({
  idIntegrador,
  tipoCuenta,
  numeroCuenta,
  email,
  emails,
}: DatosDeCuenta): DatosDeCuenta => ({ idIntegrador, tipoCuenta, numeroCuenta, email, emails });

/** Takes a beneficiary out of the list. Throws `no_encontrado`. */
export async function deleteBeneficiarioDe(
  { db }: Servicios,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<void> {
  await withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await lockBeneficiario(tx, idEmpresa, id))) throw beneficiarioNotFound();
    await markEliminado(tx, idEmpresa, id);
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'eliminar_beneficiario', modelo: 'Beneficiario', idRegistro: id },
    ]);
    const despues = (await readNombres(tx, idEmpresa, [id])).get(id);
    if (despues)
      await recordActoDeBeneficiario(
        tx,
        { idEmpresa, idUsuario },
        {
          id,
          titulo: `Quitó a ${despues.razonSocial} de los beneficiarios`,
          detalle: '',
          antes: { ...despues, eliminado: false },
          despues,
        },
      );
  });
}

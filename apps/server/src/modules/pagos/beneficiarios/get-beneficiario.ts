import type { BeneficiarioDetalle, CuentaDeHistoria } from '@cuadra/contract';
import { avisosDeCuenta, rutDeCuentaRut, TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { ESTADOS_CUENTA, presentBeneficiario } from './present-beneficiario.ts';
import { readEspera } from './store/ajustes.ts';
import { readBeneficiario } from './store/beneficiarios.ts';
import { readCuentas, readRepetidas, type FilaCuenta } from './store/cuentas.ts';
import { readRechazos, type FilaRechazo } from './store/rechazos.ts';
import {
  readCuentasPagadas,
  readOtrosTitulares,
  readProveedor,
  type CuentaPagada,
  type OtroTitular,
} from './store/evidencia.ts';

export const beneficiarioNotFound = () => notFound('Ese beneficiario ya no existe.');

const sinCeros = (numero: string) => numero.replace(/^0+/, '');

/** What bank lines paid to an account. Banks write account numbers with zeros before, or without. */
function pagosA(numeroCuenta: string, pagadas: readonly CuentaPagada[]) {
  const suya = pagadas.find((pagada) => sinCeros(pagada.numeroCuenta) === sinCeros(numeroCuenta));
  return { cuantos: suya?.cuantos ?? 0, monto: suya?.monto ?? 0, ultimo: suya?.ultimo ?? null };
}

/** Bank lines that name a RUT or its account: evidence for or against the account. */
export async function readEvidencia(
  tx: Tx,
  idEmpresa: number,
  rut: string,
  numeroCuenta: string | null,
): Promise<{ readonly cuantos: number; readonly ultimo: string | null }> {
  return pagosA(numeroCuenta ?? '', await readCuentasPagadas(tx, idEmpresa, rut));
}

function presentCuenta(
  { idUsuario, quien, created, decidida, codigoSbif, ...cuenta }: FilaCuenta,
  rut: string,
  pagadas: readonly CuentaPagada[],
  rechazos: readonly FilaRechazo[],
): CuentaDeHistoria {
  const tipoCuenta = oneOf(TIPOS_CUENTA_PAGO, cuenta.tipoCuenta);
  return {
    ...cuenta,
    tipoCuenta,
    estado: oneOf(ESTADOS_CUENTA, cuenta.estado),
    quien: idUsuario === null || quien === null ? null : { id: idUsuario, nombre: quien },
    created: created.toISOString(),
    decidida: decidida?.toISOString() ?? null,
    avisos: avisosDeCuenta({ codigoBanco: codigoSbif, tipo: tipoCuenta, numero: cuenta.numeroCuenta, rut }),
    pagos: pagosA(cuenta.numeroCuenta, pagadas),
    rechazos: rechazos
      .filter(({ idCuenta }) => idCuenta === cuenta.id)
      .map((rechazo) => ({ ...rechazo, created: rechazo.created.toISOString() })),
  };
}

/** Other holders of an account; one who is paid nothing but wages stays without a name. */
function presentTitulares(
  titulares: readonly OtroTitular[],
): Pick<BeneficiarioDetalle, 'otrosTitulares' | 'esDeTrabajador'> {
  return {
    otrosTitulares: titulares.flatMap(({ rut, razonSocial, soloSueldo }) =>
      soloSueldo ? [] : [{ rut, razonSocial }],
    ),
    esDeTrabajador: titulares.some(({ soloSueldo }) => soloSueldo),
  };
}

/** A beneficiary with all their accounts and what speaks for and against them. Throws `no_encontrado`. */
export async function loadBeneficiario(tx: Tx, idEmpresa: number, id: number): Promise<BeneficiarioDetalle> {
  const fila = await readBeneficiario(tx, idEmpresa, id);
  if (!fila) throw beneficiarioNotFound();
  const esperaHoras = await readEspera(tx, idEmpresa);
  const cuentas = await readCuentas(tx, idEmpresa, id);
  const pagadas = await readCuentasPagadas(tx, idEmpresa, fila.rut);
  const rechazos = await readRechazos(tx, idEmpresa, id);
  const pendiente = cuentas.find(({ estado }) => estado === 'por_confirmar') ?? fila;
  return {
    ...presentBeneficiario(fila, esperaHoras),
    cuentas: cuentas.map((cuenta) => presentCuenta(cuenta, fila.rut, pagadas, rechazos)),
    cuentasPagadas: [...pagadas],
    ...presentTitulares(
      await readOtrosTitulares(tx, idEmpresa, fila.rut, {
        numeroCuenta: pendiente.numeroCuenta,
        rutDeCuenta: rutDeCuentaRut({
          codigoBanco: pendiente.codigoSbif,
          tipo: oneOf(TIPOS_CUENTA_PAGO, pendiente.tipoCuenta),
          numero: pendiente.numeroCuenta,
        }),
      }),
    ),
    repetidaEn: await readRepetidas(tx, idEmpresa, id, pendiente),
    ...(await readProveedor(tx, idEmpresa, fila.rut)),
    esperaHoras,
  };
}

export function getBeneficiarioDe(db: Db, idEmpresa: number, id: number): Promise<BeneficiarioDetalle> {
  return withEmpresa(db, idEmpresa, (tx) => loadBeneficiario(tx, idEmpresa, id));
}

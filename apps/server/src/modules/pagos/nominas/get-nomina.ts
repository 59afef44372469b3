import type { Nomina } from '@cuadra/contract';
import { TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import {
  formatoDeNomina,
  prepararNomina,
  type FilaNomina,
  type FormatoNomina,
  type PagadorDeNomina,
  type PagoDeNomina,
} from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { veReservadas } from '../ordenes/index.ts';
import { assertFuncionalidad } from './assert-funcionalidad.ts';
import { buildArchivos } from './build-archivos.ts';
import {
  presentCuenta,
  presentFilas,
  presentFormato,
  presentLugares,
  presentOrdenes,
} from './present-nomina.ts';
import { sumDelDia } from './store/cuentas.ts';
import {
  readDescargas,
  readFilasDeNomina,
  readNomina,
  type FilaGuardada,
  type FilaNominaPago,
} from './store/nominas.ts';

const CLASES = ['proveedor', 'remuneracion', 'otro'] as const;

/** A nómina that was made, with all that its files are written from. */
export interface NominaGuardada {
  readonly nomina: FilaNominaPago;
  readonly formato: FormatoNomina;
  readonly pagador: PagadorDeNomina;
  readonly guardadas: readonly FilaGuardada[];
  readonly filas: readonly FilaNomina[];
}

function pagosOf(guardadas: readonly FilaGuardada[]): Map<number, PagoDeNomina> {
  return new Map(
    [...Map.groupBy(guardadas, ({ idOrden }) => idOrden)].flatMap(([id, suyas]) => {
      const [primera] = suyas;
      if (primera === undefined) return [];
      const { rut, nombre, banco, tipoCuenta, cuenta, email, documento, glosa, clase } = primera;
      const monto = suyas.reduce((suma, fila) => suma + fila.monto, 0);
      const pago: PagoDeNomina = {
        id,
        rut,
        nombre,
        banco,
        tipoCuenta: oneOf(TIPOS_CUENTA_PAGO, tipoCuenta),
        cuenta,
        monto,
        email,
        documento,
        glosa,
        clase: oneOf(CLASES, clase),
      };
      return [[id, pago] as const];
    }),
  );
}

/** Reads a nómina. Throws `no_encontrado`, also for one that pays wages to a person who may not see them. */
export async function loadGuardada(
  tx: Tx,
  principal: Principal,
  id: number,
  opciones?: { readonly lock: boolean },
): Promise<NominaGuardada> {
  assertFuncionalidad(principal);
  const { idEmpresa } = principal;
  const nomina = await readNomina(tx, idEmpresa, id, opciones);
  if (!nomina || (nomina.reservada && !veReservadas(principal))) throw notFound('Esa nómina ya no existe.');
  const formato = formatoDeNomina(nomina.formato);
  if (formato === undefined) throw notFound('El formato de esa nómina ya no existe.');
  const guardadas = await readFilasDeNomina(tx, idEmpresa, id);
  const pagos = pagosOf(guardadas);
  const { rut, razonSocial, cuenta, convenio, numero, fechaPago, hora } = nomina;
  return {
    nomina,
    formato,
    guardadas,
    pagador: { rut, razonSocial, cuenta, convenio, numero, fecha: fechaPago, hora },
    filas: guardadas.flatMap(({ idOrden, monto, parte, partes, referencia }) => {
      const pago = pagos.get(idOrden);
      return pago ? [{ pago, monto, parte, partes, referencia }] : [];
    }),
  };
}

function presentAnulada({ anulada, anulo, motivoAnulacion }: FilaNominaPago): Nomina['anulada'] {
  if (anulada === null) return null;
  return { quien: anulo ?? '', created: anulada.toISOString(), motivo: motivoAnulacion ?? '' };
}

/** A nómina as the bank reads it, with the state of its orders. Throws `no_encontrado`. */
export async function loadNomina(tx: Tx, principal: Principal, id: number): Promise<Nomina> {
  const { idEmpresa } = principal;
  const { nomina, formato, pagador, guardadas, filas } = await loadGuardada(tx, principal, id);
  const { archivos, leidas, comparacion } = await buildArchivos(formato, pagador, filas);
  const pagos = [...new Map(filas.map(({ pago }) => [pago.id, pago])).values()];
  const estados = new Map(guardadas.map((fila) => [fila.idOrden, fila]));
  const { idCuentaCorriente, fechaPago, topeDia } = nomina;
  const usado = await sumDelDia(tx, idEmpresa, { idCuentaCorriente, fecha: fechaPago, excepto: id });
  const descargas = await readDescargas(tx, idEmpresa, id);
  return {
    id,
    numero: nomina.numero,
    created: nomina.created.toISOString(),
    quien: nomina.quien,
    cuenta: presentCuenta({ ...nomina, id: idCuentaCorriente }),
    formato: presentFormato(formato),
    fechaPago,
    ordenes: presentOrdenes(
      formato,
      filas,
      prepararNomina(formato, pagador, pagos).pagos.map((revisado) => {
        const suya = estados.get(revisado.pago.id);
        return {
          // It went in the file: whatever is against it now came later.
          revisado: { ...revisado, problema: null },
          idBeneficiario: suya?.idBeneficiario ?? null,
          cuentaDeAntes: null,
          idEstado: suya?.idEstado ?? 0,
          motivoRechazo: suya?.motivoRechazo ?? null,
        };
      }),
    ),
    filas: presentFilas(filas, leidas),
    lugares: presentLugares(formato),
    archivos: archivos.map(({ nombre }) => nombre),
    control: { ...comparacion, diferencias: [...comparacion.diferencias] },
    tope: topeDia === null ? null : { monto: topeDia, usado },
    anulada: presentAnulada(nomina),
    descargas: descargas.map(({ created, ...una }) => ({ ...una, created: created.toISOString() })),
  };
}

export function getNominaDe(db: Db, principal: Principal, id: number): Promise<Nomina> {
  return withEmpresa(db, principal.idEmpresa, (tx) => loadNomina(tx, principal, id));
}

import type { NominaPedida, VistaDeNomina } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readCuentasPagadas } from '../beneficiarios/index.ts';
import { readVisibles } from '../ordenes/index.ts';
import { assertFuncionalidad } from './assert-funcionalidad.ts';
import { buildArchivos } from './build-archivos.ts';
import { loadPedido, type Pedido } from './load-pedido.ts';
import {
  presentCuenta,
  presentFilas,
  presentFormato,
  presentLugares,
  presentOrdenes,
} from './present-nomina.ts';
import { sumDelDia } from './store/cuentas.ts';
import { readProximo } from './store/nominas.ts';

/** Problems whose payments before are looked up. */
const MAX_CON_HISTORIA = 20;

/** The account to which most payments before went, by order, where the present one cannot be. */
async function readCuentasDeAntes(
  tx: Tx,
  idEmpresa: number,
  { pagos }: Pedido,
): Promise<Map<number, string>> {
  const malas = pagos.filter(({ problema }) => problema?.campo === 'cuenta').slice(0, MAX_CON_HISTORIA);
  const deAntes = new Map<number, string>();
  for (const { pago } of malas) {
    const [ultima] = await readCuentasPagadas(tx, idEmpresa, pago.rut);
    if (ultima !== undefined && ultima.numeroCuenta !== pago.cuenta.replace(/^0+/, ''))
      deAntes.set(pago.id, ultima.numeroCuenta.slice(-4));
  }
  return deAntes;
}

async function readTope(
  tx: Tx,
  idEmpresa: number,
  { cuenta, fechaPago }: Pedido,
): Promise<VistaDeNomina['tope']> {
  if (cuenta === null || cuenta.topeDia === null) return null;
  return {
    monto: cuenta.topeDia,
    usado: await sumDelDia(tx, idEmpresa, { idCuentaCorriente: cuenta.id, fecha: fechaPago }),
  };
}

const VACIO = { filas: 0, beneficiarios: 0, suma: 0, mismoBanco: 0, otrosBancos: 0 };

/** Previews the file of orders without writing anything. Throws `no_encontrado`. */
export async function previewNominaDe(
  platform: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  { idOrdenes, ...pedida }: NominaPedida,
): Promise<VistaDeNomina> {
  assertFuncionalidad(principal);
  const { idEmpresa } = principal;
  const { pedido, deAntes, tope, ordenes } = await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const filas = await readVisibles(tx, principal, idOrdenes);
    const numero = await readProximo(tx, idEmpresa);
    const suyo = await loadPedido(platform, tx, idEmpresa, filas, { pedida, numero });
    return {
      pedido: suyo,
      ordenes: new Map(filas.map((fila) => [fila.id, fila])),
      deAntes: await readCuentasDeAntes(tx, idEmpresa, suyo),
      tope: await readTope(tx, idEmpresa, suyo),
    };
  });
  const { cuentas, cuenta, formatos, formato, fechaPago, falta, pagos, filas, pagador } = pedido;
  const hechos = formato === null || falta !== null ? null : await buildArchivos(formato, pagador, filas);
  return {
    cuenta: cuenta && presentCuenta(cuenta),
    cuentas: [...cuentas],
    formatos: formatos.map(presentFormato),
    formato: formato && presentFormato(formato),
    fechaPago,
    falta,
    ordenes: presentOrdenes(
      formato,
      filas,
      pagos.map((revisado) => ({
        revisado,
        idBeneficiario: ordenes.get(revisado.pago.id)?.idBeneficiario ?? null,
        cuentaDeAntes: deAntes.get(revisado.pago.id) ?? null,
        idEstado: ordenes.get(revisado.pago.id)?.idEstado ?? 0,
        motivoRechazo: null,
      })),
    ),
    filas: presentFilas(filas, hechos?.leidas ?? []),
    lugares: presentLugares(formato),
    archivos: hechos?.archivos.map(({ nombre }) => nombre) ?? [],
    control: hechos
      ? { ...hechos.comparacion, diferencias: [...hechos.comparacion.diferencias] }
      : { pedido: VACIO, archivo: VACIO, diferencias: [] },
    tope,
  };
}

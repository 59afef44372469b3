import type { NominaPedida } from '@cuadra/contract';
import { habilDesde, type Fecha, type Feriados } from '@cuadra/domain';
import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import {
  codigoDePago,
  formatoDeNomina,
  FORMATOS_NOMINA,
  prepararNomina,
  type FilaNomina,
  type FormatoNomina,
  type PagadorDeNomina,
  type PagoRevisado,
} from '@cuadra/formats';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { pesos, type FilaOrden } from '../ordenes/index.ts';
import { pagoOfOrden } from './pago-of-orden.ts';
import {
  readBancos,
  readCuentasPagadoras,
  readEmpresaPagadora,
  type FilaCuentaPagadora,
} from './store/cuentas.ts';

/** A request with its account, format and rows, as far as they are known. */
export interface Pedido {
  readonly cuentas: readonly FilaCuentaPagadora[];
  readonly cuenta: FilaCuentaPagadora | null;
  readonly formatos: readonly FormatoNomina[];
  readonly formato: FormatoNomina | null;
  readonly fechaPago: Fecha;
  readonly pagador: PagadorDeNomina;
  /** Why no file can be made, apart from single orders. */
  readonly falta: string | null;
  readonly pagos: readonly PagoRevisado[];
  readonly filas: readonly FilaNomina[];
}

/** Formats of the bank of an account. */
export const formatosDeBanco = (codigoBanco: string): FormatoNomina[] =>
  FORMATOS_NOMINA.filter(({ banco }) => banco === codigoDePago(codigoBanco));

/** Accounts whose bank has a known format. */
export async function readCuentas(tx: Tx, idEmpresa: number): Promise<FilaCuentaPagadora[]> {
  const cuentas = await readCuentasPagadoras(tx, idEmpresa);
  return cuentas.filter(({ codigoBanco }) => formatosDeBanco(codigoBanco).length > 0);
}

/** The account that was asked for; that of the orders; or the only one. */
function chooseCuenta(
  cuentas: readonly FilaCuentaPagadora[],
  filas: readonly FilaOrden[],
  pedida: number | undefined,
): FilaCuentaPagadora | null {
  if (pedida !== undefined) return cuentas.find(({ id }) => id === pedida) ?? null;
  const dichas = new Set(filas.flatMap(({ idCuentaCorriente }) => idCuentaCorriente ?? []));
  const [primera] = cuentas;
  if (dichas.size === 0) return cuentas.find(({ formato }) => formato !== null) ?? primera ?? null;
  return cuentas.find(({ id }) => dichas.has(id)) ?? null;
}

function chooseFormato(cuenta: FilaCuentaPagadora | null, pedido: string | undefined): FormatoNomina | null {
  if (cuenta === null) return null;
  const suyos = formatosDeBanco(cuenta.codigoBanco);
  if (pedido !== undefined) return suyos.find(({ id }) => id === pedido) ?? null;
  const puesto = cuenta.formato === null ? undefined : formatoDeNomina(cuenta.formato);
  return (puesto && suyos.includes(puesto) ? puesto : suyos[0]) ?? null;
}

/** The first day on which an order is scheduled, moved to a business day from today on. */
function chooseFecha(
  filas: readonly FilaOrden[],
  pedida: Fecha | undefined,
  hoy: Fecha,
  feriados: Feriados,
): Fecha {
  const [primera = hoy] = filas.map(({ fechaPago }) => fechaPago).toSorted();
  const desde = pedida ?? primera;
  return habilDesde(desde < hoy ? hoy : desde, feriados);
}

/** Why an order may not go in this nómina whatever its format; null where it may. */
function impedimentOf(fila: FilaOrden, cuenta: FilaCuentaPagadora | null): string | null {
  if (fila.idEstado !== ESTADO_ORDEN.agendado || fila.enviada !== null) return 'La orden no está agendada.';
  if (fila.cuentaPorConfirmar || fila.idBeneficiarioCuenta !== fila.idCuentaVigente)
    return 'Su cuenta cambió después de aprobarla.';
  if (cuenta !== null && fila.idCuentaCorriente !== null && fila.idCuentaCorriente !== cuenta.id)
    return 'Se aprobó para salir de otra cuenta.';
  return null;
}

const soloDigitos = (texto: string) => texto.replaceAll(/\D/g, '');

function faltaOf(
  cuentas: readonly FilaCuentaPagadora[],
  cuenta: FilaCuentaPagadora | null,
  formato: FormatoNomina | null,
): string | null {
  if (cuentas.length === 0) return 'Ninguna de tus cuentas es de un banco cuyo archivo conozcamos.';
  if (cuenta === null) return 'Elige la cuenta que paga.';
  return formato === null ? 'Elige un formato del banco de la cuenta.' : null;
}

/** `hhmmss` in Chile. */
const horaOf = (ahora: Date) =>
  soloDigitos(
    new Intl.DateTimeFormat('es-CL', {
      timeZone: 'America/Santiago',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }).format(ahora),
  ).padStart(6, '0');

/** Decides account, format, day and rows of the nómina of these orders. */
export async function loadPedido(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  idEmpresa: number,
  filas: readonly FilaOrden[],
  { pedida, numero }: { readonly pedida: Omit<NominaPedida, 'idOrdenes'>; readonly numero: number },
): Promise<Pedido> {
  const cuentas = await readCuentas(tx, idEmpresa);
  const cuenta = chooseCuenta(cuentas, filas, pedida.idCuentaCorriente);
  const formato = chooseFormato(cuenta, pedida.formato);
  const feriados = await listFeriados(tx);
  const fechaPago = chooseFecha(filas, pedida.fechaPago, clock.hoy(), feriados);
  const empresa = await readEmpresaPagadora(tx, idEmpresa);
  const pagador: PagadorDeNomina = {
    ...empresa,
    cuenta: soloDigitos(cuenta?.numeroCuenta ?? ''),
    convenio: cuenta?.convenio ?? null,
    numero,
    fecha: fechaPago,
    hora: horaOf(clock.now()),
  };
  const bancos = await readBancos(
    tx,
    idEmpresa,
    filas.flatMap(({ idBeneficiarioCuenta }) => idBeneficiarioCuenta ?? []),
  );
  const impedidos: PagoRevisado[] = [];
  const pagables = filas.flatMap((fila) => {
    const pago = pagoOfOrden(fila, bancos.get(fila.idBeneficiarioCuenta ?? 0));
    const texto = pago === null ? 'El banco de su cuenta no recibe nóminas.' : impedimentOf(fila, cuenta);
    if (pago !== null && texto === null) return pago;
    impedidos.push({
      pago: pago ?? sinCuenta(fila),
      avisos: [],
      problema: { campo: 'cuenta', texto: texto ?? '' },
    });
    return [];
  });
  const preparada = formato === null ? null : prepararNomina(formato, pagador, pagables);
  const sinFormato = pagables.map((pago): PagoRevisado => ({ pago, avisos: [], problema: null }));
  const revisados = new Map(
    [...(preparada?.pagos ?? sinFormato), ...impedidos].map((uno) => [uno.pago.id, uno]),
  );
  return {
    cuentas,
    cuenta,
    formatos: cuenta === null ? [] : formatosDeBanco(cuenta.codigoBanco),
    formato,
    fechaPago,
    pagador,
    falta: faltaOf(cuentas, cuenta, formato) ?? preparada?.falta ?? null,
    pagos: filas.flatMap(({ id }) => revisados.get(id) ?? []),
    filas: preparada?.filas ?? [],
  };
}

/** Stands for an order without an account that a bank could take. */
const sinCuenta = ({ id, rut, razonSocial, monto }: FilaOrden): PagoRevisado['pago'] => ({
  id,
  rut,
  nombre: razonSocial,
  banco: '000',
  tipoCuenta: 'corriente',
  cuenta: '0',
  monto,
  email: null,
  documento: null,
  glosa: '',
  clase: 'otro',
});

/** The sentence that names an order. */
export const titulo = ({ pago: { nombre, monto } }: PagoRevisado) => `${nombre}, ${pesos(monto)}`;

import { formatMonto } from '@cuadra/domain';
import { latin1, xlsx, type Filas } from '../../cartola/testing/index.ts';
import type { FilaLiquidacion } from '../tipos.ts';

/** Test support: settlements in each layout of the portal, written from rows. */

export type FilaDePrueba = Pick<
  FilaLiquidacion,
  | 'tipo'
  | 'fechaVenta'
  | 'fechaAbono'
  | 'comercio'
  | 'local'
  | 'codigoAutorizacion'
  | 'boleta'
  | 'venta'
  | 'anulacion'
  | 'comision'
  | 'ivaComision'
  | 'retencion'
  | 'cobro'
>;

const NOMBRES = { venta: 'Venta', anulacion: 'Anulación', cobro: 'Cobro', retencion: 'Retención' } as const;
const RUT = '76.543.210-3';
const CUENTA = '00-123-45678-09';

const dia = (fecha: string | null) => (fecha === null ? '' : fecha.split('-').toReversed().join('/'));
/** With dots and without the sign: `1.234.567`. */
const miles = (monto: number) => (monto === 0 ? '' : formatMonto(monto).replace('$', ''));
const juntos = ({ comision, ivaComision }: FilaDePrueba) => comision + ivaComision;

/** What the portal puts above the rows. */
function resumen(producto: string, filas: readonly FilaDePrueba[]): string[] {
  const suma = (campo: 'venta' | 'anulacion') => filas.reduce((total, fila) => total + fila[campo], 0);
  return [
    'Detalle de Abonos;;',
    `RUT:;${RUT};`,
    'Nombre:;Comercial Los Coihues SpA;',
    `Producto:;${producto};`,
    'Período:;11/2026;',
    ';;',
    `Ventas (+);${miles(suma('venta'))};`,
    `Anulaciones (-);${miles(suma('anulacion'))};`,
    ...Array.from({ length: 28 }, () => ';;'),
  ];
}

const CREDITO =
  'Tipo Transacción;Fecha Venta;Tipo Tarjeta;Identificador;Tipo Cuota;Monto Original Venta;Código Autorización Venta;Nº Cuota;Monto Para Abono;Comisión e IVA Comisión;Comisión Adicional e IVA Comisión Adicional;Nº Boleta;Monto Anulación;Devolución Comisión e IVA Comisión;Devolución Comisión Adicional e IVA Comisión;Monto Retención;Período de Cobro;Motivo;Detalle de cobros u observación;Monto;IVA;Fecha Abono;Cuenta de Abono;Local;';
const DEBITO =
  'Tipo Transacción;Fecha Venta;Tipo Tarjeta;Identificador;Tipo Venta;Código Autorización Venta;Nº Cuota;Monto Transacción;Monto Afecto;Comisión e IVA Comisión;Monto Exento;Nº Boleta;Monto Anulación;Monto Retenido;Devolución Comisión;Monto Retención;Motivo;Período de Cobro;Detalle de cobros u observación;Monto;IVA;Fecha Abono;Cuenta de Abono;Local;';

function partes(fila: FilaDePrueba) {
  const cobrada = miles(Math.max(juntos(fila), 0));
  const devuelta = miles(Math.max(-juntos(fila), 0));
  return {
    tipo: NOMBRES[fila.tipo],
    venta: miles(fila.venta),
    anulacion: miles(fila.anulacion),
    cobrada,
    devuelta,
    retencion: miles(fila.retencion),
    cobro: miles(fila.cobro),
    local: `${fila.comercio} - ${fila.local ?? ''}`,
    boleta: fila.boleta === null ? '0000000000' : fila.boleta.padStart(10, '0'),
    autorizacion: fila.codigoAutorizacion ?? '',
  };
}

export function masivaCredito(filas: readonly FilaDePrueba[]): Uint8Array {
  const lineas = filas.map((fila) => {
    const p = partes(fila);
    const motivo = fila.cobro > 0 ? 'Arriendo de equipo' : '';
    return `${p.tipo};${dia(fila.fechaVenta)};VI;1234;SC;${p.venta};${p.autorizacion};01/1;${p.venta};${p.cobrada};;${p.boleta};${p.anulacion};${p.devuelta};;${p.retencion};;${motivo};;${p.cobro};;${dia(fila.fechaAbono)};${CUENTA};${p.local};`;
  });
  return latin1([...resumen('Crédito', filas), CREDITO, ...lineas, ''].join('\r\n'));
}

export function masivaDebito(filas: readonly FilaDePrueba[]): Uint8Array {
  const lineas = filas.map((fila) => {
    const p = partes(fila);
    return `${p.tipo};${dia(fila.fechaVenta)};DB;5678;Venta;${p.autorizacion};;${p.venta};${p.venta};${p.cobrada};;${p.boleta};${p.anulacion};;${p.devuelta};${p.retencion};;;;${p.cobro};;${dia(fila.fechaAbono)};${CUENTA};${p.local};`;
  });
  return latin1([...resumen('Débito', filas), DEBITO, ...lineas, ''].join('\r\n'));
}

const MESES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const conMes = (fecha: string) =>
  `${fecha.slice(8)} ${MESES[Number(fecha.slice(5, 7)) - 1]} ${fecha.slice(0, 4)}`;

/** Sales of credit of one day, with the header over two rows. */
export function abonosPorDia(fecha: string, filas: readonly FilaDePrueba[]): Promise<Uint8Array> {
  const suma = (campo: 'venta' | 'comision' | 'ivaComision') =>
    filas.reduce((total, fila) => total + fila[campo], 0);
  const total = suma('venta') - suma('comision') - suma('ivaComision');
  const hoja: Filas = [
    [null, 'Abonos por día'],
    [null, 'RUT:', null, RUT],
    [null, 'Cuenta corriente:', null, CUENTA],
    [null, 'Día desde:', null, conMes(fecha)],
    [null, 'Día hasta:', null, conMes(fecha)],
    [null, 'Total ventas (+)', null, suma('venta')],
    [null, 'Comisión Transbank (-)', null, suma('comision')],
    [null, 'IVA de comisión Transbank (-)', null, suma('ivaComision')],
    [null, 'Total abono', null, total],
    [
      null,
      'Fecha de venta',
      'Tipo de movimiento',
      'Código de comercio',
      'Nombre local',
      'Medio de pago',
      'Ventas',
    ],
    [
      null,
      null,
      null,
      null,
      null,
      null,
      'Monto original de venta (+)',
      'Monto vuelto',
      'Tipo de venta/cuota',
      'N° de cuota',
      'Monto venta válido para abono (+)',
      'Comisión Transbank (-)',
      'IVA Comisión Transbank (-)',
      'Total abono (=)',
      'N° de boleta',
      'N° de tarjeta',
      'Código de autorización de venta',
    ],
    ...filas.map((fila) => [
      null,
      conMes(fila.fechaVenta ?? fecha),
      NOMBRES[fila.tipo],
      fila.comercio,
      fila.local,
      'Crédito',
      fila.venta,
      0,
      'Venta $',
      'S/C',
      fila.venta,
      fila.comision,
      fila.ivaComision,
      fila.venta - fila.comision - fila.ivaComision,
      fila.boleta,
      '4051 88** **** 6623',
      fila.codigoAutorizacion,
    ]),
  ];
  return xlsx({ 'Abonos por día': hoja });
}

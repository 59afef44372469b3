import { fechaConAnio, habilDesde, type Fecha } from '@cuadra/domain';
import {
  cuotasPorVenir,
  pagoDeCuota,
  type CategoriaFlujo,
  type CuotaVista,
  type SentidoFlujo,
} from '@cuadra/domain/flujo-caja';
import type { Modo } from './modo.ts';
import type { AbonoPorLlegar, CompraEnCuotas, VentaEnCuotas } from './store/anunciados.ts';

/** What somebody said is coming: a statement of a card, or a settlement. */
export interface LibroAnunciado {
  readonly compras: readonly CompraEnCuotas[];
  readonly ventas: readonly VentaEnCuotas[];
  readonly abonos: readonly AbonoPorLlegar[];
}

export interface Anunciado {
  readonly tipo: 'anunciado';
  readonly fecha: Fecha;
  readonly sentido: SentidoFlujo;
  readonly categoria: CategoriaFlujo;
  readonly monto: number;
  readonly titulo: string;
  readonly explicacion: string;
  /** The line that says so. */
  readonly idCartola: number | null;
}

const MEDIOS = { credito: 'crédito', debito: 'débito', prepago: 'prepago' } as const;

function cuotasDeTarjetas(compras: readonly CompraEnCuotas[], modo: Modo): Anunciado[] {
  const vistas = compras
    .filter(({ moneda }) => moneda === modo.moneda)
    .map((compra): CuotaVista & { compra: CompraEnCuotas } => {
      const { idCuenta, fecha, descripcion, numero, total, monto, diaPago } = compra;
      const clave = JSON.stringify([idCuenta, fecha, descripcion, total]);
      return { clave, numero, total, monto, fecha: pagoDeCuota(fecha, numero, diaPago), compra };
    });
  return cuotasPorVenir(vistas, modo).map(({ cuota: { compra, monto, total }, numero, fecha }) => ({
    tipo: 'anunciado',
    fecha,
    sentido: 'egreso',
    categoria: 'tarjetas',
    monto,
    titulo: `${compra.descripcion}, cuota ${numero} de ${total}`,
    explicacion: `Según el estado de cuenta de ${compra.tarjeta}.`,
    idCartola: compra.idCartola,
  }));
}

function deTransbank({ ventas, abonos }: LibroAnunciado, modo: Modo): Anunciado[] {
  const { hoy, feriados } = modo;
  const vistas = ventas.map((venta): CuotaVista & { venta: VentaEnCuotas } => {
    const { comercio, codigoAutorizacion, tarjeta, fechaVenta, numero, total, neto, fecha } = venta;
    const clave = JSON.stringify([comercio, codigoAutorizacion, tarjeta, fechaVenta, total]);
    return { clave, numero, total, monto: neto, fecha, venta };
  });
  return [
    ...cuotasPorVenir(vistas, modo).map(({ cuota: { venta, monto, total }, numero, fecha }): Anunciado => ({
      tipo: 'anunciado',
      fecha,
      sentido: 'ingreso',
      categoria: 'ventas_tarjeta',
      monto,
      titulo: `Venta con tarjeta del ${fechaConAnio(venta.fechaVenta)}, cuota ${numero} de ${total}`,
      explicacion: 'Transbank abona esta venta por partes, una cada mes.',
      idCartola: null,
    })),
    // Sales, fee and deposit stand in Transbank's account already: what is to come is the other side of the deposit.
    ...abonos.map(({ fecha, medio, neto }): Anunciado => ({
      tipo: 'anunciado',
      fecha: habilDesde(fecha < hoy ? hoy : fecha, feriados),
      sentido: 'ingreso',
      categoria: 'traspasos',
      monto: neto,
      titulo: `Abono de Transbank, ${MEDIOS[medio]}`,
      explicacion: 'Según la liquidación de Transbank; el banco todavía no lo muestra.',
      idCartola: null,
    })),
  ];
}

/** What cards and settlements say is coming until the last day. */
export function decideAnunciados(libro: LibroAnunciado, modo: Modo): Anunciado[] {
  return [
    ...cuotasDeTarjetas(libro.compras, modo),
    ...(modo.moneda === 'CLP' ? deTransbank(libro, modo) : []),
  ];
}

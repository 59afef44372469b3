import { createHash } from 'node:crypto';
import { normalizarNumeroCuenta, type FilaLiquidacion } from '@cuadra/formats';
import type { FilaConHuella, GrupoAbono } from './tipos.ts';

/** What makes a row of a settlement itself in whatever layout it comes: not its place, nor how its fee is told apart. */
function huellaDe(fila: FilaLiquidacion): string {
  const { medio, comercio, tipo, fechaVenta, fechaAbono, codigoAutorizacion, venta, anulacion } = fila;
  const { comision, ivaComision, retencion, cobro } = fila;
  const identidad = [medio, comercio, tipo, fechaVenta, fechaAbono, codigoAutorizacion, venta, anulacion];
  return createHash('sha256')
    .update(JSON.stringify([...identidad, comision + ivaComision, retencion, cobro]))
    .digest('base64url')
    .slice(0, 27);
}

/**
 * Numbers the rows that are equal in everything, from 1 on, in their order. The same file again gives the same numbers;
 * one that has one such row more gives a number more.
 */
export function withHuellas(filas: readonly FilaLiquidacion[]): FilaConHuella[] {
  const veces = new Map<string, number>();
  return filas.map((fila) => {
    const huella = huellaDe(fila);
    const ordinal = (veces.get(huella) ?? 0) + 1;
    veces.set(huella, ordinal);
    return { ...fila, huella, ordinal };
  });
}

/** Gathers rows by the deposit that they are part of: a day, a kind of card, a shop and an account. */
export function groupFilas(filas: readonly FilaConHuella[]): GrupoAbono[] {
  const grupos = Map.groupBy(filas, ({ fechaAbono, medio, comercio, cuenta }) =>
    JSON.stringify([fechaAbono, medio, comercio, normalizarNumeroCuenta(cuenta)]),
  );
  return [...grupos.values()].flatMap((suyas) => {
    const [primera] = suyas;
    if (!primera) return [];
    const suma = (
      campo: 'venta' | 'anulacion' | 'comision' | 'ivaComision' | 'retencion' | 'cobro' | 'neto',
    ) => suyas.reduce((total, fila) => total + fila[campo], 0);
    const { fechaAbono: fecha, medio, comercio, local, cuenta } = primera;
    return {
      fecha,
      medio,
      comercio,
      local,
      cuenta,
      filas: suyas,
      ventas: suma('venta'),
      anulaciones: suma('anulacion'),
      comision: suma('comision'),
      ivaComision: suma('ivaComision'),
      retenciones: suma('retencion'),
      cobros: suma('cobro'),
      neto: suma('neto'),
    };
  });
}

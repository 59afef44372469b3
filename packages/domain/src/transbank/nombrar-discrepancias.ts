import { formatMonto } from '../dinero/index.ts';
import { addDias, fechaCorta, limitesDeMes, type Fecha, type Mes } from '../fecha/index.ts';
import { DIAS_DE_ESPERA } from './casar-abonos.ts';
import type { MedioTransbank, PartesAbono } from './tipos.ts';

export const TIPOS_DISCREPANCIA = [
  'sin_deposito',
  'monto_distinto',
  'sin_detalle',
  'dudoso',
  'sin_factura',
  'factura_distinta',
] as const;

export interface Discrepancia {
  readonly tipo: (typeof TIPOS_DISCREPANCIA)[number];
  readonly mensaje: string;
  /** What is missing or too much, in pesos. */
  readonly monto: number;
  readonly idAbono: number | null;
  readonly idCartola: number | null;
}

export interface AbonoDelMes extends PartesAbono {
  readonly id: number;
  readonly fecha: Fecha;
  readonly medio: MedioTransbank;
  readonly idCartola: number | null;
}

export interface LineaDelMes {
  readonly id: number;
  readonly fecha: Fecha;
  readonly abono: number;
  /** More than one deposit explains it as well. */
  readonly dudosa: boolean;
}

export interface MesDeTransbank {
  readonly periodo: Mes;
  readonly hoy: Fecha;
  readonly abonos: readonly AbonoDelMes[];
  /** Lines of the bank from Transbank that belong to the month, those of its deposits and those of none. */
  readonly lineas: readonly LineaDelMes[];
  /** Totals of the invoices of Transbank for the month, with IVA. */
  readonly facturas: readonly number[];
}

const NOMBRES: Readonly<Record<MedioTransbank, string>> = {
  credito: 'crédito',
  debito: 'débito',
  prepago: 'prepago',
};
/** Transbank invoices in the first days of the next month what it took in one. */
const DIAS_PARA_FACTURAR = 10;

function deDepositos({ hoy, abonos, lineas }: MesDeTransbank): Discrepancia[] {
  const porId = new Map(lineas.map((linea) => [linea.id, linea]));
  const dia = (fecha: Fecha) => fechaCorta(fecha, hoy);
  const encontradas: Discrepancia[] = [];
  for (const [idCartola, suyos] of Map.groupBy(abonos, (abono) => abono.idCartola)) {
    if (idCartola === null) continue;
    const linea = porId.get(idCartola);
    const suma = suyos.reduce((total, { neto }) => total + neto, 0);
    if (linea === undefined || linea.abono === suma) continue;
    const diferencia = linea.abono - suma;
    encontradas.push({
      tipo: 'monto_distinto',
      mensaje: `El ${dia(linea.fecha)} el banco abonó ${formatMonto(linea.abono)}: ${diferencia > 0 ? 'sobran' : 'faltan'} ${formatMonto(Math.abs(diferencia))}.`,
      monto: diferencia,
      idAbono: suyos[0]?.id ?? null,
      idCartola,
    });
  }
  for (const { id, fecha, medio, neto, idCartola } of abonos) {
    if (idCartola !== null || neto <= 0 || addDias(fecha, DIAS_DE_ESPERA) >= hoy) continue;
    encontradas.push({
      tipo: 'sin_deposito',
      mensaje: `El abono de ${NOMBRES[medio]} del ${dia(fecha)} por ${formatMonto(neto)} no aparece en el banco.`,
      monto: neto,
      idAbono: id,
      idCartola: null,
    });
  }
  const usadas = new Set(abonos.map(({ idCartola }) => idCartola));
  for (const { id, fecha, abono, dudosa } of lineas) {
    if (usadas.has(id)) continue;
    encontradas.push({
      tipo: dudosa ? 'dudoso' : 'sin_detalle',
      mensaje: dudosa
        ? `El abono del ${dia(fecha)} por ${formatMonto(abono)} calza con más de una parte. Elige cuál.`
        : `Falta la liquidación del abono del ${dia(fecha)} por ${formatMonto(abono)}.`,
      monto: abono,
      idAbono: null,
      idCartola: id,
    });
  }
  return encontradas;
}

/** The fee that settlements took in the month against what Transbank invoiced, once it has had time to. */
function deFacturas({ periodo, hoy, abonos, facturas }: MesDeTransbank): Discrepancia[] {
  const cobrado = abonos.reduce(
    (suma, { comision, ivaComision, cobros }) => suma + comision + ivaComision + cobros,
    0,
  );
  const facturado = facturas.reduce((suma, total) => suma + total, 0);
  if (cobrado === facturado || abonos.length === 0) return [];
  if (addDias(limitesDeMes(periodo).hasta, DIAS_PARA_FACTURAR) >= hoy) return [];
  const base = { idAbono: null, idCartola: null, monto: facturado - cobrado };
  if (facturas.length === 0)
    return [
      {
        ...base,
        tipo: 'sin_factura',
        mensaje: `Falta la factura de las comisiones del mes: ${formatMonto(cobrado)} con IVA.`,
      },
    ];
  return [
    {
      ...base,
      tipo: 'factura_distinta',
      mensaje: `Transbank facturó ${formatMonto(facturado)} y descontó ${formatMonto(cobrado)} este mes.`,
    },
  ];
}

/** Everything of a month of Transbank that does not agree, each named in a sentence. */
export function nombrarDiscrepancias(mes: MesDeTransbank): Discrepancia[] {
  return [...deDepositos(mes), ...deFacturas(mes)];
}

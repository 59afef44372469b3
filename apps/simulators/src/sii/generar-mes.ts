import { addDias, limitesDeMes, type Fecha, type Mes } from '@cuadra/domain';
import { createAzar, type Azar } from './azar.ts';
import { CLIENTES, PERSONAS, PROVEEDORES, type Parte } from './partes.ts';

export type Estado = 'REGISTRO' | 'PENDIENTE' | 'RECLAMADO' | 'NO_INCLUIR';

/** Amounts in whole pesos, positive in notas de crédito too, as the SII keeps them. */
export interface Documento {
  readonly tipo: number;
  readonly folio: number;
  readonly parte: Parte;
  readonly fecha: Fecha;
  readonly exento: number;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
  readonly referencia: { readonly tipo: number; readonly folio: number } | null;
  estado: Estado;
}

export interface Boleta {
  readonly folio: number;
  readonly parte: Parte;
  readonly fecha: Fecha;
  readonly bruto: number;
  readonly retencion: number;
  anulada: Fecha | null;
}

export interface Declaracion {
  readonly folio: number;
  readonly idEstado: number;
  readonly estado: string;
  readonly fecha: Fecha;
  readonly monto: number;
}

/** What a taxpayer has of one month. */
export interface MesSii {
  readonly ventas: Documento[];
  readonly compras: Documento[];
  /** Boletas electrónicas to consumers: of these the register keeps a total alone. */
  readonly boletasVenta: { readonly cantidad: number; readonly total: number };
  readonly honorarios: Boleta[];
  readonly terceros: Boleta[];
  f29: Declaracion[];
}

export interface Cantidades {
  readonly ventas?: number | undefined;
  readonly compras?: number | undefined;
  readonly honorarios?: number | undefined;
  readonly terceros?: number | undefined;
}

/** Retention of boletas by year, in ten-thousandths (Ley 21.133). */
const RETENCION: Readonly<Record<string, number>> = { 2024: 1375, 2025: 1450, 2026: 1525, 2027: 1600 };
const IVA = 19;
const EPOCA = 2018 * 12;
/** Folios of a month start here times the month's number, so that months never share one. */
const FOLIOS_POR_MES = 100_000;

function montosDe(tipo: number, base: number): Pick<Documento, 'exento' | 'neto' | 'iva' | 'total'> {
  if (tipo === 34) return { exento: base, neto: 0, iva: 0, total: base };
  const iva = Math.round((base * IVA) / 100);
  return { exento: 0, neto: base, iva, total: base + iva };
}

class Generador {
  private readonly azar: Azar;
  private readonly mes: Mes;
  private readonly hoy: Fecha;
  private folio: number;

  constructor(rut: string, mes: Mes, hoy: Fecha) {
    this.azar = createAzar(`${rut} ${mes}`);
    this.mes = mes;
    this.hoy = hoy;
    const [anio = 0, numero = 0] = mes.split('-').map(Number);
    this.folio = (anio * 12 + numero - EPOCA) * FOLIOS_POR_MES;
  }

  private nextFolio(): number {
    this.folio += 1;
    return this.folio;
  }

  private fecha(): Fecha {
    const { desde, hasta } = limitesDeMes(this.mes);
    const ultimo = hasta < this.hoy ? hasta : this.hoy;
    return addDias(desde, this.azar.between(0, Number(ultimo.slice(8)) - 1));
  }

  documentos(cantidad: number, partes: readonly Parte[], compra: boolean): Documento[] {
    const { azar } = this;
    const hechos: Documento[] = [];
    for (let i = 0; i < cantidad; i += 1) {
      const previo = hechos.findLast(({ tipo, estado }) => tipo === 33 && estado === 'REGISTRO');
      const nota = i % 9 === 8 && previo !== undefined;
      const tipo = nota ? 61 : azar.chance(0.12) ? 34 : 33;
      // A nota de crédito gives back a tenth of the invoice before it.
      const base = nota
        ? Math.max(1, Math.round(previo.neto / 10))
        : azar.between(12, 3200) * 1000 + azar.between(0, 999);
      const fecha = nota && previo.fecha < this.hoy ? previo.fecha : this.fecha();
      hechos.push({
        tipo,
        folio: this.nextFolio(),
        parte: nota ? previo.parte : azar.pick(partes),
        fecha,
        ...montosDe(tipo, base),
        referencia: nota ? { tipo: 33, folio: previo.folio } : null,
        estado: compra && !nota ? this.estado(i) : 'REGISTRO',
      });
    }
    return hechos;
  }

  private estado(i: number): Estado {
    if (i % 13 === 7) return 'NO_INCLUIR';
    if (i % 11 === 5) return 'RECLAMADO';
    return i % 6 === 4 ? 'PENDIENTE' : 'REGISTRO';
  }

  boletas(cantidad: number, retiene: boolean): Boleta[] {
    const tasa = RETENCION[this.mes.slice(0, 4)] ?? 1300;
    return Array.from({ length: cantidad }, (_, i) => {
      const bruto = this.azar.between(80, 1400) * 1000;
      // One in seven retains by itself: the company then pays it whole.
      const propia = !retiene && i % 7 === 6;
      const fecha = this.fecha();
      return {
        folio: this.nextFolio(),
        parte: this.azar.pick(PERSONAS),
        fecha,
        bruto,
        retencion: propia ? 0 : Math.round((bruto * tasa) / 10_000),
        anulada: i % 12 === 11 ? fecha : null,
      };
    });
  }

  declaracion(mes: Omit<MesSii, 'f29'>): Declaracion[] {
    const fecha = addDias(limitesDeMes(this.mes).hasta, this.azar.between(10, 20));
    if (fecha > this.hoy) return [];
    const ivaDe = (documentos: readonly Documento[]) =>
      documentos
        .filter(({ estado }) => estado === 'REGISTRO')
        .reduce((suma, { tipo, iva }) => suma + (tipo === 61 ? -iva : iva), 0);
    const retenciones = [...mes.honorarios, ...mes.terceros]
      .filter(({ anulada }) => anulada === null)
      .reduce((suma, { retencion }) => suma + retencion, 0);
    const monto = Math.max(0, ivaDe(mes.ventas) - ivaDe(mes.compras)) + retenciones;
    return [{ folio: this.nextFolio() * 10, idEstado: 1, estado: 'Vigente', fecha, monto }];
  }
}

/** A taxpayer's month: the same every time for the same RUT and month. Months to come are empty. */
export function generarMes(rut: string, mes: Mes, hoy: Fecha, cantidades: Cantidades = {}): MesSii {
  if (`${mes}-01` > hoy) {
    const boletasVenta = { cantidad: 0, total: 0 };
    return { ventas: [], compras: [], boletasVenta, honorarios: [], terceros: [], f29: [] };
  }
  const generador = new Generador(rut, mes, hoy);
  const { ventas = 18, compras = 26, honorarios = 4, terceros = 2 } = cantidades;
  const base = {
    ventas: generador.documentos(ventas, CLIENTES, false),
    compras: generador.documentos(compras, PROVEEDORES, true),
    boletasVenta: { cantidad: ventas > 0 ? 41 : 0, total: ventas > 0 ? 612_300 : 0 },
    honorarios: generador.boletas(honorarios, false),
    terceros: generador.boletas(terceros, true),
  };
  return { ...base, f29: generador.declaracion(base) };
}

import type { Moneda } from '../dinero/index.ts';
import { MODELOS } from '../documentos/index.ts';
import { diaDeFecha } from '../fecha/index.ts';
import { RUTS_DE_NADIE, parseRut } from '../rut/index.ts';
import { direccionDeLinea, esNotaCredito, montoDeLinea } from './direccion.ts';
import { IndiceNombres } from './indice-nombres.ts';
import { leerGlosa } from './leer-glosa.ts';
import type { Glosa } from './leer-glosa.ts';
import { nombresDeParte } from './nombres-de-parte.ts';
import { claseDeGlosa, motivoDeGlosa } from './ruido.ts';
import type { ClaseDeGlosa } from './ruido.ts';
import type { Direccion } from './direccion.ts';
import type {
  ConciliacionPasada,
  DocumentoAbierto,
  EntradaConciliacion,
  HechosDocumento,
  LineaBancaria,
  MotivoSinPar,
} from './tipos.ts';

/** The engine's own view of an open document: days instead of dates, its party by index. */
export interface Doc {
  hechos: DocumentoAbierto;
  parte: number;
  /** Position among the party's documents, oldest first. */
  orden: number;
  notaCredito: boolean;
  /** A boleta, of whose sum its payer keeps the retention. */
  conRetencion: boolean;
  emision: number;
  vence: number;
  saldo: number;
  /** Amounts that past lines took of it, and the day of the last of them. */
  pagado: readonly number[];
  pagadoHasta: number;
  /** What it costs, in log probability, to leave it unpaid: much if its day is long gone, nothing if it is recent. */
  impago: number;
  /** One of a subscription's equal amounts, a month apart: those are settled strictly oldest first. */
  serie: boolean;
  /** A month that a person left open when a later one was paid: it stands before no other any more. */
  saltada: boolean;
  folio: string;
  /** Index and amount of a hypothesis that settles this document alone and whole. One array each serves all hypotheses. */
  sola: number[];
  entera: readonly number[];
}

const SIN_PAGOS: readonly number[] = [];

/** Everything owed on one side (to collect or to pay) by or to one RUT. */
export interface Parte {
  indice: number;
  clase: ClaseDeParte;
  lado: Direccion;
  rut: string;
  nombre: string;
  docs: Doc[];
  /** Whether some of them are notas de crédito. */
  conNotas: boolean;
}

/** Kinds of party that keep different rhythms: wages fall on a day, taxes on a date of the month, suppliers wait. */
export const CLASES_DE_PARTE = ['cliente', 'proveedor', 'honorario', 'personal', 'fisco'] as const;
export type ClaseDeParte = (typeof CLASES_DE_PARTE)[number];

export function claseDeModelo(modelo: HechosDocumento['modelo']): ClaseDeParte {
  switch (modelo) {
    case 'Dte':
      return 'cliente';
    case 'Compra':
    case 'Gasto':
      return 'proveedor';
    case 'Honorario':
    case 'BoletaTercero':
      return 'honorario';
    case 'Remuneracion':
      return 'personal';
    case 'Previred':
    case 'Impuesto':
      return 'fisco';
  }
}

export interface Linea {
  hechos: LineaBancaria;
  lado: Direccion;
  monto: number;
  moneda: Moneda;
  dia: number;
  cuenta: string;
  glosa: Glosa;
  motivo: MotivoSinPar | null;
  clase: ClaseDeGlosa;
}

export type LectorDeLineas = (hechos: LineaBancaria) => Linea;

export interface Libro {
  lineas: Linea[];
  docs: Doc[];
  partes: Parte[];
  parteDe: Map<string, number>;
  /** The same by document, open or of the past: a RUT is read once. */
  parteDeHechos: Map<HechosDocumento, number>;
  /** RUT number without check digit → RUT, for descriptions that drop the digit. */
  rutPorNumero: Map<string, string>;
  nombres: Record<Direccion, IndiceNombres>;
  /** By side, currency and saldo, earliest due first. */
  porMonto: Map<string, Doc[]>;
  porFolio: Map<string, Doc[]>;
}

/** The side of a document's party: where the invoice itself is settled, so a nota de crédito sits with its invoice. */
export function ladoDeModelo(modelo: HechosDocumento['modelo']): Direccion {
  return modelo === 'Dte' ? 'abono' : 'cargo';
}

/** The digits of a folio, as a line names it. */
export function folioDe(folio: string): string {
  return folio.replace(/\D/g, '').replace(/^0+/, '');
}

/** Canonical RUT, or what stands for it where a document has none, a foreign one or nobody's. */
export function rutDe(hechos: Pick<HechosDocumento, 'rut' | 'razonSocial'>): string {
  const rut = parseRut(hechos.rut) ?? hechos.rut;
  return rut === '' || RUTS_DE_NADIE.has(rut) ? `sin-rut ${hechos.razonSocial}` : rut;
}

export function claveDeParte(lado: Direccion, rut: string): string {
  return `${lado} ${rut}`;
}

export function claveDeMonto(lado: Direccion, moneda: string, monto: number): string {
  return `${lado}${moneda}${monto}`;
}

export function leerLinea(hechos: LineaBancaria): Linea {
  const glosa = leerGlosa(hechos.descripcion);
  const rut = hechos.rutContraparte ? parseRut(hechos.rutContraparte) : null;
  if (rut && !glosa.ruts.some((leido) => leido.valor === rut)) {
    glosa.ruts.unshift({ valor: rut, desde: 0, hasta: 0 });
  }
  return {
    hechos,
    lado: direccionDeLinea(hechos),
    monto: montoDeLinea(hechos),
    moneda: hechos.moneda ?? 'CLP',
    dia: diaDeFecha(hechos.fecha),
    cuenta: `${hechos.banco} ${hechos.numeroCuenta}`,
    glosa,
    motivo: motivoDeGlosa(glosa.canonico.texto),
    clase: claseDeGlosa(glosa.canonico.texto),
  };
}

/**
 * Indexes the whole book once: by party, amount and folio. Linear in lines plus documents, apart from sorting. Of the past,
 * people decided the first `decididas`.
 */
export function abrirLibro(
  entrada: EntradaConciliacion,
  leer: LectorDeLineas = leerLinea,
  decididas = entrada.historial.length,
): Libro {
  const partes: Parte[] = [];
  const parteDe = new Map<string, number>();
  const parteDeHechos = new Map<HechosDocumento, number>();
  const rutPorNumero = new Map<string, string>();
  const parte = (hechos: HechosDocumento): Parte => {
    const rut = rutDe(hechos);
    const lado = ladoDeModelo(hechos.modelo);
    const clave = claveDeParte(lado, rut);
    let indice = parteDe.get(clave);
    if (indice === undefined) {
      indice = partes.length;
      partes.push({
        indice,
        clase: claseDeModelo(hechos.modelo),
        lado,
        rut,
        nombre: hechos.razonSocial,
        docs: [],
        conNotas: false,
      });
      parteDe.set(clave, indice);
      rutPorNumero.set(rut.slice(0, -2), rut);
    }
    return partes[indice]!;
  };

  const docs: Doc[] = [];
  const porMonto = new Map<string, Doc[]>();
  const porFolio = new Map<string, Doc[]>();
  for (const hechos of entrada.documentos) {
    if (hechos.saldo <= 0) continue;
    const emision = diaDeFecha(hechos.fechaEmision);
    const doc: Doc = {
      hechos,
      parte: parte(hechos).indice,
      orden: 0,
      notaCredito: esNotaCredito(hechos.tipo),
      conRetencion: MODELOS[hechos.modelo].conRetencion,
      emision,
      vence: hechos.fechaVencimiento ? diaDeFecha(hechos.fechaVencimiento) : emision,
      saldo: hechos.saldo,
      pagado: SIN_PAGOS,
      pagadoHasta: -Infinity,
      impago: 0,
      serie: false,
      saltada: false,
      folio: folioDe(hechos.folio),
      sola: [0],
      entera: [hechos.saldo],
    };
    docs.push(doc);
    const lado = ladoDeModelo(hechos.modelo);
    if (!doc.notaCredito) agregar(porMonto, claveDeMonto(lado, hechos.moneda, doc.saldo), doc);
    if (doc.folio) agregar(porFolio, `${lado}${doc.folio}`, doc);
    const suya = partes[doc.parte]!;
    suya.docs.push(doc);
    suya.conNotas ||= doc.notaCredito;
    parteDeHechos.set(hechos, doc.parte);
  }
  for (const pasada of entrada.historial) {
    for (const { documento } of pasada.documentos)
      if (!parteDeHechos.has(documento)) parteDeHechos.set(documento, parte(documento).indice);
  }
  for (const p of partes) {
    p.docs.sort(
      (a, b) => a.emision - b.emision || Number(a.folio) - Number(b.folio) || a.hechos.id - b.hechos.id,
    );
    p.docs.forEach((doc, orden) => {
      doc.orden = orden;
      doc.sola[0] = orden;
    });
  }
  for (const lista of porMonto.values()) lista.sort((a, b) => a.vence - b.vence || a.hechos.id - b.hechos.id);
  marcarSeries(docs, entrada, parteDeHechos);
  marcarSaltadas(docs, entrada.historial.slice(0, decididas), parteDeHechos);
  const nombres = (lado: Direccion): IndiceNombres => {
    const entradas: { nombre: string; valor: number }[] = [];
    for (const p of partes) {
      if (p.lado !== lado) continue;
      for (const nombre of nombresDeParte(p.nombre)) entradas.push({ nombre, valor: p.indice });
    }
    return new IndiceNombres(entradas);
  };
  return {
    lineas: entrada.lineas.filter((l) => montoDeLinea(l) > 0).map((hechos) => leer(hechos)),
    docs,
    partes,
    parteDe,
    parteDeHechos,
    rutPorNumero,
    nombres: { abono: nombres('abono'), cargo: nombres('cargo') },
    porMonto,
    porFolio,
  };
}

function agregar<T>(mapa: Map<string, T[]>, clave: string, valor: T): void {
  const lista = mapa.get(clave);
  if (lista) lista.push(valor);
  else mapa.set(clave, [valor]);
}

const MIN_SERIE = 3;

/** Marks the documents that share party and amount with others about a month before or after. */
function marcarSeries(
  docs: readonly Doc[],
  entrada: EntradaConciliacion,
  parteDe: ReadonlyMap<HechosDocumento, number>,
): void {
  const emisiones = new Map<string, number[]>();
  const anotar = (parte: number, monto: number, dia: number): number[] => {
    const clave = `${parte} ${monto}`;
    let dias = emisiones.get(clave);
    if (!dias) emisiones.set(clave, (dias = [dia]));
    else if (!dias.includes(dia)) dias.push(dia);
    return dias;
  };
  const propias = docs.map((doc) =>
    doc.notaCredito ? null : anotar(doc.parte, doc.hechos.montoTotal, doc.emision),
  );
  for (const pasada of entrada.historial) {
    for (const { documento } of pasada.documentos) {
      if (esNotaCredito(documento.tipo)) continue;
      const parte = parteDe.get(documento);
      if (parte !== undefined) anotar(parte, documento.montoTotal, diaDeFecha(documento.fechaEmision));
    }
  }
  docs.forEach((doc, i) => {
    const dias = propias[i] ?? emisiones.get(`${doc.parte} ${doc.hechos.montoTotal}`);
    if (!dias || dias.length < MIN_SERIE) return;
    let vecinos = 0;
    for (const dia of dias) {
      const meses = Math.abs(dia - doc.emision) / 30.44;
      if (meses > 0.8 && meses < 3.2 && Math.abs(meses - Math.round(meses)) < 0.14) vecinos++;
    }
    doc.serie = vecinos >= 2;
  });
}

/** Marks the whole months that were there when a person paid a later one of their series by itself. */
function marcarSaltadas(
  docs: readonly Doc[],
  decididas: readonly ConciliacionPasada[],
  parteDe: ReadonlyMap<HechosDocumento, number>,
): void {
  const pagadas = new Map<string, { emision: number; dia: number }[]>();
  for (const { cartolas, documentos } of decididas) {
    const [unico] = documentos;
    const [linea] = cartolas;
    const parte = unico && documentos.length === 1 ? parteDe.get(unico.documento) : undefined;
    if (parte === undefined || !linea) continue;
    const { montoTotal, fechaEmision } = unico!.documento;
    agregar(pagadas, `${parte} ${montoTotal}`, {
      emision: diaDeFecha(fechaEmision),
      dia: diaDeFecha(linea.fecha),
    });
  }
  for (const doc of docs) {
    if (!doc.serie || doc.saldo !== doc.hechos.montoTotal) continue;
    const suyas = pagadas.get(`${doc.parte} ${doc.saldo}`) ?? [];
    doc.saltada = suyas.some(({ emision, dia }) => emision > doc.emision && dia >= doc.emision);
  }
}

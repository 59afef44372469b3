import type { ArchivoImportado, CuentaCorriente, Importacion, ResumenImportacion } from '@cuadra/contract';
import { cuentaCorta } from '../../../shared/cuentas-bancarias/textos.ts';
import { plural } from '../../../shared/formats/index.ts';
import type { Vista } from './vistas.ts';

/** Lists where what a file brought can be seen. */
export type Destino =
  | '/ventas'
  | '/compras'
  | '/cartolas'
  | '/transbank'
  | '/remuneraciones'
  | '/previred'
  | '/impuestos'
  | '/gastos'
  | '/honorarios'
  | '/boletas-terceros';

type Cuentas = ReadonlyMap<number, CuentaCorriente>;

const REGISTROS: Readonly<Record<string, string>> = {
  libro_iecv: 'Libro de compras y ventas (IECV)',
  rcv_venta: 'Registro de ventas',
  rcv_compra_registro: 'Registro de compras',
  rcv_compra_pendiente: 'Registro de compras, pendientes de acuse',
  rcv_compra_reclamado: 'Registro de compras, reclamadas',
  rcv_compra_no_incluir: 'Registro de compras, no incluidas',
};
const PLANILLAS: Readonly<Record<string, { nombre: string; destino: Destino }>> = {
  f29: { nombre: 'Formulario 29', destino: '/impuestos' },
  previred: { nombre: 'Comprobante de Previred', destino: '/previred' },
  informe_bhe: { nombre: 'Boletas de honorarios recibidas', destino: '/honorarios' },
  lre: { nombre: 'Libro de remuneraciones (LRE)', destino: '/remuneraciones' },
  planilla_remuneraciones: { nombre: 'Planilla de sueldos', destino: '/remuneraciones' },
  planilla_previred: { nombre: 'Planilla de cotizaciones', destino: '/previred' },
  planilla_gastos: { nombre: 'Planilla de gastos', destino: '/gastos' },
  planilla_honorarios: { nombre: 'Planilla de honorarios', destino: '/honorarios' },
  planilla_terceros: { nombre: 'Planilla de boletas de terceros', destino: '/boletas-terceros' },
};
/** What never becomes rows, or has not yet. */
const OTROS: Readonly<Record<string, string>> = {
  ofx: 'Cartola OFX',
  mt940: 'Cartola MT940',
  camt: 'Cartola CAMT.053',
  qif: 'Cartola QIF',
  xlsx: 'Planilla Excel',
  xls: 'Planilla Excel antigua',
  csv: 'Planilla CSV',
  xml_otro: 'XML que no es del SII',
  zip_otro: 'Archivo comprimido',
  pdf: 'PDF',
  vacio: 'Archivo vacío',
};

/** What people call an account, or its bank and last digits. */
export function nombreCuenta(cuenta: Pick<CuentaCorriente, 'banco' | 'numeroCuenta' | 'alias'>): string {
  return cuenta.alias ?? cuentaCorta(cuenta);
}

/** What a file was recognised as, in a person's words; null while nobody knows. */
export function describeTipo(archivo: ArchivoImportado, cuentas: Cuentas): string | null {
  const { tipo, estado, filas, idCuentaCorriente } = archivo;
  if (tipo === null) return estado === 'pendiente' || estado === 'procesando' ? null : 'No reconocido';
  if (tipo === 'transbank') return 'Liquidación de Transbank';
  if (tipo === 'dte') return 'Documento del SII';
  if (tipo === 'envio_dte')
    return filas > 0 ? `Envío de ${plural(filas, 'documento')} del SII` : 'Envío de documentos del SII';
  if (tipo === 'cartola') {
    const cuenta = idCuentaCorriente === null ? undefined : cuentas.get(idCuentaCorriente);
    return cuenta ? `Cartola de ${nombreCuenta(cuenta)}` : 'Cartola bancaria';
  }
  if (tipo === 'zip_otro' && estado === 'listo') return `Comprimido con ${plural(filas, 'archivo')}`;
  return REGISTROS[tipo] ?? PLANILLAS[tipo]?.nombre ?? OTROS[tipo] ?? 'No reconocido';
}

/** The name of a file, and the folder or zip that it came in; an upload without folders has none. */
export function partirNombre(nombre: string): { base: string; carpeta: string | null } {
  const corte = nombre.lastIndexOf('/');
  if (corte < 0) return { base: nombre, carpeta: null };
  return { base: nombre.slice(corte + 1), carpeta: nombre.slice(0, corte) };
}

export function esCartola({ tipo }: Pick<ArchivoImportado, 'tipo'>): boolean {
  return tipo === 'cartola';
}

/** Whether its problems stand in lines of text rather than in rows of a table. */
export function esXml({ tipo }: Pick<ArchivoImportado, 'tipo'>): boolean {
  return tipo === 'dte' || tipo === 'envio_dte' || tipo === 'libro_iecv' || tipo === 'xml_otro';
}

/** Whether a file waits for a person: to tell its columns or its account. */
export function esperaPersona({ estado }: Pick<ArchivoImportado, 'estado'>): boolean {
  return estado === 'por_mapear' || estado === 'falta_cuenta';
}

/** Lists where what the file brought can be seen, new or repeated. */
export function destinosDe({ estado, tipo, ventas, compras }: ArchivoImportado): Destino[] {
  if (estado !== 'listo') return [];
  const planilla = tipo === null ? undefined : PLANILLAS[tipo];
  if (planilla !== undefined) return [planilla.destino];
  if (tipo === 'cartola') return ['/cartolas'];
  if (tipo === 'transbank') return ['/transbank'];
  return [...(ventas > 0 ? (['/ventas'] as const) : []), ...(compras > 0 ? (['/compras'] as const) : [])];
}

export interface Totales {
  readonly archivos: number;
  readonly terminados: number;
  /** Created, apart for documents and for bank lines. */
  readonly documentos: number;
  readonly lineas: number;
  readonly creados: number;
  readonly duplicados: number;
  /** Of the created ones, those that its undo took back. */
  readonly retirados: number;
  readonly conError: number;
  readonly conAviso: number;
  readonly porCompletar: number;
  /** Everything was here before: nothing new, nothing wrong, nothing left to do. */
  readonly todoRepetido: boolean;
}

export function totalesDe({ archivos, terminada }: Importacion): Totales {
  const sum = (valor: (archivo: ArchivoImportado) => number) =>
    archivos.reduce((suma, archivo) => suma + valor(archivo), 0);
  const count = (cumple: (archivo: ArchivoImportado) => boolean) => archivos.filter(cumple).length;
  const creados = sum((archivo) => archivo.creados);
  const lineas = sum((archivo) => (esCartola(archivo) || archivo.tipo === 'transbank' ? archivo.creados : 0));
  const duplicados = sum((archivo) => archivo.duplicados);
  return {
    archivos: archivos.length,
    terminados: count(({ estado }) => estado !== 'pendiente' && estado !== 'procesando'),
    documentos: creados - lineas,
    lineas,
    creados,
    duplicados,
    retirados: sum((archivo) => archivo.retirados),
    conError: count(({ estado }) => estado === 'error'),
    conAviso: count(({ avisos }) => avisos.length > 0),
    porCompletar: count(esperaPersona),
    todoRepetido:
      terminada &&
      creados === 0 &&
      duplicados > 0 &&
      archivos.every(({ estado }) => estado === 'listo' || estado === 'descartado'),
  };
}

/** The same of an import that the list tells added up. */
export function totalesDeResumen(resumen: ResumenImportacion): Totales {
  const {
    archivos,
    terminados,
    documentos,
    lineas,
    duplicados,
    retirados,
    conError,
    conAviso,
    porCompletar,
  } = resumen;
  const creados = documentos + lineas;
  return {
    archivos,
    terminados,
    documentos,
    lineas,
    creados,
    duplicados,
    retirados,
    conError,
    conAviso,
    porCompletar,
    todoRepetido:
      resumen.terminada && creados === 0 && duplicados > 0 && conError === 0 && porCompletar === 0,
  };
}

/** `412 documentos y 1.034 líneas de cartola`; empty where nothing came in. */
export function describeNuevos({ documentos, lineas }: Pick<Totales, 'documentos' | 'lineas'>): string {
  return [
    documentos > 0 ? plural(documentos, 'documento') : '',
    lineas > 0 ? plural(lineas, 'línea de cartola', 'líneas de cartola') : '',
  ]
    .filter(Boolean)
    .join(' y ');
}

/** Whether a file belongs to a view of the result; without a view all do. */
export function enVista(archivo: ArchivoImportado, vista: Vista | undefined): boolean {
  const { creados, avisos, estado } = archivo;
  switch (vista) {
    case undefined:
      return true;
    case 'nuevos':
      return creados > 0;
    case 'avisos':
      return avisos.length > 0;
    case 'errores':
      return estado === 'error';
    case 'por_mapear':
      return esperaPersona(archivo);
  }
}

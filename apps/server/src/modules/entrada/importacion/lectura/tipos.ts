import type { DocumentoPorConfirmar, Incidencia, MapeoColumnas } from '@cuadra/contract';
import type { Fecha, Moneda, Rut } from '@cuadra/domain';
import type {
  ArchivoAec,
  ArchivoBhe,
  ArchivoDeZip,
  ArchivoDte,
  ArchivoRcv,
  CartolaLeida,
  ClaseArchivo,
  ClasePlanilla,
  ComprobantePrevired,
  F29Leido,
  LiquidacionLeida,
  MapeoCartola,
  PlanillaLeida,
  TipoCuentaCartola,
  ZipAbierto,
} from '@cuadra/formats';
import type { CondicionesDeCuenta, LineasPreparadas } from '../../../registros/cartolas/index.ts';

/** A mapping that a person confirmed, and the account that it was for. */
export interface MapeoRecordado extends MapeoCartola {
  readonly idCuentaCorriente: number | null;
}

/** What a person said of the columns of this file, and the currency of the account that they chose. */
export interface MapeoDePersona {
  readonly columnas: MapeoColumnas;
  readonly moneda: Moneda;
  /** Of a PDF, the names of its columns and its rows as the person confirmed them; null for any other file. */
  readonly filas: readonly (readonly string[])[] | null;
  /** The person confirms that the balances of the PDF do not follow. */
  readonly conDescuadres: boolean;
}

export interface OpcionesLectura {
  readonly mapeos: readonly MapeoRecordado[];
  readonly pedido: MapeoDePersona | null;
  /** The account that the person chose is a card, whose debt may be printed as a balance above zero. */
  readonly deTarjeta?: boolean;
}

/** What came in of a statement beside what its file says that it holds. Minor units. */
export interface Recuento {
  readonly cargos: number;
  readonly abonos: number;
  /** Whether the file's balances and totals are those of the lines; null where it prints none. */
  readonly cuadra: boolean | null;
}

/** A statement without its lines, which stay with the reader until they are asked for. */
export interface ResumenCartola {
  readonly formato: string;
  readonly banco: string | null;
  /** The file does not name it: its columns do. */
  readonly bancoDeducido: boolean;
  readonly numeroCuenta: string | null;
  readonly titular: string | null;
  readonly rutTitular: string | null;
  readonly moneda: Moneda;
  readonly tipoCuenta: TipoCuentaCartola | null;
  readonly lineas: number;
  /** Dates of the first and last line; null for a statement without lines. */
  readonly fechas: { readonly desde: Fecha; readonly hasta: Fecha } | null;
  readonly condiciones: CondicionesDeCuenta;
  readonly recuento: Recuento;
  readonly avisos: readonly Incidencia[];
}

export interface VistaPrevia {
  readonly hoja: number;
  readonly filas: readonly (readonly string[])[];
  readonly propuesta: MapeoColumnas | null;
  readonly documento: DocumentoPorConfirmar | null;
}

/** A file of a zip without its content, which stays with the reader until it is asked for. */
export type EntradaDeZip = Omit<ArchivoDeZip, 'leer'>;

/** What a bank file turned out to be: its statements with their lines, or a table for a person to confirm. */
export type CartolasLeidas =
  | {
      tipo: 'cartolas';
      cartolas: CartolaLeida[];
      mapeo: MapeoCartola | null;
      idCuentaRecordada: number | null;
    }
  | { tipo: 'por_mapear'; vistaPrevia: VistaPrevia; errores: Incidencia[] };

/** What a file turned out to be. `errores` refuse it whole. */
export type Lectura =
  | {
      readonly tipo: 'dte';
      readonly clase: ClaseArchivo;
      readonly archivo: ArchivoDte;
      /** The bytes of each document, by its position. */
      readonly xmls: readonly Uint8Array[];
    }
  | {
      readonly tipo: 'aec';
      readonly clase: ClaseArchivo;
      readonly archivo: ArchivoAec;
      /** The bytes of the invoice that was ceded. */
      readonly xml: Uint8Array;
    }
  | { readonly tipo: 'planilla'; readonly clase: ClasePlanilla; readonly planilla: PlanillaLeida }
  | { readonly tipo: 'transbank'; readonly clase: ClaseArchivo; readonly liquidacion: LiquidacionLeida }
  | {
      readonly tipo: 'rcv';
      readonly clase: ClaseArchivo;
      readonly archivo: ArchivoRcv;
      /** Of the taxpayer, where the file itself says it; a register has it in its name alone. */
      readonly rut: Rut | null;
    }
  | {
      readonly tipo: 'cartolas';
      readonly clase: ClaseArchivo;
      readonly cartolas: readonly ResumenCartola[];
      /** The mapping that read it: a person's or a remembered one; null for a known layout. */
      readonly mapeo: MapeoCartola | null;
      readonly idCuentaRecordada: number | null;
    }
  | {
      readonly tipo: 'por_mapear';
      readonly clase: ClaseArchivo;
      readonly vistaPrevia: VistaPrevia;
      readonly errores: readonly Incidencia[];
    }
  | { readonly tipo: 'bhe'; readonly clase: ClaseArchivo; readonly informe: ArchivoBhe }
  | { readonly tipo: 'f29'; readonly clase: 'f29'; readonly formularios: readonly F29Leido[] }
  | {
      readonly tipo: 'previred';
      readonly clase: 'previred';
      readonly comprobantes: readonly ComprobantePrevired[];
    }
  | {
      readonly tipo: 'zip';
      readonly clase: ClaseArchivo;
      readonly archivos: readonly EntradaDeZip[];
      readonly omitidos: ZipAbierto['omitidos'];
    }
  | { readonly tipo: 'error'; readonly clase: ClaseArchivo | null; readonly errores: readonly Incidencia[] };

/** Reads files one after the other. Everything but `leer` speaks of the last one read. */
export interface Lector {
  leer(bytes: Uint8Array, opciones: OpcionesLectura): Promise<Lectura>;
  /** `existentes` are the kept lines of the account, as the store unloads them. */
  prepararLineas(indice: number, existentes: Uint8Array): Promise<LineasPreparadas>;
  /** New lines of the statement prepared last, as rows of COPY's text format; null after the last ones. */
  siguientesFilas(): Promise<Uint8Array | null>;
  /** Content of a file of the zip. Throws ArchivoRechazado where it is damaged. */
  extraer(indice: number): Promise<Uint8Array>;
}

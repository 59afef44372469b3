import type { TipoCuentaPago } from '@cuadra/domain/beneficiarios';

/** What an order asks to pay, before any format. */
export interface PagoDeNomina {
  /** Names the order to the caller. */
  readonly id: number;
  /** `76543210-K`. */
  readonly rut: string;
  readonly nombre: string;
  /** SBIF code of three digits. */
  readonly banco: string;
  readonly tipoCuenta: TipoCuentaPago;
  /** Digits alone. */
  readonly cuenta: string;
  /** Pesos. */
  readonly monto: number;
  readonly email: string | null;
  /** Folio of the document that it pays; null where it pays none. */
  readonly documento: string | null;
  readonly glosa: string;
  readonly clase: 'proveedor' | 'remuneracion' | 'otro';
}

/** Who pays, and from which account. */
export interface PagadorDeNomina {
  readonly rut: string;
  readonly razonSocial: string;
  /** Digits alone. */
  readonly cuenta: string;
  readonly convenio: string | null;
  /** Number of the nómina in the company, from 1. */
  readonly numero: number;
  /** Day of the payment, `yyyy-MM-dd`. */
  readonly fecha: string;
  /** When the nómina was made, `hhmmss`. */
  readonly hora: string;
}

/** Values that a field of a file takes. `DATOS` writes and reads each of them. */
export type Dato =
  | 'empresa.rut'
  | 'empresa.rutNumero'
  | 'empresa.rutDv'
  | 'empresa.nombre'
  | 'empresa.cuenta'
  | 'empresa.convenio'
  | 'nomina.numero'
  | 'nomina.nombre'
  | 'nomina.aaaammdd'
  | 'nomina.ddmmaaaa'
  | 'nomina.dd/mm/aaaa'
  | 'nomina.hora'
  | 'total.pagos'
  | 'total.lineas'
  | 'total.monto'
  | 'total.centavos'
  | 'rut'
  | 'rutMinuscula'
  | 'rutNumero'
  | 'rutDv'
  | 'nombre'
  | 'banco'
  | 'bancoRut'
  | 'cuenta'
  | 'monto'
  | 'montoCentavos'
  | 'email'
  | 'documento'
  | 'documentoNumero'
  | 'referencia'
  | 'referenciaNumero'
  | 'glosa'
  | 'glosaSiEmail'
  | 'motivo'
  | 'orden'
  | 'ordenSiEmail'
  | 'codigo.medio'
  | 'codigo.tipoCuenta'
  | 'codigo.email'
  | 'codigo.emailE'
  | 'codigo.clase'
  | 'codigo.sucursal';

/** A field of a record: where it stands, how it is filled and what it holds. */
export interface Campo {
  /** Heading of the column, or name of the field. */
  readonly titulo: string;
  readonly de: Dato | { readonly fijo: string };
  /** Place of its first character, from 1, in a file of fixed width. */
  readonly desde?: number;
  /** Characters that it has, or at most may have. */
  readonly ancho?: number;
  /** At the right after zeros; otherwise at the left before blanks. */
  readonly ceros?: true;
  /** A cell that a spreadsheet adds up; any other holds text. */
  readonly numero?: true;
}

export interface Registro {
  /** One for the file, at its beginning or its end, or one or more for each payment, of which the first is `pago`. */
  readonly sobre: 'archivo' | 'pago' | 'detalle' | 'pie';
  /** Written only for a payment with an address. */
  readonly soloConEmail?: true;
  /** Characters of its line, in a file of fixed width. */
  readonly largo?: number;
  readonly campos: readonly Campo[];
}

export type Diseno =
  | { readonly clase: 'planilla'; readonly registros: readonly [Registro] }
  | {
      readonly clase: 'separado';
      readonly separador: ',' | ';';
      readonly fin: '\n' | '\r\n';
      readonly registros: readonly Registro[];
    }
  | { readonly clase: 'fijo'; readonly fin: '\n' | '\r\n'; readonly registros: readonly Registro[] };

/** Accounts that a format knows how to name, with its codes. An account without an entry is refused. */
export interface CuentasDeFormato {
  /** Accounts at the paying bank, or at another one. */
  readonly propia: boolean;
  readonly tipos: readonly TipoCuentaPago[];
  readonly medio?: string;
  readonly tipoCuenta?: string;
}

/** What is known of a format. `banco`: the bank's own document; `uso`: independent programs that write it. */
export type PruebaDeFormato =
  | { readonly clase: 'banco'; readonly documento: string }
  | { readonly clase: 'uso'; readonly fuentes: number; readonly detalle: string };

export const IDS_FORMATO_NOMINA = [
  'bci-excel',
  'bci-335',
  'chile-219',
  'chile-400',
  'santander-excel',
  'santander-multinomina',
  'itau-nel',
  'itau-504',
  'scotiabank-263',
  'bice-csv',
  'bice-csv-coma',
  'estado-103',
  'internacional-excel',
] as const;
export type IdFormatoNomina = (typeof IDS_FORMATO_NOMINA)[number];

export interface FormatoNomina {
  readonly id: IdFormatoNomina;
  /** SBIF code of the paying bank. */
  readonly banco: string;
  readonly nombre: string;
  readonly extension: 'xlsx' | 'txt' | 'csv' | 'dat';
  readonly prueba: PruebaDeFormato;
  /** Payments that one file takes; null where no limit is known. */
  readonly maxFilas: number | null;
  /** Most pesos of one transfer to another bank. */
  readonly maxEntreBancos: number;
  /** Digits of the agreement with the bank that the file carries; null where it carries none. */
  readonly convenio: { readonly digitos: number } | null;
  readonly cuentas: readonly CuentasDeFormato[];
  /** Codes of the field `codigo.clase`: of a payment with a document, without one, and of wages. */
  readonly claseConDocumento?: string;
  readonly claseSinDocumento?: string;
  readonly claseRemuneracion?: string;
  readonly diseno: Diseno;
}

/** A row of a file: a payment, or a part of one above the limit between banks. */
export interface FilaNomina {
  readonly pago: PagoDeNomina;
  /** Pesos of this row. */
  readonly monto: number;
  /** From 1. */
  readonly parte: number;
  readonly partes: number;
  /** `N87-0001`, by which the bank's line is known later. */
  readonly referencia: string;
}

/** A payment as the bank reads it from the bytes; null where the format has no such field. */
export interface FilaLeida {
  readonly rut: string | null;
  readonly nombre: string | null;
  readonly banco: string | null;
  readonly cuenta: string | null;
  readonly monto: number | null;
  readonly email: string | null;
  readonly documento: string | null;
  readonly referencia: string | null;
  readonly glosa: string | null;
  /** Kinds of account that the codes of the row stand for. */
  readonly tipos: readonly TipoCuentaPago[] | null;
}

export interface NominaLeida {
  readonly filas: readonly FilaLeida[];
  /** As the file itself says them; null where it does not. */
  readonly control: {
    readonly pagos: number | null;
    readonly lineas: number | null;
    readonly monto: number | null;
  };
  /** Lines of the file. */
  readonly lineas: number;
}

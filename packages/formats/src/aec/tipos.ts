import type { Fecha, Rut } from '@cuadra/domain';
import type { DocumentoDte, ErrorDte, Verificacion } from '../dte/tipos.ts';
import type { Codificacion } from '../texto/index.ts';

export type ParteCesion = {
  rut: Rut;
  razonSocial: string;
  direccion: string | null;
  correo: string | null;
};

/** One cession of the credit, in pesos. */
export type CesionLeida = {
  /** SeqCesion, from 1: the first is the seller's own. */
  secuencia: number;
  linea: number;
  cedente: ParteCesion & { autorizados: { rut: Rut; nombre: string }[] };
  /** Who must be paid after it. */
  cesionario: ParteCesion;
  monto: number;
  ultimoVencimiento: Fecha;
  otrasCondiciones: string | null;
  /** Where the debtor was told. */
  correoDeudor: string | null;
  /** Local time without offset, `yyyy-MM-ddTHH:mm:ss`. */
  fecha: string;
  /** One to three; each covers the whole cession. */
  firmas: Verificacion[];
};

/** The SII's Archivo Electrónico de Cesión, with every error that was found in it. */
export type ArchivoAec = {
  codificacion: Codificacion;
  /** The invoice that was ceded, read and verified as one that came alone. */
  documento: DocumentoDte;
  /** In the order of their sequence. */
  cesiones: CesionLeida[];
  /** Of the whole file, by who ceded last. */
  firma: Verificacion;
  /** Of the copy of the invoice, with its receipts. */
  firmaCedido: Verificacion;
  /** Any of these refuses the file. */
  errores: ErrorDte[];
  avisos: ErrorDte[];
};

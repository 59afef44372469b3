import { leerColumnas } from '../columnas/leer-columnas.ts';

/** A row of a spreadsheet of beneficiaries, as it is written there; an empty text where there is nothing. */
export interface FilaBeneficiario {
  /** Row of the file, from 1. */
  readonly fila: number;
  readonly rut: string;
  readonly razonSocial: string;
  /** Name of the bank, or its SBIF code. */
  readonly banco: string;
  readonly tipoCuenta: string;
  readonly numeroCuenta: string;
  readonly email: string;
}

const COLUMNAS = {
  encabezados: {
    rut: ['rut', 'rut beneficiario', 'rut proveedor', 'rut destinatario'],
    razonSocial: [
      'razon social',
      'nombre',
      'nombre beneficiario',
      'nombre proveedor',
      'proveedor',
      'beneficiario',
    ],
    banco: ['banco', 'banco proveedor', 'banco destino', 'codigo banco', 'cod banco', 'nombre banco'],
    tipoCuenta: ['tipo cuenta', 'tipo de cuenta', 'cuenta tipo'],
    numeroCuenta: [
      'numero cuenta',
      'numero de cuenta',
      'cuenta',
      'n cuenta',
      'nro cuenta',
      'cuenta proveedor',
    ],
    email: ['email', 'e mail', 'mail', 'correo', 'correo electronico', 'email aviso', 'correo de avisos'],
  },
  requeridas: ['rut', 'banco', 'numeroCuenta'],
  maxFilas: 1000,
  sinColumnas:
    'No encontramos las columnas rut, banco y numero_cuenta. Descarga la planilla desde aquí para ver cómo va el archivo.',
  demasiadas: 'El archivo trae más de 1.000 beneficiarios. Divídelo en dos.',
} as const;

/**
 * Reads beneficiaries from a CSV, XLSX or XLS file with the columns rut, banco and numero_cuenta, and razon_social,
 * tipo_cuenta and email where they are. Throws ErrorFormato for a file without the columns or with more than 1,000 rows.
 */
export async function leerBeneficiarios(bytes: Uint8Array): Promise<FilaBeneficiario[]> {
  const filas = await leerColumnas(bytes, COLUMNAS);
  return filas.map(({ fila, celdas }) => ({ fila, ...celdas }));
}

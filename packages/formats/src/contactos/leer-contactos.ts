import { leerColumnas } from '../columnas/leer-columnas.ts';

/** A row of a spreadsheet of contacts, as it is written there; an empty text where there is nothing. */
export interface FilaContacto {
  /** Row of the file, from 1. */
  readonly fila: number;
  /** Of the customer. */
  readonly rut: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly telefono: string;
  readonly recibe: string;
}

const COLUMNAS = {
  encabezados: {
    rut: ['rut', 'rut cliente', 'rut del cliente', 'rut empresa', 'rut receptor'],
    nombre: ['nombre', 'nombre contacto', 'nombre del contacto', 'contacto', 'nombres', 'persona'],
    apellido: ['apellido', 'apellidos', 'apellido contacto'],
    email: ['email', 'e mail', 'mail', 'correo', 'correo electronico', 'email contacto', 'correo contacto'],
    telefono: ['telefono', 'fono', 'celular', 'movil', 'telefono contacto', 'whatsapp'],
    recibe: ['recibe', 'correos', 'que recibe', 'notificaciones'],
  },
  requeridas: ['rut', 'nombre'],
  maxFilas: 5000,
  sinColumnas:
    'No encontramos las columnas rut y nombre. Descarga la planilla desde aquí para ver cómo va el archivo.',
  demasiadas: 'El archivo trae más de 5.000 contactos. Divídelo en dos.',
} as const;

/**
 * Reads contacts from a CSV, XLSX or XLS file with the columns rut (of the customer) and nombre, and apellido, email,
 * telefono and recibe where they are. A row with nothing but a RUT is a customer without contacts and is left out.
 * Throws ErrorFormato for a file without the columns or with more than 5,000 rows.
 */
export async function leerContactos(bytes: Uint8Array): Promise<FilaContacto[]> {
  const filas = await leerColumnas(bytes, COLUMNAS);
  return filas.flatMap(({ fila, celdas }) => {
    const { nombre, apellido, email, telefono } = celdas;
    return [nombre, apellido, email, telefono].every((texto) => texto === '') ? [] : [{ fila, ...celdas }];
  });
}

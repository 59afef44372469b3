import { formatRut } from '@cuadra/domain';
import { escribirTabla, type CeldaExportada, type TablaEscrita } from '@cuadra/formats';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readTodosLosContactos } from './store/contactos.ts';

const celda = (texto: string | null): CeldaExportada => (texto === null ? null : { tipo: 'texto', texto });

const COLUMNAS = [
  { titulo: 'rut', ancho: 14 },
  { titulo: 'cliente', ancho: 40 },
  { titulo: 'nombre', ancho: 24 },
  { titulo: 'apellido', ancho: 24 },
  { titulo: 'email', ancho: 32 },
  { titulo: 'telefono', ancho: 18 },
  { titulo: 'recibe', ancho: 12 },
];

/** All contacts as a CSV file that the import reads back; a customer without contacts has an empty row. */
export async function exportContactosDe(db: Db, idEmpresa: number): Promise<TablaEscrita> {
  const contactos = await withEmpresa(db, idEmpresa, (tx) => readTodosLosContactos(tx, idEmpresa));
  const filas = contactos.map(({ rut, cliente, nombre, apellido, email, telefono, recibe }) =>
    [formatRut(rut), cliente, nombre, apellido, email, telefono, recibe].map(celda),
  );
  return escribirTabla('contactos', 'csv', { hoja: 'Contactos', columnas: COLUMNAS, filas });
}

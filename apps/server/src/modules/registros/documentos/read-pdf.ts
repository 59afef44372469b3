import {
  ErrorFormato,
  imprimirDte,
  leerDte,
  marcaCedible,
  type ArchivoDte,
  type DteLeido,
  type Resolucion,
} from '@cuadra/formats';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readXml } from './read-xml.ts';

const ILEGIBLE = 'El XML de este documento ya no se puede leer; sube otra vez el archivo que entrega el SII.';

function readArchivo(xml: Uint8Array): ArchivoDte {
  try {
    return leerDte(xml);
  } catch (error) {
    if (error instanceof ErrorFormato) throw notFound(ILEGIBLE);
    throw error;
  }
}

/** The document that a kept XML holds: each is kept apart, so it is the file's only one. */
function readDte(xml: Uint8Array): { dte: DteLeido; resolucion: Resolucion | null } {
  const { documentos, caratula } = readArchivo(xml);
  const [documento] = documentos;
  if (documento?.estado !== 'leido') throw notFound(ILEGIBLE);
  const { numeroResolucion: numero, fechaResolucion: fecha } = caratula ?? {};
  return { dte: documento.dte, resolucion: numero && fecha ? { numero, fecha } : null };
}

/**
 * The printed representation of a document, made anew from its XML, and a name for its file. Throws `no_encontrado`
 * where there is no XML and `validacion` for the cedible copy of a document whose credit cannot be ceded.
 */
export async function readPdf(
  platform: Platform,
  idEmpresa: number,
  { id, cedible }: { readonly id: number; readonly cedible: boolean },
): Promise<{ nombre: string; bytes: Uint8Array }> {
  const { nombre, bytes } = await readXml(platform, idEmpresa, id);
  const { dte, resolucion } = readDte(bytes);
  if (cedible && marcaCedible(dte.tipo) === null) {
    const mensaje = 'Este tipo de documento no tiene copia cedible.';
    throw new AppError('validacion', mensaje, { 'query.cedible': [mensaje] });
  }
  return {
    nombre: nombre.replace(/\.xml$/, cedible ? '-cedible.pdf' : '.pdf'),
    bytes: await imprimirDte(dte, { resolucion, cedible }),
  };
}

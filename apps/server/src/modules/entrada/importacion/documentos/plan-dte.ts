import { createHash } from 'node:crypto';
import type { Incidencia } from '@cuadra/contract';
import type { ArchivoDte } from '@cuadra/formats';
import type { Platform } from '../../../../platform/module/index.ts';
import { recordCesiones } from '../../../registros/cesiones/index.ts';
import { ArchivoRechazado } from '../archivo-rechazado.ts';
import type { Lectura } from '../lectura/tipos.ts';
import type { Destino, Escribir } from '../plan.ts';
import { type DocumentoLeido, importDocumentos } from '../../../registros/documentos/index.ts';
import { avisosDeAec, cesionesDeAec, dteDeAec, erroresDeAec } from './desde-aec.ts';
import { desdeCredito, findCredito, novedadDeCredito } from './desde-credito.ts';
import { concordar, desdeDte, nombreDocumento } from './desde-dte.ts';
import { trasDosPuntos } from './tras-dos-puntos.ts';

const XML_A_LA_VEZ = 8;

/** What a document becomes in the company's books. */
type Convertir = typeof desdeDte;

/** The documents of an XML file. Any that is refused refuses the file: an envelope goes in whole or not at all. */
async function convertDtes(
  { storage }: Platform,
  { idEmpresa, empresa }: Destino,
  archivo: ArchivoDte,
  xmls: readonly Uint8Array[],
  convertir: Convertir = desdeDte,
): Promise<{ documentos: DocumentoLeido[]; avisos: Incidencia[] }> {
  const errores: Incidencia[] = [];
  const avisos: Incidencia[] = archivo.avisos.map(({ linea, campo, mensaje }) => ({
    fila: linea,
    campo,
    mensaje,
  }));
  const documentos: DocumentoLeido[] = [];
  const porGuardar = new Map<string, Uint8Array>();
  for (const documento of archivo.documentos) {
    const { linea, indice } = documento;
    if (documento.estado === 'rechazado') {
      const nombre = nombreDocumento(documento.tipo, documento.folio);
      for (const { linea: fila, campo, mensaje } of documento.errores)
        errores.push({ fila, campo, mensaje: trasDosPuntos(nombre, mensaje) });
      continue;
    }
    const { dte, firma, timbre } = documento;
    const nombre = nombreDocumento(dte.tipo, dte.folio);
    const xml = xmls[indice] ?? new Uint8Array();
    const claveXml = `${idEmpresa}/xml/${createHash('sha256').update(xml).digest('hex')}`;
    const convertido = convertir(dte, empresa, {
      linea,
      claveXml,
      firma: firma.estado === 'valida' ? 'valida' : 'no_verificable',
    });
    if (!convertido.ok) {
      errores.push({ fila: linea, campo: null, mensaje: convertido.mensaje });
      continue;
    }
    if (firma.estado === 'certificado_ajeno')
      avisos.push({
        fila: linea,
        campo: 'X509Certificate',
        mensaje: trasDosPuntos(
          nombre,
          `${firma.razon} Se importó igual; ante la duda, ${concordar(nombre, 'confírmala', 'confírmalo')} con quien ${concordar(nombre, 'la', 'lo')} emitió.`,
        ),
      });
    else if (firma.estado !== 'valida') {
      const pide = `Pide a quien ${concordar(nombre, 'la', 'lo')} emitió el XML original, sin cambios.`;
      errores.push({
        fila: linea,
        campo: 'Signature',
        mensaje: trasDosPuntos(nombre, `${firma.razon} ${pide}`),
      });
      continue;
    }
    documentos.push(convertido.documento);
    porGuardar.set(claveXml, xml);
    if (timbre.estado === 'alterada')
      avisos.push({ fila: linea, campo: 'TED', mensaje: trasDosPuntos(nombre, timbre.razon) });
    for (const { linea: fila, campo, mensaje } of documento.avisos)
      avisos.push({ fila, campo, mensaje: trasDosPuntos(nombre, mensaje) });
  }
  if (archivo.documentos.length === 0)
    errores.push({
      fila: null,
      campo: null,
      mensaje: 'El envío no trae documentos. Revisa que sea el archivo completo.',
    });
  if (archivo.firmaEnvio?.estado === 'alterada')
    avisos.push({
      fila: null,
      campo: 'Signature',
      mensaje: trasDosPuntos('Firma del envío', archivo.firmaEnvio.razon),
    });
  if (errores.length > 0) throw new ArchivoRechazado(errores);
  // Named by their content, so that doing it again changes nothing.
  const pendientes = [...porGuardar];
  for (let i = 0; i < pendientes.length; i += XML_A_LA_VEZ)
    await Promise.all(pendientes.slice(i, i + XML_A_LA_VEZ).map(([clave, xml]) => storage.write(clave, xml)));
  return { documentos, avisos };
}

/** Writes the documents of an XML. Throws ArchivoRechazado with what is wrong, by line. */
export async function planDte(
  platform: Platform,
  destino: Destino,
  { archivo, xmls, clase }: Extract<Lectura, { tipo: 'dte' }>,
): Promise<Escribir> {
  const { documentos, avisos } = await convertDtes(platform, destino, archivo, xmls);
  return async (tx) => {
    const { idEmpresa, empresa } = destino;
    const hecho = await importDocumentos(
      tx,
      { idEmpresa, idArchivo: destino.archivo.id, empresa },
      documentos,
    );
    return {
      ...hecho,
      estado: 'listo',
      tipo: clase,
      filas: archivo.documentos.length,
      errores: [],
      avisos: [...avisos, ...hecho.avisos],
    };
  };
}

/** Writes an invoice and who it was ceded to: both, or neither. Throws ArchivoRechazado. */
export async function planAec(
  platform: Platform,
  destino: Destino,
  { archivo, xml, clase }: Extract<Lectura, { tipo: 'aec' }>,
): Promise<Escribir> {
  const errores = erroresDeAec(archivo);
  if (errores.length > 0) throw new ArchivoRechazado(errores);
  const { idEmpresa, empresa } = destino;
  const credito = findCredito(archivo, empresa.rut);
  const convertir: Convertir = (dte, suya, origen) =>
    credito ? { ok: true, documento: desdeCredito(dte, credito, origen) } : desdeDte(dte, suya, origen);
  const { documentos, avisos } = await convertDtes(platform, destino, dteDeAec(archivo), [xml], convertir);
  const idArchivo = destino.archivo.id;
  return async (tx) => {
    const hecho = await importDocumentos(tx, { idEmpresa, idArchivo, empresa }, documentos);
    const [documento] = documentos;
    if (!documento) throw new Error('a file of cessions without its document');
    const desde = credito?.desde ?? 0;
    const cesiones = cesionesDeAec(archivo).filter(({ secuencia }) => secuencia > desde);
    const anotadas = await recordCesiones(tx, { idEmpresa, idArchivo, documento, cesiones });
    const leido = archivo.documento.estado === 'leido' ? archivo.documento.dte : null;
    const comprado = credito && leido && hecho.creados > 0 ? [novedadDeCredito(leido, credito, empresa)] : [];
    // A cession of a document that was here before is the record that the file brings.
    const deCesion = hecho.creados === 0 && anotadas.nuevas > 0 ? 1 : 0;
    const propios = anotadas.avisos.map((mensaje) => ({ fila: null, campo: null, mensaje }));
    return {
      ...hecho,
      estado: 'listo',
      tipo: clase,
      filas: 1,
      creados: hecho.creados + deCesion,
      duplicados: hecho.duplicados - deCesion,
      errores: [],
      avisos: [...avisos, ...avisosDeAec(archivo), ...hecho.avisos, ...propios],
      ...(credito ? { ventas: 0 } : {}),
      novedades: [...hecho.novedades, ...comprado, ...anotadas.novedades],
    };
  };
}

import { ErrorFormato, comoBuffer, decodificarComo, decodificarTexto } from '../texto/index.ts';
import type { Codificacion } from '../texto/index.ts';
import { DigestorEnvio } from './firma/digestor-envio.ts';
import { FORMA_ESTANDAR, TODAS_LAS_FORMAS } from './firma/formas.ts';
import type { Forma } from './firma/formas.ts';
import { Llavero } from './firma/llaves.ts';
import { noVerificable } from './firma/resultado.ts';
import { verificarFirma } from './firma/verificar-firma.ts';
import { verificarTimbre } from './firma/verificar-timbre.ts';
import { leerCaratula } from './leer-caratula.ts';
import { leerDocumento } from './leer-documento.ts';
import type { ArchivoDte, DocumentoDte, ErrorDte } from './tipos.ts';
import { atributo, hijosDe, primerHijo } from './xml/elemento.ts';
import type { Elemento } from './xml/elemento.ts';
import { recorrerXml } from './xml/leer-xml.ts';
import type { ControlLectura, Observador } from './xml/leer-xml.ts';

/** An envelope of 2,000 documents, the SII's limit, of 30 kB each. */
export const MAX_BYTES_DTE = 64 * 1024 * 1024;
/** Over the SII's 2,000 for those who gather several envelopes into one file. */
export const MAX_DOCUMENTOS_DTE = 5000;
/** Elements of an envelope that are neither its cover nor a document. */
const MAX_IGNORADOS = 50;
/** From this size on, the beginning is looked at before the rest is even decoded. */
const BYTES_SONDEO = 64 * 1024;

const CLASES: Readonly<Record<string, ArchivoDte['clase']>> = {
  DTE: 'dte',
  EnvioDTE: 'envio_dte',
  EnvioBOLETA: 'envio_boleta',
  SetDTE: 'set_dte',
};

/** Shared by every file, as a month of invoices comes one file each and a few people sign them all. */
const LLAVERO = new Llavero();

/** Reads one file's text while the parser walks it. */
class LectorArchivo implements Observador {
  clase: ArchivoDte['clase'] | null = null;
  private caratula: ArchivoDte['caratula'] = null;
  private readonly documentos: DocumentoDte[] = [];
  private readonly avisos: ErrorDte[] = [];
  private firmaEnvio: ArchivoDte['firmaEnvio'] = null;
  private digestor: DigestorEnvio | null = null;
  private set: Elemento | null = null;
  private readonly ids = new Map<string, number>();
  private readonly texto: string;
  private readonly control: ControlLectura;
  private readonly formas: readonly Forma[];

  constructor(texto: string, control: ControlLectura, formas: readonly Forma[]) {
    this.texto = texto;
    this.control = control;
    this.formas = formas;
  }

  alAbrir(elemento: Elemento, profundidad: number): void {
    const id = atributo(elemento, 'ID');
    if (id !== undefined) this.ids.set(id, (this.ids.get(id) ?? 0) + 1);
    if (profundidad === 0) this.clase = claseDeRaiz(elemento);
    const esSet = elemento.local === 'SetDTE' && profundidad === (this.clase === 'set_dte' ? 0 : 1);
    if (!esSet || this.clase === 'dte') return;
    if (this.set !== null)
      throw errorEstructura('El envío trae más de un conjunto de documentos.', elemento.linea);
    this.set = elemento;
    this.digestor = new DigestorEnvio(elemento, this.formas);
  }

  alCerrar(elemento: Elemento, padre: Elemento | undefined): void {
    if (padre === undefined) {
      if (this.clase === 'dte') this.agregarDocumento(elemento);
      if (elemento === this.set) this.cerrarSet();
      else if (this.clase !== 'dte') this.cerrarEnvio(elemento);
      return;
    }
    if (elemento === this.set) this.cerrarSet();
    else if (padre === this.set) this.cerrarHijoDelSet(elemento, padre);
  }

  resultado(codificacion: Codificacion): ArchivoDte {
    const clase = this.clase;
    if (clase === null) throw errorEstructura('El archivo no trae ningún elemento.', 1);
    const documentos = this.documentos.map((documento) => this.sinIdRepetido(documento));
    return {
      clase,
      codificacion,
      caratula: this.caratula,
      documentos,
      firmaEnvio: this.firmaEnvio,
      avisos: this.avisos,
    };
  }

  private cerrarHijoDelSet(elemento: Elemento, set: Elemento): void {
    if (elemento.local === 'DTE') this.agregarDocumento(elemento);
    else if (elemento.local === 'Caratula') this.caratula = leerCaratula(elemento);
    else if (elemento.local !== 'Signature') this.avisarElemento(elemento);
    this.digestor?.agregar(set.hijos);
    set.hijos.length = 0;
    this.control.soltar();
  }

  private cerrarSet(): void {
    if (this.set === null) return;
    this.digestor?.agregar(this.set.hijos);
    this.set.hijos.length = 0;
    this.digestor?.cerrar();
    if (this.clase === 'set_dte') this.firmaEnvio = this.digestor?.verificar(undefined, LLAVERO) ?? null;
  }

  private cerrarEnvio(raiz: Elemento): void {
    if (this.digestor === null)
      throw errorEstructura('El envío no trae un SetDTE con sus documentos.', raiz.linea);
    const firmas = hijosDe(raiz, 'Signature');
    this.firmaEnvio =
      firmas.length > 1
        ? noVerificable(`El envío trae ${firmas.length} firmas donde debe traer una.`)
        : this.digestor.verificar(firmas[0], LLAVERO);
  }

  private avisarElemento({ nombre, linea }: Elemento): void {
    if (this.avisos.length >= MAX_IGNORADOS)
      throw errorEstructura(`El envío trae demasiados elementos como ${nombre}.`, linea);
    this.avisos.push({
      codigo: 'elemento_ignorado',
      campo: nombre,
      linea,
      mensaje: `El envío trae ${nombre}, que no se lee.`,
    });
  }

  private agregarDocumento(elemento: Elemento): void {
    const indice = this.documentos.length;
    if (indice >= MAX_DOCUMENTOS_DTE) {
      throw new ErrorFormato(
        'demasiados_documentos',
        `El envío trae más de ${MAX_DOCUMENTOS_DTE} documentos. Divídelo en varios archivos.`,
        elemento.linea,
      );
    }
    const { linea } = elemento;
    const lectura = leerDocumento(elemento, this.texto);
    if (!lectura.ok) {
      const { tipo, folio, rutEmisor, errores } = lectura;
      this.documentos.push({ estado: 'rechazado', indice, linea, tipo, folio, rutEmisor, errores });
      return;
    }
    const { dte, cuerpo, avisos } = lectura;
    const firma = verificarFirma(cuerpo, hijosDe(elemento, 'Signature'), LLAVERO);
    const timbre = verificarTimbre(primerHijo(cuerpo, 'TED'), this.texto, dte, LLAVERO);
    this.documentos.push({ estado: 'leido', indice, linea, dte, firma, timbre, avisos });
  }

  /** An ID that stands twice in a file makes it unclear what a signature covers, whatever its digest says. */
  private sinIdRepetido(documento: DocumentoDte): DocumentoDte {
    if (documento.estado !== 'leido' || documento.dte.id === null) return documento;
    if (documento.firma.estado !== 'valida' || (this.ids.get(documento.dte.id) ?? 0) < 2) return documento;
    const firma = noVerificable(
      `El identificador «${documento.dte.id}» está repetido en el archivo.`,
      documento.firma.firmante,
    );
    return { ...documento, firma };
  }
}

function claseDeRaiz(raiz: Elemento): ArchivoDte['clase'] {
  const clase = CLASES[raiz.local];
  if (clase !== undefined) return clase;
  throw new ErrorFormato(
    'xml_no_es_dte',
    `El XML empieza con ${raiz.nombre.slice(0, 40)}: no es un DTE ni un envío de DTE.`,
    raiz.linea,
  );
}

/** Refuses by its beginning what would take long to decode whole, as a bomb of 50 MB. */
function sondear(bytes: Uint8Array): void {
  const { texto } = decodificarTexto(bytes.subarray(0, BYTES_SONDEO));
  const observador: Observador = {
    alAbrir: (elemento, profundidad) => {
      if (profundidad === 0) claseDeRaiz(elemento);
    },
    alCerrar: () => undefined,
  };
  recorrerXml(texto.trimStart(), () => observador, { parcial: true });
}

function errorEstructura(mensaje: string, linea: number): ErrorFormato {
  return new ErrorFormato('xml_estructura', mensaje, linea);
}

function leerTexto(texto: string, codificacion: Codificacion, formas = FORMA_ESTANDAR): ArchivoDte {
  const lectores: LectorArchivo[] = [];
  recorrerXml(texto, (control) => {
    const lector = new LectorArchivo(texto, control, formas);
    lectores.push(lector);
    return lector;
  });
  const lector = lectores[0];
  if (lector === undefined) throw errorEstructura('El archivo no trae ningún elemento.', 1);
  return lector.resultado(codificacion);
}

function tieneFirmaMala({ documentos, firmaEnvio }: ArchivoDte): boolean {
  const malas = documentos.some(
    (d) => d.estado === 'leido' && (d.firma.estado === 'alterada' || d.timbre.estado === 'alterada'),
  );
  return malas || firmaEnvio?.estado === 'alterada';
}

/** Keeps the text that people read and takes each signature that verifies under the encoding it was made in. */
function conFirmasDe(leido: ArchivoDte, otro: ArchivoDte): ArchivoDte {
  const documentos = leido.documentos.map((documento, i): DocumentoDte => {
    const alterno = otro.documentos[i];
    if (documento.estado !== 'leido' || alterno?.estado !== 'leido') return documento;
    return {
      ...documento,
      firma: alterno.firma.estado === 'valida' ? alterno.firma : documento.firma,
      timbre: alterno.timbre.estado === 'valida' ? alterno.timbre : documento.timbre,
    };
  });
  return {
    ...leido,
    documentos,
    firmaEnvio: otro.firmaEnvio?.estado === 'valida' ? otro.firmaEnvio : leido.firmaEnvio,
  };
}

/**
 * Reads a DTE, an EnvioDTE, an EnvioBOLETA or a bare SetDTE, and checks every signature in it.
 *
 * The encoding is told from the bytes, not from what the file declares. Bad documents are returned as
 * `rechazado` with their errors beside the good ones; only a file that cannot be read as a whole throws
 * {@link ErrorFormato} (`archivo_vacio`, `archivo_muy_grande`, `xml_con_dtd`, `xml_mal_formado`,
 * `xml_fuera_de_limites`, `xml_no_es_dte`, `xml_estructura`, `demasiados_documentos`).
 */
export function leerDte(bytes: Uint8Array): ArchivoDte {
  if (bytes.length === 0) throw new ErrorFormato('archivo_vacio', 'El archivo está vacío.');
  if (bytes.length > MAX_BYTES_DTE) {
    throw new ErrorFormato('archivo_muy_grande', 'El archivo pesa más de 64 MB. Divídelo en varios envíos.');
  }
  if (bytes.length > 16 * BYTES_SONDEO) sondear(bytes);
  const { texto, codificacion } = decodificarTexto(bytes);
  const leido = leerTexto(texto.trimStart(), codificacion);
  if (!tieneFirmaMala(leido)) return leido;
  const conFormas =
    leido.firmaEnvio?.estado === 'alterada'
      ? leerTexto(texto.trimStart(), codificacion, TODAS_LAS_FORMAS)
      : leido;
  if (!tieneFirmaMala(conFormas)) return conFormas;
  // A declaration of ISO-8859-1 over bytes that read better as something else: the issuer signed what the
  // declaration says. Both are readings of the same bytes and differ in accented letters alone.
  const declarado = decodificarComo(comoBuffer(bytes), 'iso-8859-1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (declarado === texto.trimStart()) return conFormas;
  return conFirmasDe(conFormas, leerTexto(declarado, 'iso-8859-1', TODAS_LAS_FORMAS));
}

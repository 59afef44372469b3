import { formatMonto, formatRut, tiposCon } from '@cuadra/domain';
import { Llavero } from '../dte/firma/llaves.ts';
import { noVerificable } from '../dte/firma/resultado.ts';
import { verificarFirma } from '../dte/firma/verificar-firma.ts';
import { verificarTimbre } from '../dte/firma/verificar-timbre.ts';
import { LectorCampos } from '../dte/lector-campos.ts';
import { leerDocumento } from '../dte/leer-documento.ts';
import type { DocumentoDte, DteLeido, Verificacion } from '../dte/tipos.ts';
import { atributo, hijosDe, primerHijo } from '../dte/xml/elemento.ts';
import type { Elemento } from '../dte/xml/elemento.ts';
import { recorrerXml } from '../dte/xml/leer-xml.ts';
import { ErrorFormato, comoBuffer, decodificarComo, decodificarTexto } from '../texto/index.ts';
import type { Codificacion } from '../texto/index.ts';
import { leerCesion } from './leer-cesion.ts';
import type { ArchivoAec, CesionLeida } from './tipos.ts';

/** Two pictures of the invoice as PDF, of 4 MB each (DTECedido_v10.xsd), in base64, and what stands around them. */
export const MAX_BYTES_AEC = 16 * 1024 * 1024;
/** The picture of a receipt: 4,000,000 bytes in base64, with its line ends. */
const MAX_LARGO_IMAGEN = 8 * 1024 * 1024;
/** AEC_v10.xsd. */
const MAX_CESIONES = 40;
/** Ley 19.983: facturas, exentas, liquidaciones-factura and facturas de compra. */
export const TIPOS_CEDIBLES: ReadonlySet<number> = new Set(tiposCon(({ cedible }) => cedible).map(Number));

const LLAVERO = new Llavero();

function errorEstructura(mensaje: string, linea: number): ErrorFormato {
  return new ErrorFormato('xml_estructura', mensaje, linea);
}

/** The only child of that name; a file that has none, or two, is no AEC that can be read. */
function unico(padre: Elemento, local: string): Elemento {
  const hijos = hijosDe(padre, local);
  const [hijo] = hijos;
  if (hijo !== undefined && hijos.length === 1) return hijo;
  const cuantos = hijos.length === 0 ? 'no trae' : `trae ${hijos.length} veces`;
  throw errorEstructura(
    `El archivo de cesión ${cuantos} ${local}. Descárgalo de nuevo del SII.`,
    padre.linea,
  );
}

function leerDteCedido(elemento: Elemento, texto: string): DocumentoDte {
  const { linea } = elemento;
  const lectura = leerDocumento(elemento, texto);
  if (!lectura.ok) {
    const { tipo, folio, rutEmisor, errores } = lectura;
    return { estado: 'rechazado', indice: 0, linea, tipo, folio, rutEmisor, errores };
  }
  const { dte, cuerpo, avisos } = lectura;
  const firma = verificarFirma(cuerpo, hijosDe(elemento, 'Signature'), LLAVERO);
  const timbre = verificarTimbre(primerHijo(cuerpo, 'TED'), texto, dte, LLAVERO);
  return { estado: 'leido', indice: 0, linea, dte, firma, timbre, avisos };
}

/** Who sells, and so may cede first: in a factura de compra it is the buyer who issues. */
function vendedorDe({ tipo, emisor, receptor }: DteLeido): string {
  return tipo === 46 ? receptor.rut : emisor.rut;
}

/** Each cession is of who had the credit before it: the seller, then each assignee in turn. */
function revisarCadena(lector: LectorCampos, dte: DteLeido | null, cesiones: readonly CesionLeida[]): void {
  let dueno = dte === null ? null : vendedorDe(dte);
  for (const [i, { secuencia, linea, cedente, cesionario, monto }] of cesiones.entries()) {
    if (secuencia !== i + 1) {
      const mensaje = `La cesión ${secuencia} está donde debe estar la ${i + 1}: al archivo le falta una cesión o la trae dos veces.`;
      lector.fallar('secuencia', 'SeqCesion', linea, mensaje);
      return;
    }
    if (dueno !== null && cedente.rut !== dueno) {
      const mensaje = `La cesión ${secuencia} es de ${cedente.razonSocial} (${formatRut(cedente.rut)}), que no era dueño del crédito.`;
      lector.fallar('cedente_ajeno', 'Cedente', linea, mensaje);
      return;
    }
    if (dte !== null && monto > dte.totales.montoTotal) {
      const mensaje = `La cesión ${secuencia} es por ${formatMonto(monto)}, más que el total de la factura (${formatMonto(dte.totales.montoTotal)}).`;
      lector.avisar('monto_cedido', 'MontoCesion', linea, mensaje);
    }
    dueno = cesionario.rut;
  }
}

function avisarCaratula(lector: LectorCampos, caratula: Elemento, cesiones: readonly CesionLeida[]): void {
  const ultima = cesiones.at(-1);
  const dicho = lector.rut(caratula, 'RutCesionario');
  if (ultima === undefined || dicho === null || dicho === ultima.cesionario.rut) return;
  const mensaje = `La carátula nombra a ${formatRut(dicho)} y la última cesión a ${formatRut(ultima.cesionario.rut)}: vale lo que dice la cesión.`;
  lector.avisar('caratula', 'RutCesionario', caratula.linea, mensaje);
}

/** Builds the tree of the whole file, which is small beside an envelope, and counts its IDs. */
function leerArbol(texto: string): { raiz: Elemento; ids: Map<string, number> } {
  const ids = new Map<string, number>();
  let raiz: Elemento | undefined;
  recorrerXml(
    texto,
    () => ({
      alAbrir: (elemento, profundidad) => {
        const id = atributo(elemento, 'ID');
        if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1);
        if (profundidad > 0) return;
        if (elemento.local !== 'AEC') {
          throw new ErrorFormato(
            'xml_no_es_aec',
            `El XML empieza con ${elemento.nombre.slice(0, 40)}: no es un archivo de cesión (AEC).`,
            elemento.linea,
          );
        }
        raiz = elemento;
      },
      alCerrar: () => undefined,
    }),
    { maxLargoTrozo: MAX_LARGO_IMAGEN },
  );
  if (raiz === undefined) throw errorEstructura('El archivo no trae ningún elemento.', 1);
  return { raiz, ids };
}

/** An ID that stands twice in a file makes it unclear what a signature covers, whatever its digest says. */
function sinIdRepetido(
  ids: ReadonlyMap<string, number>,
  firmado: Elemento,
  firma: Verificacion,
): Verificacion {
  const id = atributo(firmado, 'ID');
  if (firma.estado !== 'valida' || id === undefined || (ids.get(id) ?? 0) < 2) return firma;
  return noVerificable(`El identificador «${id}» está repetido en el archivo.`, firma.firmante);
}

function leerTexto(texto: string, codificacion: Codificacion): ArchivoAec {
  const { raiz, ids } = leerArbol(texto);
  const lector = new LectorCampos();
  const cuerpo = unico(raiz, 'DocumentoAEC');
  const cesionesXml = unico(cuerpo, 'Cesiones');
  const cedido = unico(cesionesXml, 'DTECedido');
  const cuerpoCedido = unico(cedido, 'DocumentoDTECedido');
  const documento = leerDteCedido(unico(cuerpoCedido, 'DTE'), texto);
  const dte = documento.estado === 'leido' ? documento.dte : null;
  if (dte !== null && !TIPOS_CEDIBLES.has(dte.tipo)) {
    const mensaje = `Un documento de tipo ${dte.tipo} no se puede ceder: solo facturas, exentas, liquidaciones-factura y facturas de compra.`;
    lector.fallar('tipo_no_cedible', 'TipoDTE', documento.linea, mensaje);
  }
  const elementos = hijosDe(cesionesXml, 'Cesion');
  if (elementos.length === 0)
    throw errorEstructura('El archivo de cesión no trae ninguna cesión.', cesionesXml.linea);
  if (elementos.length > MAX_CESIONES) {
    throw errorEstructura(
      `El archivo trae ${elementos.length} cesiones; el SII admite hasta ${MAX_CESIONES}.`,
      cesionesXml.linea,
    );
  }
  const leidas = elementos.map((elemento) => {
    const cesion = leerCesion(lector, elemento, dte, LLAVERO);
    const firmado = primerHijo(elemento, 'DocumentoCesion');
    if (cesion === null || firmado === undefined) return cesion;
    return { ...cesion, firmas: cesion.firmas.map((firma) => sinIdRepetido(ids, firmado, firma)) };
  });
  const cesiones = leidas
    .filter((cesion) => cesion !== null)
    .toSorted((a, b) => a.secuencia - b.secuencia || a.linea - b.linea);
  if (cesiones.length === leidas.length) revisarCadena(lector, dte, cesiones);
  const caratula = primerHijo(cuerpo, 'Caratula');
  if (caratula !== undefined) avisarCaratula(lector, caratula, cesiones);
  return {
    codificacion,
    documento,
    cesiones,
    firma: sinIdRepetido(
      ids,
      cuerpo,
      verificarFirma(cuerpo, hijosDe(raiz, 'Signature'), LLAVERO, 'El archivo de cesión'),
    ),
    firmaCedido: sinIdRepetido(
      ids,
      cuerpoCedido,
      verificarFirma(cuerpoCedido, hijosDe(cedido, 'Signature'), LLAVERO, 'El documento cedido'),
    ),
    errores: lector.errores,
    avisos: lector.avisos,
  };
}

function firmasDe({ documento, cesiones, firma, firmaCedido }: ArchivoAec): Verificacion[] {
  const delDte = documento.estado === 'leido' ? [documento.firma] : [];
  return [...delDte, firmaCedido, ...cesiones.flatMap(({ firmas }) => firmas), firma];
}

/**
 * Reads the SII's Archivo Electrónico de Cesión: an invoice, and each cession of its credit in order, every signature
 * checked as that of a DTE. What is wrong with its fields, or with the chain of who ceded to whom, is in `errores`;
 * only a file that cannot be read as a whole throws {@link ErrorFormato} (`archivo_vacio`, `archivo_muy_grande`,
 * `xml_con_dtd`, `xml_mal_formado`, `xml_fuera_de_limites`, `xml_no_es_aec`, `xml_estructura`).
 */
export function leerAec(bytes: Uint8Array): ArchivoAec {
  if (bytes.length === 0) throw new ErrorFormato('archivo_vacio', 'El archivo está vacío.');
  if (bytes.length > MAX_BYTES_AEC) {
    throw new ErrorFormato(
      'archivo_muy_grande',
      'El archivo de cesión pesa más de 16 MB, más de lo que admite el SII.',
    );
  }
  const { texto, codificacion } = decodificarTexto(bytes);
  const leido = leerTexto(texto.trimStart(), codificacion);
  if (firmasDe(leido).every(({ estado }) => estado !== 'alterada')) return leido;
  // As with a DTE, a declaration of ISO-8859-1 over bytes that read better as something else: who signed did as it says.
  const declarado = decodificarComo(comoBuffer(bytes), 'iso-8859-1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (declarado === texto.trimStart()) return leido;
  const otro = leerTexto(declarado, 'iso-8859-1');
  const alteradas = (archivo: ArchivoAec) =>
    firmasDe(archivo).filter(({ estado }) => estado === 'alterada').length;
  return alteradas(otro) < alteradas(leido) ? otro : leido;
}

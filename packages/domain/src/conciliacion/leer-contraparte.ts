import { esRutDePersona } from '../rut/index.ts';
import type { IndiceNombres } from './indice-nombres.ts';
import type { Libro, Linea } from './libro.ts';
import { abreviar } from './nombres-de-parte.ts';
import { PALABRAS_DE_BANCO } from './ruido.ts';
import { posicionOriginal } from './texto.ts';

/** Who a description names, and in which manner the bank wrote it. */
export interface Contraparte {
  /** Parties whose name the text begins, or that the text begins with; several when the cut leaves a doubt. */
  partes: number[];
  /** The name as read, known or not: `IVAN SILVA PERE`; empty in an anonymous description. */
  nombre: string;
  desde: number;
  hasta: number;
  /** Channel and form: the bank's own words with R, N and F where a RUT, a name and a folio stand. */
  estilo: string;
  anonima: boolean;
}

const MAX_HOMONIMOS = 24;
const MIN_NOMBRE = 5;

interface Palabra {
  texto: string;
  inicio: number;
  conDigito: boolean;
}

function palabrasDe(texto: string): Palabra[] {
  const palabras: Palabra[] = [];
  let inicio = 0;
  while (inicio < texto.length) {
    let fin = texto.indexOf(' ', inicio);
    if (fin < 0) fin = texto.length;
    palabras.push({ texto: texto.slice(inicio, fin), inicio, conDigito: tieneDigito(texto, inicio, fin) });
    inicio = fin + 1;
  }
  return palabras;
}

function tieneDigito(texto: string, desde: number, hasta: number): boolean {
  for (let i = desde; i < hasta; i++) if (texto.charCodeAt(i) <= 57 && texto.charCodeAt(i) >= 48) return true;
  return false;
}

interface Lectura {
  /** Index of the first word of the name, or -1. */
  primera: number;
  partes: number[];
  fin: number;
  /** A single word that begins the names of people is no name. */
  suelto?: boolean;
}

/** The parties whose name a stretch of text begins or contains from its start, and the length of the name read. */
function buscarNombre(indice: IndiceNombres, tramo: string): { partes: number[]; largo: number } | null {
  if (tramo.length < MIN_NOMBRE) return null;
  const cortados = indice.queEmpiezanCon(tramo, MAX_HOMONIMOS);
  if (cortados.length > 0) return { partes: cortados, largo: tramo.length };
  const { valores, largo } = indice.queInician(tramo, MAX_HOMONIMOS);
  return largo >= MIN_NOMBRE + 3 && tramo.slice(0, largo).includes(' ') ? { partes: valores, largo } : null;
}

/** As `buscarNombre`, over words in their shortest form: banks abbreviate a name as the register does not. */
function buscarAbreviado(
  indice: IndiceNombres,
  palabras: readonly Palabra[],
): { partes: number[]; fin: number } | null {
  const cortas = palabras.map((palabra) => ({ palabra, corta: abreviar(palabra.texto) }));
  if (cortas.every(({ palabra, corta }) => palabra.texto === corta)) return null;
  const escritas = cortas.filter(({ corta }) => corta !== '');
  const tramo = escritas.map(({ corta }) => corta).join(' ');
  const hallado = buscarNombre(indice, tramo);
  if (!hallado) return null;
  const ultima = escritas[tramo.slice(0, hallado.largo).split(' ').length - 1]!.palabra;
  return { partes: hallado.partes, fin: ultima.inicio + ultima.texto.length };
}

function leerNombre(libro: Libro, linea: Linea, palabras: readonly Palabra[]): Lectura {
  const texto = linea.glosa.canonico.texto;
  const indice = libro.nombres[linea.lado];
  for (let i = 0; i < palabras.length; i++) {
    if (palabras[i]!.conDigito) continue;
    let ultima = i;
    while (ultima + 1 < palabras.length && !palabras[ultima + 1]!.conDigito) ultima++;
    const desde = palabras[i]!.inicio;
    const fin = palabras[ultima]!.inicio + palabras[ultima]!.texto.length;
    const primera = palabras[i]!.texto;
    // Nearly all are words of the bank's.
    if (ultima === i || indice.esPrimera(primera)) {
      const hallado = buscarNombre(indice, texto.slice(desde, fin));
      if (hallado && texto.slice(desde, desde + hallado.largo).includes(' '))
        return { primera: i, partes: hallado.partes, fin: desde + hallado.largo };
      const empresas = hallado?.partes.filter((parte) => !esRutDePersona(libro.partes[parte]!.rut)) ?? [];
      if (hallado && empresas.length > 0) return { primera: i, partes: empresas, fin: desde + hallado.largo };
      if (hallado) return { primera: -1, partes: [], fin: 0, suelto: true };
    }
    const corta = abreviar(primera);
    if (corta === '' || (ultima > i && !indice.esPrimera(corta))) continue;
    const abreviado = buscarAbreviado(indice, palabras.slice(i, ultima + 1));
    if (abreviado) return { primera: i, ...abreviado };
  }
  return { primera: -1, partes: [], fin: 0 };
}

/**
 * Reads the counterparty of every line. The words that banks put before names are learnt from the lines whose
 * name is known, so that an unknown payer's name can be told from the channel's words.
 */
export function leerContrapartes(libro: Libro, lineas: readonly Linea[]): Contraparte[] {
  const cuenta = new Map<string, number>();
  const lecturas = lineas.map((linea) => {
    const palabras = palabrasDe(linea.glosa.canonico.texto);
    const lectura = leerNombre(libro, linea, palabras);
    for (let i = 0; i < lectura.primera; i++) {
      const palabra = palabras[i]!;
      if (!palabra.conDigito) cuenta.set(palabra.texto, (cuenta.get(palabra.texto) ?? 0) + 1);
    }
    return lectura;
  });
  const minimo = Math.max(3, lineas.length * 0.002);
  const deBanco = (palabra: Palabra): boolean =>
    PALABRAS_DE_BANCO.has(palabra.texto) || (cuenta.get(palabra.texto) ?? 0) >= minimo;

  return lineas.map((linea, i): Contraparte => {
    const { partes, suelto = false } = lecturas[i]!;
    let { primera, fin } = lecturas[i]!;
    const { canonico } = linea.glosa;
    const { texto } = canonico;
    // Cut again rather than kept: the words of all lines would not fit in memory beside the rest of a large book.
    const palabras = palabrasDe(texto);
    if (primera < 0 && !suelto && linea.motivo === null && linea.clase === null) {
      primera = palabras.findIndex((palabra) => !palabra.conDigito && !deBanco(palabra));
      if (primera >= 0) {
        let ultima = primera;
        while (ultima + 1 < palabras.length && !palabras[ultima + 1]!.conDigito) ultima++;
        // `IVAN SILVA RUT 12345678-5` names Iván Silva.
        if (ultima > primera && palabras[ultima]!.texto === 'RUT') ultima--;
        fin = palabras[ultima]!.inicio + palabras[ultima]!.texto.length;
        if (fin - palabras[primera]!.inicio < MIN_NOMBRE) primera = -1;
      }
    }
    const inicio = primera >= 0 ? palabras[primera]!.inicio : 0;
    const estilo = palabras
      .filter(
        (palabra) => !palabra.conDigito && (primera < 0 || palabra.inicio < inicio || palabra.inicio >= fin),
      )
      .map((palabra) =>
        /^(F|FAC|FACT|FACTURA|PAGO)$/.test(palabra.texto) && linea.glosa.folios.length > 0
          ? ''
          : palabra.texto,
      )
      .filter(Boolean)
      .slice(0, 6)
      .join(' ');
    const { ruts, folios } = linea.glosa;
    return {
      partes,
      nombre: primera >= 0 ? texto.slice(inicio, fin) : '',
      desde: primera >= 0 ? posicionOriginal(canonico, inicio) : 0,
      hasta: primera >= 0 ? posicionOriginal(canonico, fin - 1) + 1 : 0,
      estilo: `${estilo}${ruts.length > 0 ? '|R' : ''}${primera >= 0 ? '|N' : ''}${folios.length > 0 ? '|F' : ''}`,
      anonima: primera < 0 && ruts.length === 0 && folios.length === 0,
    };
  });
}

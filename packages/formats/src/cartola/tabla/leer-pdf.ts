import { ErrorCartola } from '../errores.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { esNumeroDeCuenta } from '../valores/numero-cuenta.ts';
import { armarTablas } from './geometria/armar-tabla.ts';
import { buscarEncabezados } from './geometria/buscar-encabezados.ts';
import { esDeMovimiento } from './geometria/fronteras.ts';
import { esMonto, formarLineas } from './geometria/formar-lineas.ts';
import type { Linea, Palabra } from './geometria/tipos.ts';
import { Contador, LIMITES } from './limites.ts';
import { revisarFlujos } from './revisar-pdf.ts';
import type { LibroDeTablas, LugarEnPagina, Tabla } from './tipos.ts';

/** What is used of an item of a page's text; the library's marks of structure have no `str`. */
interface Trozo {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/**
 * A PDF with text → a table for each account that its pages speak of, by where its words stand. Nothing in it is
 * executed, drawn or fetched. Throws ErrorCartola for one with a password, one of pictures alone and a broken one.
 */
export async function leerPdf(bytes: Uint8Array): Promise<LibroDeTablas> {
  if (bytes.length > LIMITES.bytesBinario) {
    throw new ErrorCartola(
      'archivo-muy-grande',
      'El PDF es demasiado grande. Descarga la cartola de un período más corto, o en Excel.',
    );
  }
  revisarFlujos(bytes);
  const paginas = await leerPaginas(bytes);
  if (paginas.every(({ lineas }) => lineas.length === 0)) {
    throw new ErrorCartola(
      'pdf-sin-texto',
      'El PDF es una imagen, sin texto que leer. Descarga la cartola desde el banco, en PDF o en Excel, en vez de escanearla.',
    );
  }
  return {
    formato: 'pdf',
    separador: null,
    codificacion: null,
    tablas: separarCuentas(paginas.map(({ lineas }) => lineas)),
    lugares: paginas.flatMap(lugaresDe),
  };
}

interface Pagina {
  alto: number;
  lineas: Linea[];
}

function lugaresDe({ alto, lineas }: Pagina, i: number): LugarEnPagina[] {
  return lineas.map((linea) => ({
    pagina: i + 1,
    arriba: (linea.y - linea.alto) / alto,
    alto: linea.alto / alto,
  }));
}

/** The lines of each page, of the first `hasta` pages alone where not all are needed. Throws as {@link leerPdf}. */
export async function leerPaginas(bytes: Uint8Array, hasta = Infinity): Promise<Pagina[]> {
  // The library is large and most files never need it.
  const { getDocument, VerbosityLevel } = await import('unpdf/pdfjs');
  // It takes the bytes for itself: a caller's buffer would be gone.
  const tarea = getDocument({
    data: bytes.slice(),
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    maxImageSize: 1,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const documento = await tarea.promise;
    if (documento.numPages > LIMITES.paginas) {
      throw new ErrorCartola(
        'demasiadas-filas',
        `El PDF tiene ${documento.numPages} páginas y el máximo es ${LIMITES.paginas}. Descarga períodos más cortos y sube cada uno.`,
      );
    }
    const contador = new Contador();
    const paginas: Pagina[] = [];
    for (let n = 1; n <= Math.min(documento.numPages, hasta); n += 1) {
      const pagina = await documento.getPage(n);
      const { items } = await pagina.getTextContent();
      contador.contarLugares(items.length);
      const { transform, height } = pagina.getViewport({ scale: 1 });
      const palabras = items.flatMap((item) => ('str' in item ? palabrasDe(item, transform) : []));
      paginas.push({ alto: height, lineas: formarLineas(palabras) });
      pagina.cleanup();
    }
    return paginas;
  } catch (causa) {
    if (causa instanceof ErrorCartola) throw causa;
    const conClave = causa instanceof Error && causa.name === 'PasswordException';
    throw conClave
      ? new ErrorCartola(
          'archivo-con-clave',
          'El PDF está protegido con clave. Ábrelo con su clave (suele ser tu RUT), imprímelo como PDF para guardarlo sin ella y súbelo; o descarga la cartola en Excel.',
          causa,
        )
      : new ErrorCartola(
          'archivo-danado',
          'No pudimos abrir el PDF: está dañado. Descárgalo de nuevo y vuelve a subirlo.',
          causa,
        );
  } finally {
    await tarea.destroy();
  }
}

/**
 * The words of an item, placed as the page is seen (a page may be turned). An item may hold several cells, so its
 * width is shared among its letters. Text that runs upward is no part of a table.
 */
function palabrasDe({ str, transform, width, height }: Trozo, vista: readonly number[]): Palabra[] {
  const [a = 0, b = 0, , , e = 0, f = 0] = transform;
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = vista;
  const sentido = { x: va * a + vc * b, y: vb * a + vd * b };
  if (Math.abs(sentido.y) > Math.abs(sentido.x) * 0.1 || sentido.x < 0) return [];
  const x = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  const alto = height > 0 ? height : Math.hypot(a, b);
  if (!(alto > 0) || str.length > LIMITES.largoCelda) return [];
  const porLetra = str.length === 0 ? 0 : width / str.length;
  return [...str.matchAll(/\S+/g)].flatMap(({ 0: palabra, index }) =>
    separarMontos(palabra).map(({ texto, desde }) => ({
      texto,
      x0: x + (index + desde) * porLetra,
      x1: x + (index + desde + texto.length) * porLetra,
      y,
      alto,
      seguida: desde === 0 && index > 0 && str[index - 1] === ' ' && /\S/.test(str[index - 2] ?? ''),
    })),
  );
}

/** Amounts of neighbouring columns may touch: `$1.694.610$5.258.330` and `1.694.6105.258.330` are two each. */
const DOS_MONTOS =
  /^([-+]?\$?[-+]?\d{1,3}(?:\.\d{3})+|[-+]?\$[-+]?\d{1,3})((?:[-+]?\$)?[-+]?\d{1,3}(?:\.\d{3})*)$/;

const RUT_CON_PUNTOS = /^\d{1,2}\.\d{3}\.\d{3}-[\dkK]$/;

function separarMontos(palabra: string): { texto: string; desde: number }[] {
  const [, primero, segundo] =
    esMonto(palabra) || RUT_CON_PUNTOS.test(palabra) ? [] : (DOS_MONTOS.exec(palabra) ?? []);
  if (primero === undefined || segundo === undefined) return [{ texto: palabra, desde: 0 }];
  return [
    { texto: primero, desde: 0 },
    { texto: segundo, desde: primero.length },
  ];
}

const CUENTA =
  /(?:cuenta|cta)\b\.?(?: (?:corriente|vista|cte))?(?: (?:n[°ºo.]*|nro\.?|numero))?\s*:?\s*([\d][\d .-]{5,}\d)/i;

/** Some banks put every account of a person in one file: pages that name another account are another table. */
function separarCuentas(paginas: readonly (readonly Linea[])[]): Tabla[] {
  const grupos: { cuenta: string | null; primera: number; paginas: (readonly Linea[])[] }[] = [];
  let numero = 1;
  for (const lineas of paginas) {
    const cuenta = cuentaDe(lineas);
    const ultimo = grupos.at(-1);
    if (ultimo && (cuenta === null || ultimo.cuenta === null || cuenta === ultimo.cuenta)) {
      ultimo.cuenta ??= cuenta;
      ultimo.paginas.push(lineas);
    } else grupos.push({ cuenta, primera: numero, paginas: [lineas] });
    numero += lineas.length;
  }
  return grupos.map((grupo, i): Tabla => {
    const lecturas = armarTablas(grupo.paginas, grupo.primera);
    return { nombre: `Cuenta ${i + 1}`, oculta: false, filas: lecturas[0]?.filas() ?? [], lecturas };
  });
}

/** The account of a page's heading: below it the text of a movement may name anybody's. */
function cuentaDe(lineas: readonly Linea[]): string | null {
  const primera = lineas.findIndex(
    (linea) => leerFecha(linea.palabras[0]?.texto) !== null && esDeMovimiento(linea),
  );
  // Not every bank puts the day first.
  const tabla = Math.min(primera < 0 ? 40 : primera, buscarEncabezados(lineas)[0]?.desde ?? 40);
  for (const { palabras } of lineas.slice(0, tabla)) {
    const texto = palabras
      .map((palabra) => palabra.texto)
      .join(' ')
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '');
    const escrito = CUENTA.exec(texto)?.[1] ?? palabras.find((una) => esNumeroDeCuenta(una.texto))?.texto;
    const numero = escrito?.replace(/\D/g, '').replace(/^0+/, '');
    if (numero !== undefined && numero.length >= 5) return numero;
  }
  return null;
}

import { ErrorCartola } from '../errores.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { esNumeroDeCuenta } from '../valores/numero-cuenta.ts';
import { armarTablas } from './geometria/armar-tabla.ts';
import { buscarEncabezados } from './geometria/buscar-encabezados.ts';
import { esDeMovimiento } from './geometria/fronteras.ts';
import type { Linea } from './geometria/tipos.ts';
import type { Pagina, PaginasDePdf } from './paginas-de-pdf.ts';
import type { LibroDeTablas, LugarEnPagina, Tabla } from './tipos.ts';

/**
 * A PDF with text → a table for each account that its pages speak of, by where its words stand. Throws ErrorCartola for
 * one of pictures alone, and as {@link PaginasDePdf.leer}.
 */
export async function leerPdf(pdf: PaginasDePdf): Promise<LibroDeTablas> {
  const paginas = await pdf.leer();
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

function lugaresDe({ alto, lineas }: Pagina, i: number): LugarEnPagina[] {
  return lineas.map((linea) => ({
    pagina: i + 1,
    arriba: (linea.y - linea.alto) / alto,
    alto: linea.alto / alto,
  }));
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

import { plano } from '@cuadra/domain/busqueda';
import { textoDe, type Bloque, type Capitulo, type Lugar } from './capitulo.ts';

export interface Seccion {
  readonly lugar: Lugar;
  readonly titulo: string;
  /** Title of its chapter; null where the section opens the chapter. */
  readonly de: string | null;
  readonly texto: string;
}

function textosDe(bloque: Bloque): string {
  if (bloque.tipo === 'lista') return bloque.puntos.map((punto) => punto.map(textosDe).join(' ')).join(' ');
  if (bloque.tipo === 'tabla') return [...bloque.cabeza, ...bloque.filas.flat()].map(textoDe).join(' ');
  return textoDe(bloque.frases);
}

/** A chapter cut at its titles. */
export function seccionesDe(nombre: string, { titulo, bloques }: Capitulo): Seccion[] {
  const secciones: { lugar: Lugar; titulo: string; de: string | null; textos: string[] }[] = [
    { lugar: { capitulo: nombre }, titulo, de: null, textos: [] },
  ];
  for (const bloque of bloques) {
    if (bloque.tipo === 'titulo')
      secciones.push({
        lugar: { capitulo: nombre, ancla: bloque.ancla },
        titulo: textoDe(bloque.frases),
        de: titulo,
        textos: [],
      });
    else secciones.at(-1)?.textos.push(textosDe(bloque));
  }
  return secciones.map(({ textos, ...seccion }) => ({ ...seccion, texto: textos.join(' ') }));
}

/** Most sections that a search shows. */
const MAX_HALLADAS = 12;

/**
 * Sections that hold every word typed, in any part of a word, whatever capitals and accents. Those that name a word in
 * their title come first; the others stand as they were given.
 */
export function buscarManual(secciones: readonly Seccion[], buscado: string): Seccion[] {
  const palabras = plano(buscado).split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return [];
  return secciones
    .flatMap((seccion) => {
      const titulo = plano(`${seccion.titulo} ${seccion.de ?? ''}`);
      const todo = `${titulo} ${plano(seccion.texto)}`;
      if (!palabras.every((palabra) => todo.includes(palabra))) return [];
      return [{ seccion, enTitulo: palabras.filter((palabra) => titulo.includes(palabra)).length }];
    })
    .toSorted((una, otra) => otra.enTitulo - una.enTitulo)
    .slice(0, MAX_HALLADAS)
    .map(({ seccion }) => seccion);
}

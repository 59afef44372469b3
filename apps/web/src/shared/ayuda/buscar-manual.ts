import { plano } from '@cuadra/domain/busqueda';
import type { Seccion } from './capitulo.ts';

/** Most sections that a search shows. */
const MAX_HALLADAS = 12;

/**
 * Sections that hold every word typed, in any part of a word, whatever capitals and accents. Those that name a word in
 * their title come first; the others stand as they were given.
 */
export function buscarManual(
  secciones: readonly Seccion[],
  buscado: string,
  limite = MAX_HALLADAS,
): Seccion[] {
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
    .slice(0, limite)
    .map(({ seccion }) => seccion);
}

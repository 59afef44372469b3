import type { Bloque, Capitulo, Frase, Lugar, Seccion } from '../src/shared/ayuda/capitulo.ts';

/** Text of a run of phrases, without its marks. */
function textoDe(frases: readonly Frase[]): string {
  return frases
    .map((frase) => ('texto' in frase ? frase.texto : 'frases' in frase ? textoDe(frase.frases) : ' '))
    .join('');
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

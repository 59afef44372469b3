import { INDICE, type Capitulo } from './capitulo.ts';

const ARCHIVOS = import.meta.glob<Capitulo>('../../../../../docs/manual/*.md', {
  query: '?capitulo',
  import: 'default',
});

const nombreDe = (ruta: string) => /([^/]+)\.md$/.exec(ruta)?.[1] ?? '';

const CAPITULOS = new Map(Object.entries(ARCHIVOS).map(([ruta, cargar]) => [nombreDe(ruta), cargar]));

/** Loads a chapter; the index where the name is no chapter's. */
export async function loadCapitulo(nombre: string): Promise<Capitulo> {
  const cargar = CAPITULOS.get(nombre) ?? CAPITULOS.get(INDICE);
  if (cargar === undefined) throw new Error('the build left the manual out');
  return cargar();
}

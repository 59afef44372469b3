import { INDICE, type Seccion } from './capitulo.ts';

const ARCHIVOS = import.meta.glob<readonly Seccion[]>('../../../../../docs/manual/*.md', {
  query: '?secciones',
  import: 'default',
  eager: true,
});

/** Sections of every chapter but the index, in one file: for a search through all of them. */
export const SECCIONES: readonly Seccion[] = Object.values(ARCHIVOS)
  .flat()
  .filter(({ lugar }) => lugar.capitulo !== INDICE);

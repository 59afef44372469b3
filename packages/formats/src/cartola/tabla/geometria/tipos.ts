/** A word of a page. `y` grows downward and is the baseline; all in the page's own unit. */
export interface Palabra {
  texto: string;
  x0: number;
  x1: number;
  y: number;
  /** Height of its letters: what distances are measured by. */
  alto: number;
  /** Written with the word before it, one space between them. */
  seguida?: boolean;
}

/** Words of one line, from left to right. */
export interface Linea {
  y: number;
  alto: number;
  palabras: Palabra[];
}

/** Words that stand together: a label, a value or the name of a column. */
export interface Frase {
  texto: string;
  x0: number;
  x1: number;
}

/** Rows of a two-dimensional code, a dark module as true. */
export type Modulos = readonly (readonly boolean[])[];

interface Dibujo {
  readonly pixs: readonly number[] | Uint8Array;
  readonly pixx: number;
}

/** The rows of a code as the drawing library answers it: one number after another. */
export function leerModulos({ pixs, pixx }: Dibujo): Modulos {
  const filas: boolean[][] = [];
  for (let desde = 0; desde < pixs.length; desde += pixx)
    filas.push(Array.from(pixs.slice(desde, desde + pixx), (pixel) => pixel === 1));
  return filas;
}

/** Draws the dark modules of a code into a box as one path, each run of them a rectangle. */
export function dibujarModulos(
  doc: PDFKit.PDFDocument,
  modulos: Modulos,
  caja: { readonly x: number; readonly y: number; readonly ancho: number; readonly alto: number },
): void {
  const modulo = caja.ancho / (modulos[0]?.length ?? 1);
  const fila = caja.alto / modulos.length;
  modulos.forEach((suyos, numero) => {
    let desde = 0;
    while (desde < suyos.length) {
      let hasta = desde;
      while (suyos[hasta] === true) hasta += 1;
      if (hasta > desde)
        doc.rect(caja.x + desde * modulo, caja.y + numero * fila, (hasta - desde) * modulo, fila);
      desde = hasta + 1;
    }
  });
  doc.fill('#000000');
}

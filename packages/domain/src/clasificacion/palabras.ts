/** Words that stand in any glosa and tell nothing of what was bought. */
const VACIAS: ReadonlySet<string> = new Set(
  (
    'para con los las del por una unos unas que segun sin sobre desde hasta mes dia anio cobro pago servicio servicios ' +
    'venta ventas compra producto productos detalle factura boleta documento total enero febrero marzo abril mayo junio ' +
    'julio agosto septiembre octubre noviembre diciembre transferencia transf cargo abono'
  ).split(' '),
);
const MIN_LETRAS = 3;
/** Enough to tell what a document is about; a long one is read no further. */
const MAX_PALABRAS = 40;

/** The words that tell what a text is about: without accents, numbers, and what every glosa says. */
export function palabrasDe(textos: readonly string[]): ReadonlySet<string> {
  const palabras = new Set<string>();
  for (const texto of textos) {
    const limpio = texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const palabra of limpio.match(/[a-zñ]+/gu) ?? []) {
      if (palabra.length < MIN_LETRAS || VACIAS.has(palabra)) continue;
      palabras.add(palabra);
      if (palabras.size === MAX_PALABRAS) return palabras;
    }
  }
  return palabras;
}

/** Share of the words of both that they have in common, 0 to 1; 0 where either has none. */
export function parecido(unas: ReadonlySet<string>, otras: ReadonlySet<string>): number {
  if (unas.size === 0 || otras.size === 0) return 0;
  let comunes = 0;
  for (const palabra of unas) if (otras.has(palabra)) comunes += 1;
  return comunes / (unas.size + otras.size - comunes);
}

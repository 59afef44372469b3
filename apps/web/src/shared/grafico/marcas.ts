/** Lines of the grid, the top one included. */
const MAX_LINEAS = 5;
const PASOS = [1, 2, 2.5, 5, 10];

/** Round marks that hold every value, and zero unless `sinCero`, from the lowest to the highest. */
export function marcasDe(
  valores: readonly number[],
  { sinCero = false }: { readonly sinCero?: boolean } = {},
): number[] {
  const visibles = sinCero && valores.length > 0 ? valores : [0, ...valores];
  const [menor, mayor] = [Math.min(...visibles), Math.max(...visibles)];
  const alto = Math.max(MAX_LINEAS - 1, mayor - menor);
  const potencia = 10 ** Math.floor(Math.log10(alto / (MAX_LINEAS - 1)));
  const paso = PASOS.map((uno) => uno * potencia).find((uno) => {
    const desde = Math.floor(menor / uno);
    const hasta = Math.ceil(mayor / uno);
    return hasta - desde <= MAX_LINEAS - 1;
  });
  const de = paso ?? potencia * 20;
  const primera = Math.floor(menor / de);
  const ultima = Math.max(primera + 1, Math.ceil(mayor / de));
  return Array.from({ length: ultima - primera + 1 }, (_, indice) => (primera + indice) * de);
}

const redondo = (numero: number) => Math.round(numero * 100) / 100;

/** `M0 3 L5 8`. */
export const trazo = (puntos: readonly (readonly [number, number])[]): string =>
  puntos.map(([x, y], indice) => `${indice === 0 ? 'M' : 'L'}${redondo(x)} ${redondo(y)}`).join(' ');

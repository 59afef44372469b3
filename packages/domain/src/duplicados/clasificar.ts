import type { Parecido } from './buscar.ts';

export interface ParDuplicado {
  /** The smaller id first. */
  readonly ids: readonly [number, number];
  /** In at most eight words. */
  readonly motivo: string;
  /** Both invoice under a RUT of their own and only names are alike, as those of companies of one group. */
  readonly otroRut: boolean;
}

/** The surest first. */
const GRADOS: readonly {
  readonly motivo: string;
  readonly otroRut: boolean;
  readonly es: (par: Parecido, dosConVentas: boolean) => boolean;
}[] = [
  {
    motivo: 'Se llaman igual',
    otroRut: false,
    es: ({ nombre, mismoEmail }, dos) => nombre === 'igual' && (mismoEmail || !dos),
  },
  { motivo: 'Comparten el email de un contacto', otroRut: false, es: ({ mismoEmail }) => mismoEmail },
  { motivo: 'Sus nombres casi no difieren', otroRut: false, es: (_, dos) => !dos },
  { motivo: 'Mismo nombre, otro RUT', otroRut: true, es: ({ nombre }) => nombre === 'igual' },
  { motivo: 'Nombre parecido, otro RUT', otroRut: true, es: () => true },
];

/** Says why each pair may be one customer, the surest first. `conVentas` has the customers who buy under their RUT. */
export function clasificarDuplicados(
  pares: readonly Parecido[],
  conVentas: ReadonlySet<number>,
): ParDuplicado[] {
  const porGrado = Map.groupBy(pares, (par) => {
    const dosConVentas = par.ids.every((id) => conVentas.has(id));
    return GRADOS.find(({ es }) => es(par, dosConVentas));
  });
  return GRADOS.flatMap((grado) =>
    (porGrado.get(grado) ?? []).map(({ ids }) => ({ ids, motivo: grado.motivo, otroRut: grado.otroRut })),
  );
}

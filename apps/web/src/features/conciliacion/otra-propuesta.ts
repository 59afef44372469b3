import type {
  CartolaDetalle,
  getSugerenciaClasificacion,
  ItemClasificacion,
  LineaDePar,
  ReplyOf,
} from '@cuadra/contract';

/** What explains a line that no document does. */
export type OtraPropuesta =
  | {
      /** The other line: a transfer between own accounts, or a payment that came back. */
      readonly tipo: 'par';
      readonly frase: string;
      readonly linea: LineaDePar;
      readonly eleccion: { readonly idCargo: number; readonly idAbono: number };
    }
  | {
      /** The accounts in which such lines are usually classified. */
      readonly tipo: 'clasificacion';
      readonly frase: string;
      readonly razon: string;
      readonly items: readonly ItemClasificacion[];
      readonly certeza: number;
    };

const PAR = {
  traspaso: 'Es un traspaso entre tus cuentas.',
  reversa: 'Es un pago que volvió.',
} as const;

/** The best of what is known of a line without a document: its pair before its usual account. */
export function chooseOtra(
  linea: Pick<CartolaDetalle, 'id' | 'cargo' | 'paresSugeridos'> | undefined,
  usual: ReplyOf<typeof getSugerenciaClasificacion> | undefined,
): OtraPropuesta | null {
  const par = linea?.paresSugeridos[0];
  if (linea && par) {
    const { tipo, explicacion, linea: otra } = par;
    return {
      tipo: 'par',
      frase: explicacion ?? PAR[tipo],
      linea: otra,
      eleccion:
        linea.cargo > 0 ? { idCargo: linea.id, idAbono: otra.id } : { idCargo: otra.id, idAbono: linea.id },
    };
  }
  const sugerencia = usual?.sugerencia;
  if (!sugerencia) return null;
  const { items, certeza, razon } = sugerencia;
  const nombres = items.map(({ Cuenta }) => Cuenta.nombre);
  const [unica = ''] = nombres;
  return {
    tipo: 'clasificacion',
    frase: nombres.length === 1 ? `Va en ${unica}.` : `Se reparte en ${nombres.length} cuentas.`,
    razon,
    items,
    certeza,
  };
}

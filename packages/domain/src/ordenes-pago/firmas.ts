import type { ModeloDocumento } from '../documentos/index.ts';

/** Kind of document that an order pays, or `Otro` for an order without documents. */
export type RubroDeOrden = ModeloDocumento | 'Otro';

/** A rule of the company: orders that fit it need so many signatures, of one group where it names one. */
export interface ReglaDeFirmas {
  /** In pesos. */
  readonly desdeMonto: number;
  readonly modelo: RubroDeOrden | null;
  readonly idBeneficiario: number | null;
  readonly firmas: number;
  readonly idGrupo: number | null;
}

export interface OrdenPorFirmar {
  /** In pesos. */
  readonly monto: number;
  readonly rubros: readonly RubroDeOrden[];
  readonly idBeneficiario: number;
  readonly idPreparo: number;
  /** Who entered the account that is paid. */
  readonly idIngresoCuenta: number | null;
}

/** A signature with the groups that it counts for: those of the person, and those lent to them. */
export interface Firma {
  readonly idUsuario: number;
  readonly grupos: readonly number[];
}

export interface EstadoDeFirmas {
  /** The fewest signatures that could do. */
  readonly pedidas: number;
  readonly hechas: number;
  /** Rules that are not met, with the signatures that each still needs. */
  readonly faltan: readonly { readonly idGrupo: number | null; readonly cuantas: number }[];
  readonly completa: boolean;
}

/** Every order needs a signature, whatever the company sets. */
const MINIMO: Pick<ReglaDeFirmas, 'firmas' | 'idGrupo'> = { firmas: 1, idGrupo: null };

/** Why a person may not sign an order; null where they may. */
export function motivoParaNoFirmar(
  { idPreparo, idIngresoCuenta }: Pick<OrdenPorFirmar, 'idPreparo' | 'idIngresoCuenta'>,
  idUsuario: number,
): 'preparo' | 'cuenta' | null {
  if (idUsuario === idPreparo) return 'preparo';
  return idUsuario === idIngresoCuenta ? 'cuenta' : null;
}

const aplica = ({ desdeMonto, modelo, idBeneficiario }: ReglaDeFirmas, orden: OrdenPorFirmar) =>
  orden.monto >= desdeMonto &&
  (modelo === null || orden.rubros.includes(modelo)) &&
  (idBeneficiario === null || idBeneficiario === orden.idBeneficiario);

/** Most signatures asked of each group; of anybody under null. */
function pedidasPorGrupo(
  orden: OrdenPorFirmar,
  reglas: readonly ReglaDeFirmas[],
): Map<number | null, number> {
  const pedidas = new Map<number | null, number>();
  for (const { idGrupo, firmas } of [MINIMO, ...reglas.filter((regla) => aplica(regla, orden))])
    pedidas.set(idGrupo, Math.max(pedidas.get(idGrupo) ?? 0, firmas));
  return pedidas;
}

/**
 * Signatures that an order has and needs. Every rule that fits has to be met; one person counts once, and those who may
 * not sign count never.
 */
export function decidirFirmas(
  orden: OrdenPorFirmar,
  reglas: readonly ReglaDeFirmas[],
  firmas: readonly Firma[],
): EstadoDeFirmas {
  const validas = new Map(
    firmas
      .filter(({ idUsuario }) => motivoParaNoFirmar(orden, idUsuario) === null)
      .map(({ idUsuario, grupos }) => [idUsuario, grupos]),
  );
  const pedidas = pedidasPorGrupo(orden, reglas);
  const faltan = [...pedidas].flatMap(([idGrupo, cuantas]) => {
    const hay = [...validas.values()].filter((grupos) => idGrupo === null || grupos.includes(idGrupo)).length;
    return hay >= cuantas ? [] : [{ idGrupo, cuantas: cuantas - hay }];
  });
  const porGrupos = [...pedidas].reduce((suma, [grupo, cuantas]) => suma + (grupo === null ? 0 : cuantas), 0);
  return {
    pedidas: Math.max(porGrupos, pedidas.get(null) ?? 0),
    hechas: validas.size,
    faltan,
    completa: faltan.length === 0,
  };
}

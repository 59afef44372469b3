import { comercioDe, usoDeGlosa, type SugerenciaClasificacion } from '../clasificacion/index.ts';
import { motivoDeGlosa } from '../conciliacion/ruido.ts';
import { canonico, plano } from '../conciliacion/texto.ts';
import type { MotivoSinPar } from '../conciliacion/tipos.ts';
import { CERTEZA_SEGURA } from './certeza.ts';

/** Kinds of an open bank line that no document explains, in the order in which they are worked. */
export const CLASES_SIN_PAR = [
  'cuenta_sabida',
  'compra_tarjeta',
  'comision_banco',
  'entre_cuentas_propias',
  'nadie_sabe',
] as const;
export type ClaseSinPar = (typeof CLASES_SIN_PAR)[number];

export interface LineaAbierta {
  /** Whether money came in. */
  readonly entra: boolean;
  readonly descripcion: string;
  /** Whether it stands in the statement of a credit card. */
  readonly deTarjeta: boolean;
  /** How the company classified its like; null where nothing is known. */
  readonly sugerencia: SugerenciaClasificacion | null;
  /** The other line of a proposed pair; null without one. */
  readonly par: {
    readonly tipo: 'traspaso' | 'reversa';
    /** Days between both lines. */
    readonly dias: number;
    readonly certeza: number | null;
  } | null;
}

export interface DecisionSinPar {
  readonly clase: ClaseSinPar;
  /** 0 to 1; null where nothing was ever answered. */
  readonly certeza: number | null;
  /** Whether it may be accepted among many. */
  readonly segura: boolean;
  /** At most twelve words. */
  readonly razon: string;
}

function razonDePar({ tipo, dias }: NonNullable<LineaAbierta['par']>): string {
  const cuando = dias === 0 ? 'el mismo día' : dias === 1 ? 'al día siguiente' : `a los ${dias} días`;
  return tipo === 'traspaso'
    ? `Sale de una cuenta tuya, entra en otra ${cuando}.`
    : `Salió y volvió a la misma cuenta ${cuando}.`;
}

const SUYAS = {
  parte: { una: 'la anterior de esta contraparte', varias: 'anteriores de esta contraparte' },
  parte_otros: { una: 'otro registro de esta contraparte', varias: 'otros registros de esta contraparte' },
  comercio: { una: 'la compra anterior en este comercio', varias: 'compras anteriores en este comercio' },
  mismo_detalle: { una: 'la anterior con este detalle', varias: 'anteriores con este detalle' },
  parecido: { una: 'una con un detalle parecido', varias: 'con un detalle parecido' },
} as const;

function razonDeCuenta({ nivel, veces, total }: SugerenciaClasificacion): string {
  if (nivel === 'banco') return 'El banco la llama comisión y no nombra a nadie.';
  const { una, varias } = SUYAS[nivel];
  if (total === 1) return `Así clasificaste ${una}.`;
  return veces === total
    ? `Así clasificaste las ${total} ${varias}.`
    : `Así clasificaste ${veces} de ${total} ${varias}.`;
}

const SIN_SABER: Readonly<Partial<Record<MotivoSinPar, string>>> = {
  traspaso_propio: 'Parece traspaso propio, pero falta su otra mitad.',
  reversa: 'Parece una devolución, pero falta el pago que volvió.',
  abono_tarjetas: 'Abono de tarjetas: ningún documento suma ese monto.',
  giro_efectivo: 'Giro en efectivo: nadie ha dicho en qué se usó.',
  intereses: 'Intereses del banco, sin una clasificación anterior.',
};

/** Tells an open line without a document into one of five kinds, with a certainty that only the past of the company gives. */
export function decidirSinPar({
  entra,
  descripcion,
  deTarjeta,
  sugerencia,
  par,
}: LineaAbierta): DecisionSinPar {
  const certeza = sugerencia?.certeza ?? null;
  const segura = certeza !== null && certeza >= CERTEZA_SEGURA;
  if (par !== null)
    return {
      clase: 'entre_cuentas_propias',
      certeza: par.certeza,
      segura: par.certeza !== null && par.certeza >= CERTEZA_SEGURA,
      razon: razonDePar(par),
    };
  const motivo = motivoDeGlosa(canonico(plano(descripcion)).texto);
  const deBanco = motivo === 'comision' || motivo === 'impuesto_bancario';
  if (!entra && sugerencia?.nivel !== 'parte' && (usoDeGlosa(descripcion) !== null || deBanco))
    return {
      clase: 'comision_banco',
      certeza,
      segura,
      razon: sugerencia ? razonDeCuenta(sugerencia) : 'Lo cobra el banco; falta elegir la cuenta.',
    };
  if (!entra && !segura && comercioDe(descripcion, deTarjeta) !== null)
    return {
      clase: 'compra_tarjeta',
      certeza,
      segura,
      razon: sugerencia ? razonDeCuenta(sugerencia) : 'Compra con tarjeta en un comercio nuevo.',
    };
  if (sugerencia) return { clase: 'cuenta_sabida', certeza, segura, razon: razonDeCuenta(sugerencia) };
  return {
    clase: 'nadie_sabe',
    certeza: null,
    segura: false,
    razon: (motivo && SIN_SABER[motivo]) ?? 'Ningún documento calza, y nada parecido se ha clasificado.',
  };
}

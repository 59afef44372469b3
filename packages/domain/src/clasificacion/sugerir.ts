import { parecido } from './palabras.ts';
import { repartirPorMayorResto } from './repartir.ts';

/** Part of a classification: account, business line or none, amount in minor units. */
export interface ParteClasificada {
  readonly idCuenta: number;
  readonly idLinea: number | null;
  readonly monto: number;
}

/** A document or bank line that was classified before. */
export interface Antecedente {
  readonly id: number;
  readonly modelo: string;
  /** Null where a bank line says none. */
  readonly rut: string | null;
  /** Of its glosas or description; see `palabrasDe`. */
  readonly palabras: ReadonlySet<string>;
  /** Whether a person chose it; what a suggestion chose says half as much, so that one cannot confirm itself. */
  readonly dePersona: boolean;
  /** Merchant of a card purchase; see `comercioDe`. */
  readonly comercio?: string | null;
  readonly partes: readonly ParteClasificada[];
}

export interface PorClasificar {
  readonly modelo: string;
  readonly rut: string | null;
  /** Name of the counterparty, for the sentence. */
  readonly nombre: string;
  readonly palabras: ReadonlySet<string>;
  /** Merchant of a card purchase; see `comercioDe`. */
  readonly comercio?: string | null;
  /** What is to be split; `montoClasificable` of a document. */
  readonly monto: number;
  /** Account that the bank's own words name for sure; see `usoDeGlosa`. */
  readonly idCuentaDelBanco?: number | undefined;
}

/** The past from which a suggestion was learnt. */
export type NivelDeEvidencia = 'parte' | 'parte_otros' | 'comercio' | 'mismo_detalle' | 'parecido' | 'banco';

/** Another account to which the same past went, whole. */
export interface DestinoPasado {
  readonly idCuenta: number;
  readonly idLinea: number | null;
  readonly certeza: number;
  /** Records of the past that went there. */
  readonly veces: number;
}

export interface SugerenciaClasificacion {
  readonly partes: readonly ParteClasificada[];
  /** How often it will be right, 0 to 1. */
  readonly certeza: number;
  /** A sentence for the person. */
  readonly razon: string;
  readonly nivel: NivelDeEvidencia;
  /** Records of the past that were classified so, and all that were looked at. */
  readonly veces: number;
  readonly total: number;
  /** The next best of the same past, the likeliest first. */
  readonly otros: readonly DestinoPasado[];
}

/** What may be chosen: neither blocked, archived nor deleted. */
export interface Elegibles {
  readonly cuentas: ReadonlySet<number>;
  readonly lineas: ReadonlySet<number>;
}

const PESO_PERSONA = 1;
const PESO_SUGERENCIA = 0.5;
/** What is known of other kinds of document, or from words alone, is never surer than this. */
const TOPE_OTRO_MODELO = 0.8;
const TOPE_PALABRAS = 0.7;
/** A bank writes the same thing always alike, so the same words, where nobody is named, say nearly as much as a name. */
const TOPE_MISMAS_PALABRAS = 0.95;
const DE_BANCO: ReadonlySet<string> = new Set(['cargo', 'abono']);
/** Of what the bank says by itself, without the company ever having said it. */
const CERTEZA_DEL_BANCO = 0.9;
const MIN_PARECIDO = 0.5;
/** From this certainty on the merchant says more than a few lines with the very same words. */
const COMERCIO_FIRME = 0.9;
const MAX_OTROS = 2;
const MIN_CERTEZA = 0.5;
/** The shares of two splits are the same to the whole per cent. */
const CIEN = 100;

interface Forma {
  /** Of the newest record that was split so. */
  readonly partes: readonly ParteClasificada[];
  peso: number;
  veces: number;
}

/** Accounts, lines and rounded shares: what two classifications have in common whatever their amounts. */
function claveDe(partes: readonly ParteClasificada[]): string {
  const shares = repartirPorMayorResto(
    CIEN,
    partes.map(({ monto }) => Math.abs(monto)),
  );
  return partes
    .map(({ idCuenta, idLinea }, indice) => `${idCuenta}/${idLinea ?? ''}/${shares[indice]}`)
    .toSorted()
    .join(' ');
}

/** Whether every account and line of a classification may still be chosen. */
function esElegible(partes: readonly ParteClasificada[], { cuentas, lineas }: Elegibles): boolean {
  return partes.every(
    ({ idCuenta, idLinea }) => cuentas.has(idCuenta) && (idLinea === null || lineas.has(idLinea)),
  );
}

/**
 * The way that most of the antecedents were classified. The certainty is its share of them all, counting half a doubt
 * on either side: one out of one is 0.75, three out of three 0.875. Null where the first two tie, or where what would
 * be suggested is not likelier than not or may no longer be chosen.
 */
function elegir(
  antecedentes: readonly Antecedente[],
  elegibles: Elegibles,
): { forma: Forma; certeza: number; total: number; otros: DestinoPasado[] } | null {
  const formas = new Map<string, Forma>();
  let total = 0;
  for (const { partes, dePersona } of antecedentes) {
    if (partes.every(({ monto }) => monto === 0)) continue;
    const peso = dePersona ? PESO_PERSONA : PESO_SUGERENCIA;
    total += peso;
    const clave = claveDe(partes);
    const forma = formas.get(clave);
    if (forma) {
      forma.peso += peso;
      forma.veces += 1;
    } else formas.set(clave, { partes, peso, veces: 1 });
  }
  const [primera, ...resto] = [...formas.values()].toSorted((a, b) => b.peso - a.peso);
  if (!primera || primera.peso === resto[0]?.peso || !esElegible(primera.partes, elegibles)) return null;
  const certezaDe = ({ peso }: Forma) => (peso + 0.5) / (total + 1);
  const certeza = certezaDe(primera);
  if (certeza <= MIN_CERTEZA) return null;
  const otros = resto.flatMap((forma): DestinoPasado[] => {
    const [parte, otra] = forma.partes;
    if (!parte || otra || !esElegible(forma.partes, elegibles)) return [];
    return [
      {
        idCuenta: parte.idCuenta,
        idLinea: parte.idLinea,
        certeza: Math.min(certezaDe(forma), 1 - certeza),
        veces: forma.veces,
      },
    ];
  });
  return { forma: primera, certeza, total: antecedentes.length, otros: otros.slice(0, MAX_OTROS) };
}

/** The same shares of another amount; parts that come to nothing are left out. */
function escalar(partes: readonly ParteClasificada[], monto: number): ParteClasificada[] {
  const montos = repartirPorMayorResto(
    monto,
    partes.map((parte) => Math.abs(parte.monto)),
  );
  return partes
    .map((parte, indice) => ({ ...parte, monto: montos[indice] ?? 0 }))
    .filter((parte) => parte.monto !== 0);
}

interface Nivel {
  readonly nivel: NivelDeEvidencia;
  readonly cuales: () => readonly Antecedente[];
  readonly tope: number;
  readonly como: (veces: string) => string;
}

const veces = (cuantas: number, total: number): string =>
  total === 1
    ? 'la vez anterior'
    : cuantas === total
      ? `las ${total} veces anteriores`
      : `${cuantas} de las ${total} veces anteriores`;

/**
 * How a document or bank line is usually classified, learnt from what the company classified before: first of the same
 * counterparty and kind, then of the counterparty, then of bank lines that name nobody and say the same, then of records of
 * the kind whose words are alike. Of a card purchase the past of its merchant stands before the same words where it is firm,
 * and after them where it is not. The first of these that knows anything decides; where it is of two minds nothing is suggested.
 * Where none knows anything, what the bank says for sure; where words say the same as the bank, it is as sure as that.
 * Never suggests what may not be chosen any more.
 *
 * @param antecedentes newest first: of one way of splitting, the newest gives the shares
 */
export function sugerirClasificacion(
  registro: PorClasificar,
  antecedentes: readonly Antecedente[],
  elegibles: Elegibles,
): SugerenciaClasificacion | null {
  if (registro.monto === 0) return null;
  const delRut = registro.rut === null ? [] : antecedentes.filter(({ rut }) => rut === registro.rut);
  const delModelo = delRut.filter(({ modelo }) => modelo === registro.modelo);
  const parecidos = (minimo: number) =>
    antecedentes.filter(
      ({ modelo, palabras }) => modelo === registro.modelo && parecido(registro.palabras, palabras) >= minimo,
    );
  const delMismoDetalle = () =>
    DE_BANCO.has(registro.modelo) && registro.rut === null
      ? parecidos(1).filter(({ rut }) => rut === null)
      : [];
  const { comercio = null } = registro;
  const delComercio =
    comercio === null || registro.rut !== null
      ? []
      : antecedentes.filter(
          (uno) => uno.comercio === comercio && uno.rut === null && uno.modelo === registro.modelo,
        );
  const comoComercio = (n: string) => `Así clasificaste otras compras en el mismo comercio ${n}.`;
  const niveles: readonly Nivel[] = [
    {
      nivel: 'parte',
      cuales: () => delModelo,
      tope: 1,
      como: (n: string) => `Así clasificaste a ${registro.nombre} ${n}.`,
    },
    {
      nivel: 'parte_otros',
      cuales: () => delRut,
      tope: TOPE_OTRO_MODELO,
      como: (n: string) => `Así clasificaste otros documentos de ${registro.nombre} ${n}.`,
    },
    {
      nivel: 'comercio',
      cuales: () => ((elegir(delComercio, elegibles)?.certeza ?? 0) >= COMERCIO_FIRME ? delComercio : []),
      tope: 1,
      como: comoComercio,
    },
    {
      nivel: 'mismo_detalle',
      cuales: delMismoDetalle,
      tope: TOPE_MISMAS_PALABRAS,
      como: (n: string) => `Así clasificaste otros con el mismo detalle ${n}.`,
    },
    { nivel: 'comercio', cuales: () => delComercio, tope: 1, como: comoComercio },
    {
      nivel: 'parecido',
      cuales: () => parecidos(MIN_PARECIDO),
      tope: TOPE_PALABRAS,
      como: (n: string) => `Así clasificaste otros con un detalle parecido ${n}.`,
    },
  ];
  const { idCuentaDelBanco } = registro;
  const delBanco = registro.rut === null ? idCuentaDelBanco : undefined;
  for (const { nivel, cuales, tope, como } of niveles) {
    const conocidos = cuales();
    if (conocidos.length === 0) continue;
    const elegida = elegir(conocidos, elegibles);
    if (elegida === null) return null;
    const { forma, certeza, total, otros } = elegida;
    const [parte, otra] = forma.partes;
    const loDiceElBanco = parte !== undefined && !otra && parte.idCuenta === delBanco;
    return {
      partes: escalar(forma.partes, registro.monto),
      certeza: Math.max(loDiceElBanco ? CERTEZA_DEL_BANCO : 0, Math.min(tope, certeza)),
      razon: como(veces(forma.veces, total)),
      nivel,
      veces: forma.veces,
      total,
      otros,
    };
  }
  if (delBanco === undefined || !elegibles.cuentas.has(delBanco)) return null;
  return {
    partes: [{ idCuenta: delBanco, idLinea: null, monto: registro.monto }],
    certeza: CERTEZA_DEL_BANCO,
    razon: 'El banco la llama comisión, y no nombra a nadie.',
    nivel: 'banco',
    veces: 0,
    total: 0,
    otros: [],
  };
}

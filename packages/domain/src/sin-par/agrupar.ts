import { comercioDe, palabrasDe } from '../clasificacion/index.ts';
import { sumMontos } from '../dinero/index.ts';
import { CLASES_SIN_PAR, type ClaseSinPar, type DecisionSinPar } from './decidir.ts';

/** A line with its decision. */
export interface LineaDecidida {
  readonly id: number;
  readonly fecha: string;
  readonly descripcion: string;
  readonly deTarjeta: boolean;
  readonly rut: string | null;
  readonly moneda: string;
  /** Open, in minor units; negative for a charge. */
  readonly monto: number;
  readonly decision: DecisionSinPar;
  /** Common part of a group besides its words: the accounts with their shares, or the other line of a pair. */
  readonly destino: string;
}

/** Equal lines as one row: of one kind, destination, currency, side, and party or merchant or words. */
export interface GrupoSinPar<L extends LineaDecidida = LineaDecidida> {
  /** The same for the same lines of another day, and of no other group. */
  readonly clave: string;
  readonly clase: ClaseSinPar;
  readonly nombre: string;
  readonly moneda: string;
  readonly monto: number;
  readonly desde: string;
  readonly hasta: string;
  /** Of the least certain of them; null where nothing is known. */
  readonly certeza: number | null;
  readonly segura: boolean;
  readonly razon: string;
  /** Newest first. */
  readonly lineas: readonly L[];
}

/** Key of equal lines. A line of which nothing is known stands by itself: its candidates are its own. */
function claveDe({
  id,
  descripcion,
  deTarjeta,
  rut,
  moneda,
  monto,
  decision,
  destino,
}: LineaDecidida): string {
  const { clase } = decision;
  if (clase === 'nadie_sabe') return `${clase}|${id}`;
  if (clase === 'entre_cuentas_propias') return `${clase}|${destino}`;
  const quien =
    rut ?? comercioDe(descripcion, deTarjeta) ?? [...palabrasDe([descripcion])].toSorted().join(' ');
  return [clase, moneda, monto < 0 ? 'cargo' : 'abono', destino, quien].join('|');
}

/** The words with which all of these begin; the first of them whole where they have none in common. */
function nombreComun(descripciones: readonly string[]): string {
  const [primera = '', ...otras] = descripciones;
  const palabras = primera.split(/\s+/);
  const distinta = palabras.findIndex((palabra, i) => otras.some((otra) => otra.split(/\s+/)[i] !== palabra));
  return distinta > 0 ? palabras.slice(0, distinta).join(' ') : primera;
}

const certezaDe = ({ decision }: LineaDecidida): number => decision.certeza ?? 0;

const masNueva = (a: LineaDecidida, b: LineaDecidida): number =>
  a.fecha === b.fecha ? b.id - a.id : a.fecha < b.fecha ? 1 : -1;

/** Folds equal lines into rows: by kind, the surest first, then those of more money. The sums are those of the lines. */
export function agruparSinPar<L extends LineaDecidida>(lineas: readonly L[]): GrupoSinPar<L>[] {
  const grupos = [...Map.groupBy(lineas, claveDe)].flatMap(([clave, suyas]): GrupoSinPar<L>[] => {
    const orden = suyas.toSorted(masNueva);
    const [nueva] = orden;
    const vieja = orden.at(-1);
    if (!nueva || !vieja) return [];
    const menosCierta = orden.reduce((a, b) => (certezaDe(b) < certezaDe(a) ? b : a), nueva);
    const { clase, certeza, segura, razon } = menosCierta.decision;
    const esPar = clase === 'entre_cuentas_propias';
    const nombres = orden.map(({ descripcion }) => descripcion);
    return [
      {
        clave,
        clase,
        nombre: esPar ? nombres.join(' y ') : nombreComun(nombres),
        moneda: nueva.moneda,
        // Both halves of a pair are one movement, also between two currencies.
        monto: esPar ? 0 : sumMontos(orden.map(({ monto }) => monto)),
        desde: vieja.fecha,
        hasta: nueva.fecha,
        certeza,
        segura,
        razon,
        lineas: orden,
      },
    ];
  });
  const lugar = (grupo: GrupoSinPar) => CLASES_SIN_PAR.indexOf(grupo.clase);
  return grupos.toSorted(
    (a, b) =>
      lugar(a) - lugar(b) ||
      Number(b.segura) - Number(a.segura) ||
      (a.clase === 'nadie_sabe' ? 0 : Math.abs(b.monto) - Math.abs(a.monto)) ||
      (a.hasta === b.hasta ? 0 : a.hasta < b.hasta ? 1 : -1) ||
      (a.clave < b.clave ? -1 : 1),
  );
}

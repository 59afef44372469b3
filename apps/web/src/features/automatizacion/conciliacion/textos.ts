import type { Autonomia, CasoDecidido, RecordSugerencias } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { formatEntero, formatMonto, plural } from '../../../shared/formats/index.ts';
import { nombreDeTipo } from '../../../shared/formats/tipo-recomendacion.ts';

type Alcance = Pick<Autonomia, 'tipos' | 'rut' | 'razonSocial'>;

/** What a grant covers, as its title: its kind, or how many, and with whom. */
export function tituloDeAutonomia({ tipos, rut, razonSocial }: Alcance): string {
  const [unico] = tipos;
  const que =
    unico === undefined
      ? 'Cualquier sugerencia'
      : tipos.length === 1
        ? nombreDeTipo(unico)
        : `${formatEntero(tipos.length)} tipos de sugerencia`;
  if (rut === null) return que;
  return `${que}, con ${razonSocial ?? formatRut(rut)}`;
}

/** `desde 99 %, hasta $500.000 por línea y $2.000.000 al día`. */
export function limitesDeAutonomia({
  confianzaMin,
  montoMax,
  montoDiario,
  moneda,
}: Pick<Autonomia, 'confianzaMin' | 'montoMax' | 'montoDiario' | 'moneda'>): string {
  const topes = [
    montoMax === null ? null : `${formatMonto(montoMax, moneda)} por línea`,
    montoDiario === null ? null : `${formatMonto(montoDiario, moneda)} al día`,
  ].filter((tope) => tope !== null);
  const certeza = `Desde ${decirCerteza(confianzaMin)}`;
  return topes.length === 0 ? `${certeza}, sin tope de monto` : `${certeza}, hasta ${topes.join(' y ')}`;
}

/** A certainty as it is chosen: `99 %`, `99,5 %`. */
export function decirCerteza(confianza: number): string {
  const decimas = Math.round(confianza * 1000);
  return decimas % 10 === 0
    ? `${formatEntero(decimas / 10)} %`
    : `${formatEntero(Math.trunc(decimas / 10))},${decimas % 10} %`;
}

/** How many decisions there are behind a record. */
export function decididas({ acertadas, erradas }: Pick<RecordSugerencias, 'acertadas' | 'erradas'>): number {
  return acertadas + erradas;
}

/** Share that was right; null where nothing was decided. */
export function aciertoDe(record: Pick<RecordSugerencias, 'acertadas' | 'erradas'>): number | null {
  const total = decididas(record);
  return total === 0 ? null : record.acertadas / total;
}

/** What a record says in a sentence, errors first: they are what has to be known. */
export function fraseDeRecord(record: RecordSugerencias): string {
  const total = decididas(record);
  if (total === 0) return 'Todavía no hay decisiones tuyas con que compararla.';
  if (record.erradas === 0) {
    return total === 1
      ? 'La única que decidiste estaba bien.'
      : `Las ${formatEntero(total)} que decidiste estaban bien.`;
  }
  const mal = record.erradas === 1 ? '1 estaba mal' : `${formatEntero(record.erradas)} estaban mal`;
  return `De ${formatEntero(total)} que decidiste, ${mal}.`;
}

/** Fewer say little: with none wrong in thirty, up to one in ten may still be (95 %, rule of three). */
const POCAS = 30;

/** What has to be known before leaning on a record; null where it is well founded. */
export function avisoDeRecord(record: RecordSugerencias): string | null {
  const total = decididas(record);
  if (total === 0) {
    return 'Aún no sabemos cómo le va a Cuadra aquí. Concilia algunas en Rayitos antes de dejarla sola, o ponle un tope bajo.';
  }
  if (total < POCAS) {
    return `${total === 1 ? 'Es' : 'Son'} solo ${plural(total, 'decisión', 'decisiones')}: puede errar más de lo que se ve. Ponle un tope de monto.`;
  }
  if (record.sinRevisar * 2 > total) {
    return 'Más de la mitad las concilió Cuadra sola. Cuentan como buenas porque nadie las deshizo, no porque alguien las revisara.';
  }
  return null;
}

const COMO: Readonly<Record<CasoDecidido['como'], string>> = {
  aceptada: 'La aceptaste',
  rechazada: 'La descartaste',
  a_mano: 'Conciliaste a mano',
  automatica: 'Se concilió sin preguntar',
  ensayo: 'Lo habías conciliado antes; Cuadra lo intentó sin ver la respuesta',
};

/** How a line was decided, and whether it stands. */
export function comoSeDecidio({ como, deshecha }: Pick<CasoDecidido, 'como' | 'deshecha'>): string {
  return deshecha === null ? COMO[como] : `${COMO[como]} y se deshizo`;
}

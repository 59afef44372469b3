import type {
  BodyOf,
  listTiposAutonomia,
  previewAutonomia,
  PreviewAutonomia,
  QueryOf,
  RecordSugerencias,
  ReplyOf,
} from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../../platform/database/index.ts';
import { presentCasos } from '../medicion/present-casos.ts';
import { readCasos, readPendientesPorCorte, readRecordPorCorte, readTipos } from '../store/medicion.ts';

/** Certainties that a person may choose between, the lowest first; the one asked for is always among them. */
const CORTES = [
  0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.985, 0.99, 0.995, 0.998, 0.999,
] as const;
const ERRADAS_DE_EJEMPLO = 10;
const ACERTADAS_DE_EJEMPLO = 5;

type Fila = PreviewAutonomia['curva'][number];
const NADA: Omit<Fila, 'confianzaMin'> = {
  acertadas: 0,
  erradas: 0,
  montoAcertado: 0,
  montoErrado: 0,
  sinRevisar: 0,
  pendientes: 0,
  montoPendiente: 0,
};

/** What lies from each cut up, of what lies between the cuts. `corte` counts from 1, as `width_bucket` does. */
export function accumulate(
  cortes: readonly number[],
  bandas: ReadonlyMap<number, Partial<Omit<Fila, 'confianzaMin'>>>,
): Fila[] {
  let suma = NADA;
  return cortes
    .map((confianzaMin, i) => ({ confianzaMin, banda: { ...NADA, ...bandas.get(i + 1) } }))
    .toReversed()
    .map(({ confianzaMin, banda }) => {
      suma = {
        acertadas: suma.acertadas + banda.acertadas,
        erradas: suma.erradas + banda.erradas,
        montoAcertado: suma.montoAcertado + banda.montoAcertado,
        montoErrado: suma.montoErrado + banda.montoErrado,
        sinRevisar: suma.sinRevisar + banda.sinRevisar,
        pendientes: suma.pendientes + banda.pendientes,
        montoPendiente: suma.montoPendiente + banda.montoPendiente,
      };
      return { confianzaMin, ...suma };
    })
    .toReversed();
}

function recordOf({ acertadas, erradas, montoAcertado, montoErrado, sinRevisar }: RecordSugerencias) {
  return { acertadas, erradas, montoAcertado, montoErrado, sinRevisar };
}

/** What a permission would have done to everything that this company decided, and would do to what waits. */
export function previewAutonomiaDe(
  db: Db,
  idEmpresa: number,
  alcance: BodyOf<typeof previewAutonomia>,
): Promise<PreviewAutonomia> {
  const cortes = [...new Set([...CORTES, alcance.confianzaMin])].toSorted((a, b) => a - b);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const bandas = new Map<number, Partial<Omit<Fila, 'confianzaMin'>>>();
    let desde: string | null = null;
    for (const { corte, desde: primera, ...record } of await readRecordPorCorte(
      tx,
      idEmpresa,
      alcance,
      cortes,
    )) {
      bandas.set(corte, record);
      if (desde === null || primera < desde) desde = primera;
    }
    const todas = { ...alcance, confianzaMin: cortes[0] ?? alcance.confianzaMin };
    for (const { corte, ...espera } of await readPendientesPorCorte(tx, idEmpresa, todas, cortes))
      bandas.set(corte, { ...bandas.get(corte), ...espera });
    const curva = accumulate(cortes, bandas);
    const elegida = curva.find(({ confianzaMin }) => confianzaMin === alcance.confianzaMin);
    if (!elegida) throw new Error('the certainty asked for is not on the curve');
    const examples = (acertada: boolean, perPage: number) =>
      readCasos(tx, idEmpresa, { alcance, acertada }, { orden: 'reciente', page: 1, perPage });
    const ejemplos = [
      ...(await examples(false, ERRADAS_DE_EJEMPLO)),
      ...(await examples(true, ACERTADAS_DE_EJEMPLO)),
    ];
    return {
      record: recordOf(elegida),
      desde,
      pendientes: elegida.pendientes,
      montoPendiente: elegida.montoPendiente,
      curva,
      ejemplos: await presentCasos(tx, idEmpresa, ejemplos),
    };
  });
}

/** Kinds of suggestion that this company has met, the most frequent first. */
export function listTiposDe(
  db: Db,
  idEmpresa: number,
  { moneda }: QueryOf<typeof listTiposAutonomia>,
): Promise<ReplyOf<typeof listTiposAutonomia>> {
  return withEmpresa(db, idEmpresa, async (tx) => ({
    items: (await readTipos(tx, idEmpresa, moneda)).map(
      ({ tipo, sinErrorDesde, pendientes, montoPendiente, ...record }) => ({
        tipo,
        record: recordOf(record),
        sinErrorDesde,
        pendientes,
        montoPendiente,
      }),
    ),
  }));
}

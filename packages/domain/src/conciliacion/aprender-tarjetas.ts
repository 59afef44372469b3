import { diaDeFecha } from '../fecha/index.ts';
import { esNotaCredito, montoDeLinea } from './direccion.ts';
import type { LecturaPasada } from './lectura-pasada.ts';
import type { Libro } from './libro.ts';

/** What an acquirer keeps of each sale, how many days after the sale it deposits the rest, and who pays by card. */
export interface HabitoTarjetas {
  /** Share kept, with its IVA, and how likely each is; each seen several times. */
  tasas: { tasa: number; log: number }[];
  /** Log probability of each delay, in days, from sale to deposit. */
  demoras: Map<number, number>;
  /** Log odds that a sale was paid by card, by party; and of a party that never paid before. */
  favor: Map<number, number>;
  favorDeOtros: number;
}

/** Rates are told apart to the hundredth of a percent. */
const FINEZA = 10_000;
const MIN_VECES = 3;
const MAX_TASAS = 4;
const TASA_MAXIMA = 0.08;
/** A party's own payments outweigh what the company sees in all from this many on. */
const FUERZA_PARTE = 1;
/** No sale is surer than this to be, or not to be, by card. */
const MAX_FAVOR = 5;
/** Share of deposits that came with a delay, below which it is as good as never. */
const MIN_DEMORA = 0.02;

const NUNCA: HabitoTarjetas = { tasas: [], demoras: new Map(), favor: new Map(), favorDeOtros: 0 };

/** Learns the rates from the card deposits that were reconciled with the sales they gather, and who pays so. */
export function aprenderTarjetas(libro: Libro, pasadas: readonly LecturaPasada[]): HabitoTarjetas {
  const veces = new Map<number, { cuantas: number; suma: number }>();
  const demoras = new Map<number, number>();
  const conTarjeta = new Set<LecturaPasada>();
  for (const lectura of pasadas) {
    const tasa = tasaDe(lectura);
    if (tasa === null) continue;
    conTarjeta.add(lectura);
    const clave = Math.round(tasa * FINEZA);
    const vista = veces.get(clave) ?? { cuantas: 0, suma: 0 };
    veces.set(clave, { cuantas: vista.cuantas + 1, suma: vista.suma + tasa });
    const { dia } = lectura.lineas[0]!.linea;
    const demora = dia - diaDeFecha(lectura.pasada.documentos[0]!.documento.fechaEmision);
    demoras.set(demora, (demoras.get(demora) ?? 0) + 1);
  }
  const usuales = [...veces.values()]
    .filter(({ cuantas }) => cuantas >= MIN_VECES)
    .sort((a, b) => b.cuantas - a.cuantas || a.suma - b.suma)
    .slice(0, MAX_TASAS);
  if (usuales.length === 0) return NUNCA;
  const vistas = usuales.reduce((suma, { cuantas }) => suma + cuantas, 0);
  return {
    tasas: usuales.map(({ cuantas, suma }) => ({ tasa: suma / cuantas, log: Math.log(cuantas / vistas) })),
    demoras: new Map(
      [...demoras]
        .filter(([demora, cuantas]) => demora >= 0 && cuantas >= MIN_DEMORA * conTarjeta.size)
        .sort(([a], [b]) => a - b)
        .map(([demora, cuantas]) => [demora, Math.log(cuantas / conTarjeta.size)]),
    ),
    ...quienesPagan(libro, pasadas, conTarjeta),
  };
}

/** What the acquirer kept of a past deposit of whole sales; null where the line is none. */
function tasaDe({ pasada, lineas }: LecturaPasada): number | null {
  const [leida] = lineas;
  if (!leida || lineas.length > 1) return null;
  if (leida.linea.motivo !== 'abono_tarjetas' || leida.linea.lado !== 'abono') return null;
  if (pasada.documentos.some(({ documento }) => esNotaCredito(documento.tipo))) return null;
  const vendido = pasada.documentos.reduce((suma, { documento }) => suma + documento.montoTotal, 0);
  const tasa = 1 - montoDeLinea(leida.linea.hechos) / vendido;
  return tasa > 0 && tasa < TASA_MAXIMA ? tasa : null;
}

function quienesPagan(
  libro: Libro,
  pasadas: readonly LecturaPasada[],
  conTarjeta: ReadonlySet<LecturaPasada>,
): Pick<HabitoTarjetas, 'favor' | 'favorDeOtros'> {
  const ventas = new Map<number, { conTarjeta: number; todas: number }>();
  let deTarjeta = 0;
  let todas = 0;
  for (const lectura of pasadas) {
    const suma = conTarjeta.has(lectura) ? 1 : 0;
    for (const { documento } of lectura.pasada.documentos) {
      const parte = libro.parteDeHechos.get(documento);
      if (parte === undefined || libro.partes[parte]!.lado !== 'abono') continue;
      const suyas = ventas.get(parte) ?? { conTarjeta: 0, todas: 0 };
      ventas.set(parte, { conTarjeta: suyas.conTarjeta + suma, todas: suyas.todas + 1 });
      deTarjeta += suma;
      todas++;
    }
  }
  const general = (deTarjeta + 1) / (todas + 2);
  const favorDe = (propias: number, total: number): number => {
    const parte = (propias + FUERZA_PARTE * general) / (total + FUERZA_PARTE);
    return Math.max(-MAX_FAVOR, Math.min(MAX_FAVOR, Math.log(parte / (1 - parte))));
  };
  return {
    favor: new Map([...ventas].map(([parte, suyas]) => [parte, favorDe(suyas.conTarjeta, suyas.todas)])),
    favorDeOtros: favorDe(0, 0),
  };
}

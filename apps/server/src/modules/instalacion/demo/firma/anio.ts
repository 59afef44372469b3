import { addDias, calcularRetencion, MODELOS, type Fecha } from '@cuadra/domain';
import { makeGlosa } from './glosa.ts';
import type { Parte } from './parties.ts';
import { Random } from './random.ts';
import type { DocumentoDemo, LineaDemo } from './types.ts';

/** Grows the firm's documents and lines; one instance makes one year. */
export class Anio {
  readonly documentos: DocumentoDemo[] = [];
  readonly lineas: LineaDemo[] = [];
  readonly azar: Random;
  readonly hoy: Fecha;

  constructor(semilla: number, hoy: Fecha) {
    this.azar = new Random(semilla);
    this.hoy = hoy;
  }

  add(documento: DocumentoDemo): number {
    return this.documentos.push(documento) - 1;
  }

  /** Adds a line unless its day has not come yet. */
  line(linea: Omit<LineaDemo, 'rut' | 'nombre' | 'paga'> & Partial<LineaDemo>): void {
    if (linea.fecha > this.hoy) return;
    this.lineas.push({ rut: null, nombre: null, paga: [], ...linea });
  }
}

/** What a document takes of a payment on a day: a note gives, and of a boleta the firm keeps back the retention. */
function aPagar({ modelo, codigoTipo, montoTotal }: DocumentoDemo, fecha: Fecha): number {
  if (codigoTipo === '61') return -montoTotal;
  if (!MODELOS[modelo].conRetencion) return montoTotal;
  return calcularRetencion(montoTotal, Number(fecha.slice(0, 4))).liquido;
}

/** Pays documents of one party on one day, alone or together, in full or in instalments. */
export function settle(
  anio: Anio,
  parte: Parte,
  indices: readonly number[],
  sentido: 'abono' | 'cargo',
  cuenta: number,
): void {
  const { azar, documentos } = anio;
  const elegidos = indices.map((indice) => ({ indice, documento: documentos[indice] }));
  const ultimo = elegidos.at(-1)?.documento;
  if (!ultimo) return;
  const fecha = addDias(
    ultimo.fechaVencimiento ?? ultimo.fechaEmision,
    parte.atrasoDias + azar.between(-2, 3),
  );
  const pares = elegidos.map(({ indice, documento }) => ({
    documento: indice,
    monto: documento ? aPagar(documento, fecha) : 0,
  }));
  const total = pares.reduce((suma, { monto }) => suma + monto, 0);
  if (total <= 0) return;
  const folios = elegidos.flatMap(({ documento }) =>
    documento && documento.codigoTipo !== '61' ? documento.folio : [],
  );
  const base = { cuenta, rut: azar.chance(0.5) ? parte.rut : null, nombre: parte.nombreBanco };
  const glosa = makeGlosa(azar, parte, sentido, folios);
  const [unico] = pares;
  if (parte.pagaEnCuotas && pares.length === 1 && unico && total > 300_000) {
    const primera = Math.floor(total / 2);
    for (const [vez, monto] of [primera, total - primera].entries()) {
      const cuando = addDias(fecha, vez * 30);
      anio.line({
        ...base,
        fecha: cuando,
        descripcion: glosa,
        ...lado(sentido, monto),
        paga: [{ ...unico, monto }],
      });
    }
    return;
  }
  anio.line({ ...base, fecha, descripcion: glosa, ...lado(sentido, total), paga: pares });
}

function lado(sentido: 'abono' | 'cargo', monto: number) {
  return sentido === 'abono' ? { abono: monto, cargo: 0 } : { abono: 0, cargo: monto };
}

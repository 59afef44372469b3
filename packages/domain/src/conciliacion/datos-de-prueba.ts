import { addDias } from '../fecha/index.ts';
import { digitoVerificador } from '../rut/index.ts';
import { conciliar } from './conciliar.ts';
import type {
  ConciliacionPasada,
  DocumentoAbierto,
  EntradaConciliacion,
  LineaBancaria,
  Sugerencia,
} from './tipos.ts';

/** Builders of lines and documents for the tests of this folder: a plain factura and a plain abono unless told. */

export function rutDe(numero: number): string {
  return `${numero}-${digitoVerificador(numero)}`;
}

export const ANDES = { rut: rutDe(76_111_222), razonSocial: 'Comercial Los Andes SpA' };
export const PUELO = { rut: rutDe(77_333_444), razonSocial: 'Transportes Río Puelo Limitada' };
export const NANDU = { rut: rutDe(78_555_666), razonSocial: 'Editorial Ñandú S.A.' };

export function documento(
  parcial: Partial<DocumentoAbierto> & { id: number; montoTotal: number },
): DocumentoAbierto {
  const fechaEmision = parcial.fechaEmision ?? '2025-03-01';
  return {
    modelo: 'Dte',
    tipo: '33',
    folio: String(1000 + parcial.id),
    ...ANDES,
    fechaEmision,
    fechaVencimiento: addDias(fechaEmision, 30),
    moneda: 'CLP',
    saldo: parcial.montoTotal,
    ...parcial,
  };
}

export function linea(parcial: Partial<LineaBancaria> & { id: number }): LineaBancaria {
  return {
    fecha: '2025-04-02',
    cargo: 0,
    abono: 0,
    descripcion: 'TRANSFERENCIA DE FONDOS',
    numeroCuenta: '111-22',
    banco: 'BCI',
    ...parcial,
  };
}

/** A past of `cuantas` invoices of one party, each paid whole `rezago` days after falling due. */
export function pasadoPuntual(
  parte: { rut: string; razonSocial: string },
  {
    cuantas,
    rezago,
    descripcion,
    desdeId,
  }: { cuantas: number; rezago: number; descripcion: string; desdeId: number },
): ConciliacionPasada[] {
  return Array.from({ length: cuantas }, (_, i) => {
    const fechaEmision = addDias('2024-06-01', i * 17);
    const monto = 41_000 + i * 1_357;
    const { saldo: _saldo, ...hechos } = documento({
      id: desdeId + i,
      montoTotal: monto,
      fechaEmision,
      ...parte,
    });
    return {
      cartolas: [
        linea({ id: desdeId + i, fecha: addDias(fechaEmision, 30 + rezago), abono: monto, descripcion }),
      ],
      documentos: [{ documento: hechos, monto }],
    };
  });
}

/** The engine's answer for a book of which only what matters is told, and what it says of a line: first, and surely. */
export function resolver(entrada: Partial<EntradaConciliacion>) {
  const resultado = conciliar({ lineas: [], documentos: [], historial: [], ...entrada });
  const primera = (idCartola: number): Sugerencia | undefined =>
    resultado.sugerencias.find(({ cartolas }) => cartolas.includes(idCartola));
  const firme = (idCartola: number): number[] => {
    const sugerencia = primera(idCartola);
    return sugerencia && sugerencia.confianza >= 0.5
      ? sugerencia.documentos.map(({ id }) => id).sort((a, b) => a - b)
      : [];
  };
  return { ...resultado, primera, firme };
}

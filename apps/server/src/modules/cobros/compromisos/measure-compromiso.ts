import { medirCompromiso, medirDocumento, type CompromisoMedido } from '@cuadra/domain/compromisos';
import type { Fecha } from '@cuadra/domain';
import type { FilaCompromiso } from './store/lectura.ts';

interface Momento {
  readonly hoy: Fecha;
  readonly bancoLeidoAl: Fecha | null;
}

/** A commitment with what the bank says of it. */
export type CompromisoConEstado = FilaCompromiso & {
  readonly medido: CompromisoMedido;
  /** What the bank paid of each document, in the order of its documents. */
  readonly pagados: readonly ReturnType<typeof measureDocumento>[];
};

const measureDocumento = (documento: FilaCompromiso['documentos'][number]) => medirDocumento(documento);

export function measureCompromiso(fila: FilaCompromiso, momento: Momento): CompromisoConEstado {
  const pagados = fila.documentos.map(measureDocumento);
  const { cuotas, diasGracia, diasTolerancia } = fila;
  const anulado = fila.anulado !== null;
  const medido = medirCompromiso(
    {
      cuotas,
      diasGracia,
      diasTolerancia,
      pagos: pagados.flatMap(({ pagos }) => pagos),
      // The balances of today do not say what ended before it was annulled.
      rebajado: anulado ? 0 : pagados.reduce((suma, { rebajado }) => suma + rebajado, 0),
      anulado,
    },
    momento,
  );
  return { ...fila, medido, pagados };
}

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
  const medido = medirCompromiso(
    {
      cuotas,
      diasGracia,
      diasTolerancia,
      pagos: pagados.flatMap(({ pagos }) => pagos),
      rebajado: pagados.reduce((suma, { rebajado }) => suma + rebajado, 0),
      anulado: fila.anulado !== null,
    },
    momento,
  );
  return { ...fila, medido, pagados };
}

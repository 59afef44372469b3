import { medirCompromiso, medirDocumento, type CompromisoMedido } from '@cuadra/domain/compromisos';
import type { Fecha } from '@cuadra/domain';
import type { FilaCompromiso } from './store/lectura.ts';

interface Momento {
  readonly hoy: Fecha;
  readonly bancoLeidoAl: Fecha | null;
}

/** A commitment with the payments that the bank proves. */
export type CompromisoConEstado = FilaCompromiso & {
  readonly medido: CompromisoMedido;
  /** Payments of each document, in the order of `documentos`. */
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
      // Present balances include changes after the annulment, so they prove no credit note before it.
      rebajado: anulado ? 0 : pagados.reduce((suma, { rebajado }) => suma + rebajado, 0),
      anulado,
    },
    momento,
  );
  return { ...fila, medido, pagados };
}

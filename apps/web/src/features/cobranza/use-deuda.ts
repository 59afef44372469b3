import { getCliente, type ClienteDetalle } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../shared/queries/index.ts';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';
import { useSession } from '../../shared/session/index.ts';

/** Of the whole debt, where an act is about no document. */
export const TODA_LA_DEUDA = 0;

/** What a customer owes now, and the choice between all of it and one of its documents. */
export function useDeuda(idCliente: number) {
  const { tiposDocumento } = useSession();
  const { data, error, refetch } = useQuery(queryFor(getCliente, { params: { id: idCliente } }));
  const facturas = data?.abiertos.filter(({ saldo }) => saldo > 0) ?? [];
  return {
    data,
    error,
    retry: () => void refetch(),
    opciones: [
      { value: TODA_LA_DEUDA, label: 'Toda su deuda' },
      ...facturas.map(({ id, tipo, folio }) => ({
        value: id,
        label: `${nombreDeTipoDocumento(tipo, tiposDocumento)} ${folio}`,
      })),
    ],
  };
}

/** Currency and amount that an act proposes: of the document, or what is overdue, or all that is owed. */
export function proposeMonto(
  cliente: ClienteDetalle,
  idDocumento: number,
): { moneda: Moneda; monto: number | null } {
  const documento = cliente.abiertos.find(({ id }) => id === idDocumento);
  if (documento) return { moneda: documento.moneda, monto: documento.saldo };
  const mayor = cliente.saldoPorCobrar.find(({ monto }) => monto > 0);
  if (!mayor) return { moneda: 'CLP', monto: null };
  return {
    moneda: mayor.moneda,
    monto: mayor.vencido > 0 ? Math.min(mayor.vencido, mayor.monto) : mayor.monto,
  };
}

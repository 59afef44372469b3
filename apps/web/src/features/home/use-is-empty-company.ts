import { listCuentasCorrientes, listDocumentos } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';

const UNA = { query: { page: 1, perPage: 10 } } as const;

/** Whether the company has nothing at all yet; asked only where the year on screen is `quiet`. */
export function useIsEmptyCompany(quiet: boolean): boolean {
  const { puede } = useSession();
  const documentos = quiet && puede(listDocumentos.Dte);
  const banco = quiet && puede(listCuentasCorrientes);
  const ventas = useQuery({ ...queryFor(listDocumentos.Dte, UNA), enabled: documentos });
  const compras = useQuery({ ...queryFor(listDocumentos.Compra, UNA), enabled: documentos });
  const cuentas = useQuery({ ...queryFor(listCuentasCorrientes), enabled: banco });
  if (!quiet || !documentos) return false;
  const sinLineas = !banco || cuentas.data?.items.every(({ cantRegistros }) => cantRegistros === 0) === true;
  return ventas.data?.pagination.count === 0 && compras.data?.pagination.count === 0 && sinLineas;
}

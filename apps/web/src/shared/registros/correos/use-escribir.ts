import { sendEmail } from '@cuadra/contract';
import { useNavigate } from '@tanstack/react-router';
import type { RowKey } from '../../lista/index.ts';
import { useSession } from '../../session/index.ts';

/** Opens the composer for customers, one after another. */
export function useEscribir() {
  const navigate = useNavigate();
  const puede = useSession().puede(sendEmail);
  const escribir = ([idCliente, ...siguientes]: readonly number[]) =>
    void navigate({
      to: '/emails',
      search: {
        escribir: 'si',
        idCliente,
        ...(siguientes.length > 0 && { siguientes: siguientes.join(',') }),
      },
    });
  return {
    puede,
    escribir,
    /** The key E of a list: writes to the customers selected, or to the one of the focused row. */
    keys: <T>(clienteDe: (row: T) => number, elegidos: readonly number[] = []): readonly RowKey<T>[] =>
      puede
        ? [
            {
              keys: 'e',
              label: 'Escribirle al cliente',
              run: (row) => {
                if (elegidos.length > 0) escribir(elegidos);
                else if (row) escribir([clienteDe(row)]);
              },
            },
          ]
        : [],
  };
}

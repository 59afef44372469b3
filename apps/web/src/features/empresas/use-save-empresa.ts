import { useQueryClient } from '@tanstack/react-query';
import { useSessionStore } from '../../shared/session/index.ts';
import { saveEmpresa } from './save-empresa.ts';

/** The call that saves the company's data; the shell tells how its update goes. */
export function useSaveEmpresa(idEmpresa: number): (form: FormData) => Promise<void> {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return (form) => saveEmpresa({ session, queryClient, idEmpresa }, form);
}

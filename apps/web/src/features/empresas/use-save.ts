import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../shared/api/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';
import type { Problemas } from './campos.ts';
import { isBusy, saveEmpresa } from './save-empresa.ts';

interface UseSave {
  readonly save: (form: FormData) => void;
  readonly saving: boolean;
  /** What the server has against it, by field. */
  readonly problems: Problemas;
  /** What is wrong with the whole. */
  readonly general: string | null;
  readonly forget: () => void;
}

/** Saves the company's data; what fails is for the screen to show at its field. */
export function useSave(idEmpresa: number, onSaved: () => void): UseSave {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  const { mutate, isPending, error, reset } = useMutation({
    meta: { silent: true },
    mutationFn: (form: FormData) => saveEmpresa({ session, queryClient, idEmpresa }, form),
    onSuccess: onSaved,
  });
  const problems = error instanceof ApiError ? error.errors : {};
  const general =
    error === null || Object.keys(problems).length > 0
      ? null
      : isBusy(error)
        ? error.message
        : messageOf(error);
  return { save: mutate, saving: isPending, problems, general, forget: reset };
}

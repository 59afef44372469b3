import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsOf, type Problems } from '../form/problems.ts';

interface DialogFormOptions<N extends string, V, R> {
  /** Names of the fields, as the server calls them. */
  readonly names: readonly N[];
  /** What is typed: what to send, or what is wrong with it, which is told from the first try on. */
  readonly read: { readonly values: V } | { readonly problems: Problems<N> };
  readonly send: (values: V) => Promise<R>;
  readonly onSent: (reply: R) => unknown;
}

export interface DialogForm<N extends string> {
  /** By field, and under `general` what is no field's. */
  readonly problems: Problems<N>;
  readonly sending: boolean;
  /** How often it was tried in vain. */
  readonly refusals: number;
  readonly submit: () => void;
}

/** What a form of the dialogs does: checks what is typed, sends it, and tells at each field what is wrong. */
export function useDialogForm<const N extends string, V, R>({
  names,
  read,
  send,
  onSent,
}: DialogFormOptions<N, V, R>): DialogForm<N> {
  const [tried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals((count) => count + 1);
  const { mutate, isPending, error } = useMutation({
    // The fields say what is wrong with them.
    meta: { silent: true },
    mutationFn: send,
    onSuccess: onSent,
    onError: refuse,
  });
  const fromServer: Problems<N> = error ? problemsOf(error, names) : {};
  return {
    problems: tried && 'problems' in read ? read.problems : fromServer,
    sending: isPending,
    refusals,
    submit: () => {
      setTried(true);
      if ('problems' in read) refuse();
      else if (!isPending) mutate(read.values);
    },
  };
}

import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type * as z from 'zod';
import { firstProblem, problemsOf, readForm, type Problems } from './problems.ts';

interface FormOptions<S extends z.ZodType, N extends string> {
  /** Of what is typed: every field's text by its name. */
  schema: S;
  /** Names of the fields, in the order they stand. */
  names: readonly N[];
  /** Does what the form is for; what it throws is shown. The form counts as being sent until it ends. */
  send: (values: z.output<S>) => Promise<void>;
  /** The field to type again when what is wrong is not a field's, as the password of a sign-in. */
  retry?: N | undefined;
  /** Fields that the server calls by another name: `{ username: 'rut' }`. */
  aliases?: Readonly<Record<string, N>> | undefined;
  /** Values that no field of the form holds, as a token of the address. */
  extra?: Readonly<Record<string, unknown>> | undefined;
}

export interface Form<N extends string> {
  readonly problems: Problems<N>;
  readonly sending: boolean;
  /** How often it was sent and refused. */
  readonly refusals: number;
  /** For the `form` element. */
  readonly formProps: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onInput'>;
  /** For a field: its name and what is wrong with it. */
  readonly field: (name: N) => { name: N; error: string | undefined };
}

/** Selects the text of a field, or gives it the keyboard where it has none. */
function goTo(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select();
}

/**
 * A form on plain HTML whose fields hold their own text, so that nothing typed is ever lost: read by its schema
 * when it is sent, what is wrong put at its field, and the keyboard taken to the first of them. A complaint goes
 * away as soon as its field is typed in.
 */
export function useForm<S extends z.ZodType, N extends string>({
  schema,
  names,
  send,
  retry,
  aliases,
  extra,
}: FormOptions<S, N>): Form<N> {
  const [problems, setProblems] = useState<Problems<N>>({} as Problems<N>);
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const inFlight = useRef(false);
  const refused = useRef<HTMLFormElement | null>(null);

  // After the render, so that a screen reader hears the complaint with the field.
  useEffect(() => {
    const form = refused.current;
    refused.current = null;
    if (form === null) return;
    const name = firstProblem(problems, names) ?? retry;
    if (name !== undefined) goTo(form, name);
  }, [problems, names, retry]);

  function refuse(form: HTMLFormElement, found: Problems<N>): void {
    refused.current = form;
    setProblems(found);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (inFlight.current) return;
    const read = readForm(schema, names, { ...Object.fromEntries(new FormData(form)), ...extra });
    if ('problems' in read) {
      refuse(form, read.problems);
      return;
    }
    inFlight.current = true;
    setSending(true);
    setProblems({});
    try {
      await send(read.values);
    } catch (error) {
      setRefusals((count) => count + 1);
      refuse(form, problemsOf(error, names, aliases));
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  return {
    problems,
    sending,
    refusals,
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: ({ target }) => {
        const name = target instanceof HTMLInputElement ? target.name : '';
        if (names.some((uno) => uno === name && problems[uno] !== undefined)) {
          setProblems({ ...problems, [name]: undefined });
        }
      },
    },
    field: (name) => ({ name, error: problems[name] }),
  };
}

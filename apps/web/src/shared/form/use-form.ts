import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import type * as z from 'zod';
import { firstProblem, problemsOf, readForm, standing, type Aliases, type Problems } from './problems.ts';

interface FormOptions<S extends z.ZodType, N extends string, V extends object, R> {
  /** The contract's, of the body that is sent. */
  readonly schema: S;
  /** Fields in the order in which they stand, by their name in the schema. */
  readonly names: readonly N[];
  /**
   * First values of a form that keeps more than text: amounts, choices, files, rows. Without it the fields are plain
   * HTML and hold their own text.
   */
  readonly initial?: V | (() => V);
  /** The body as the schema reads it; by default the values as they are. */
  readonly toBody?: (values: V) => object;
  /** Sends the body. Problems of the error that it throws stand at their fields. */
  readonly send: (body: z.output<S>, values: V) => Promise<R>;
  /** Runs after the answer; the form counts as being sent until it ends. */
  readonly onSent?: (reply: R) => unknown;
  /** The field to type again where the problem is of no field, as the password of a sign-in. */
  readonly retry?: N;
  /** Fields that the server calls by another name: `{ username: 'rut' }`. */
  readonly aliases?: Aliases<N, V>;
  /** Values of the body that no field holds, as a token of the address. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

interface Refusal<N extends string> {
  readonly body: object;
  readonly problems: Problems<N>;
  readonly cause?: unknown;
}

type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
/** Values that are text. */
type TextKey<V> = { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;

export interface Form<N extends string, V extends object = object> {
  /** By field, and under `general` what is no field's. */
  readonly problems: Problems<N>;
  readonly sending: boolean;
  /** Error of the last try, for its details that are of no field; undefined without one. */
  readonly cause: unknown;
  /** How often the server refused it. */
  readonly refusals: number;
  /** For the `form` element. */
  readonly formProps: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit' | 'onInput'>;
  /** For a plain field: its name and its problem. */
  readonly field: (name: N) => { name: N; error: string | undefined };
  /** Values of the fields, where the form keeps them. */
  readonly values: V;
  readonly set: (changes: Partial<V>) => void;
  /** For an input of text whose value the form keeps. */
  readonly text: (key: TextKey<V>) => { value: string; onChange: (event: TextChange) => void };
  /** The values differ from the first ones. */
  readonly changed: boolean;
  /** Back to the first values, without problems. */
  readonly reset: () => void;
  /** Sends it from outside its button, with more in the body. */
  readonly submit: (more?: Readonly<Record<string, unknown>>) => void;
}

/** Takes the keyboard to the first field with a problem, else to the one of this name. */
function goToProblem(form: HTMLFormElement, name: string | undefined): void {
  const named = name === undefined ? null : form.elements.namedItem(name);
  const field = form.querySelector('[aria-invalid="true"]') ?? named;
  if (!(field instanceof HTMLElement)) {
    form.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: 'nearest' });
    return;
  }
  field.focus({ preventScroll: true });
  // Clear of a bar at the foot.
  field.scrollIntoView({ block: 'center' });
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select();
}

/**
 * The form of every screen: reads the body by the contract's schema, puts each problem, its own or the server's, at
 * its field, and takes the keyboard to the first. A problem of the schema stands until the field is right, one of the
 * server until the field changes.
 */
export function useForm<S extends z.ZodType, const N extends string, V extends object = object, R = void>(
  options: FormOptions<S, N, V, R>,
): Form<N, V> {
  const { schema, names, send, onSent, retry, aliases, extra } = options;
  const [first] = useState(options.initial);
  const [kept, setKept] = useState<V | undefined>(first);
  // Refused by the schema: it is read again at each change.
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refusal<N> | null>(null);
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const goes = useRef(false);

  // Without `initial` the type of the values is that of an empty object.
  const values = kept ?? ({} as V);
  const bodyOf = (held: V): object => ({ ...(options.toBody ?? ((same: V) => same))(held), ...extra });
  const own = tried && kept !== undefined ? readForm(schema, names, bodyOf(kept)) : null;
  const fromServer =
    refused === null
      ? {}
      : kept === undefined
        ? refused.problems
        : standing(refused.problems, refused.body, bodyOf(kept));
  const problems: Problems<N> = own !== null && 'problems' in own ? own.problems : fromServer;

  // After the render, so that a screen reader hears the problem with the field.
  useEffect(() => {
    if (!goes.current || form.current === null) return;
    goes.current = false;
    goToProblem(form.current, firstProblem(problems, names) ?? retry);
  });

  function refuse(refusal: Refusal<N>): void {
    goes.current = true;
    setRefused(refusal);
  }

  async function submit(more: Readonly<Record<string, unknown>> = {}): Promise<void> {
    if (inFlight.current) return;
    const fields = kept === undefined && form.current ? Object.fromEntries(new FormData(form.current)) : {};
    const body = { ...(kept === undefined ? { ...fields, ...extra } : bodyOf(kept)), ...more };
    const read = readForm(schema, names, body);
    setTried('problems' in read);
    if ('problems' in read) {
      refuse({ body, problems: kept === undefined ? read.problems : {} });
      return;
    }
    inFlight.current = true;
    setSending(true);
    setRefused(null);
    try {
      const reply = await send(read.values, values);
      await onSent?.(reply);
    } catch (error) {
      const nameOf = typeof aliases === 'function' ? (field: string) => aliases(field, values) : aliases;
      setRefusals((count) => count + 1);
      refuse({ body, problems: problemsOf(error, names, nameOf), cause: error });
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  const set = (changes: Partial<V>) => setKept((before) => before && { ...before, ...changes });
  return {
    problems,
    sending,
    cause: refused?.cause,
    refusals,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // A form inside another's portal sends itself alone.
        event.stopPropagation();
        void submit();
      },
      onInput: ({ target }) => {
        const name = target instanceof HTMLInputElement ? target.name : '';
        if (kept === undefined && refused !== null && names.some((one) => one === name)) {
          setRefused({ ...refused, problems: { ...refused.problems, [name]: undefined } });
        }
      },
    },
    field: (name) => ({ name, error: problems[name] }),
    values,
    set,
    text: (key) => ({
      value: String(values[key]),
      // The key is of a text, which the type of a computed key forgets.
      onChange: ({ target }) => set({ [key]: target.value } as unknown as Partial<V>),
    }),
    changed: kept !== first,
    reset: () => {
      setKept(first);
      setTried(false);
      setRefused(null);
    },
    submit: (more) => void submit(more),
  };
}

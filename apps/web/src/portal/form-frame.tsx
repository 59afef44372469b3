import { Button, Dialog } from '@cuadra/ui';
import { useId, useState, type ReactNode } from 'react';
import { CallError } from './call.ts';

/** Problems of a form by the name of its field; `''` is what belongs to none. */
export type Problems = Readonly<Record<string, string>>;

/** Fields of the server's answer by their last name: `body.fecha` is `fecha`. */
export function problemsOf(error: unknown): Problems {
  if (!(error instanceof CallError)) return { '': 'No pudimos enviarlo. Vuelve a intentarlo.' };
  const fields = Object.entries(error.details).flatMap(([path, [first]]): [string, string][] =>
    first === undefined ? [] : [[path.split('.').at(-1) ?? '', first]],
  );
  return fields.length === 0 ? { '': error.message } : Object.fromEntries(fields);
}

/** Sends a form once at a time, and keeps what the server said of it. */
export function useSending() {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const send = async (call: () => Promise<void>) => {
    if (sending) return;
    setSending(true);
    setProblems({});
    try {
      await call();
    } catch (error) {
      setProblems(problemsOf(error));
    }
    setSending(false);
  };
  return { sending, problems, setProblems, send };
}

export interface FormFrameProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action: string;
  readonly sending: boolean;
  readonly problems: Problems;
  /** Names of the fields that show their own problem. */
  readonly fields: readonly string[];
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Dialog around the fields of a form; what no field shows stands over the buttons. */
export function FormFrame(props: FormFrameProps) {
  const { title, description, action, sending, problems, fields, onClose, onSubmit, children } = props;
  const form = useId();
  const rest = Object.entries(problems).filter(([field]) => !fields.includes(field));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="touch" variant="primary" type="submit" form={form} loading={sending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <div role="alert">
          {rest.map(([field, text]) => (
            <p key={field} className="text-12 text-negativo">
              {text}
            </p>
          ))}
        </div>
      </form>
    </Dialog>
  );
}

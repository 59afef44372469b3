import { Button, Dialog, type DialogProps } from '@cuadra/ui';
import { useEffect, useId, useRef } from 'react';
import type { DialogForm } from './use-dialog-form.ts';

interface FormDialogProps<N extends string> extends Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'dismissible' | 'children'
> {
  readonly form: DialogForm<N>;
  /** What the button that sends it says. */
  readonly action: string;
  readonly destructive?: boolean;
  readonly onClose: () => void;
}

/** A form in a dialog: its fields, what is wrong with the whole of it, and the buttons. Enter sends it. */
export function FormDialog<N extends string>({
  form,
  action,
  destructive = false,
  onClose,
  children,
  ...dialog
}: FormDialogProps<N>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { problems, refusals, sending, submit } = form;
  // After the render, so that a screen reader hears the complaint with the field.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={id} variant={destructive ? 'destructive' : 'primary'} loading={sending}>
            {action}
          </Button>
        </>
      }
      {...dialog}
    >
      <form
        ref={element}
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        {problems.general === undefined ? null : (
          <p role="alert" className="text-12 text-negativo">
            {problems.general}
          </p>
        )}
      </form>
    </Dialog>
  );
}

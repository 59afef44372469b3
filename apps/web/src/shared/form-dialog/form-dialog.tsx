import { Button, cn, Dialog, type DialogProps } from '@cuadra/ui';
import { useId, type ReactNode, type Ref } from 'react';
import type { Form } from '../form/index.ts';

interface FormDialogProps<N extends string> extends Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'dismissible' | 'initialFocus' | 'children'
> {
  readonly form: Omit<Form<N>, 'set' | 'text' | 'values'>;
  /** Words of the button that sends it. */
  readonly action: string;
  readonly destructive?: boolean;
  /** It cannot be sent yet. */
  readonly blocked?: boolean;
  /** For the button that sends it, where it takes the focus. */
  readonly actionRef?: Ref<HTMLButtonElement>;
  /** Button before all others. */
  readonly lead?: ReactNode;
  /** More buttons, before the one that sends it. */
  readonly buttons?: ReactNode;
  /** A way out of what is wrong with the whole, beside its message. */
  readonly remedy?: ReactNode;
  /** Of the fields; one below the other by default. */
  readonly className?: string;
  /** Lists that the fields offer may stand out of the dialog. */
  readonly overflow?: boolean;
  readonly onClose: () => void;
}

/** A form in a dialog: its fields, the problem of the whole, and the buttons. Enter sends it. */
export function FormDialog<N extends string>({
  form,
  action,
  destructive = false,
  blocked = false,
  actionRef,
  lead,
  buttons,
  remedy,
  className,
  overflow = false,
  onClose,
  children,
  ...dialog
}: FormDialogProps<N>) {
  const id = useId();
  const { problems, sending, formProps } = form;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className={overflow ? 'overflow-visible' : undefined}
      footer={
        <>
          {lead}
          <Button onClick={onClose}>Volver</Button>
          {buttons}
          <Button
            ref={actionRef}
            type="submit"
            form={id}
            variant={destructive ? 'destructive' : 'primary'}
            disabled={blocked}
            loading={sending}
          >
            {action}
          </Button>
        </>
      }
      {...dialog}
    >
      <form {...formProps} id={id} className={cn('flex flex-col gap-4', className)}>
        {children}
        {problems.general === undefined ? null : (
          <p role="alert" className="col-span-full text-12 text-negativo">
            {problems.general} {remedy}
          </p>
        )}
      </form>
    </Dialog>
  );
}

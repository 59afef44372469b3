import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

const BASE =
  'inline-flex min-h-9 shrink-0 items-center justify-center gap-2 rounded-sm px-3 font-medium whitespace-nowrap select-none disabled:pointer-events-none aria-disabled:opacity-60 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';
const LOOKS = {
  primary:
    'bg-primary text-primary-foreground hover:bg-primary-hover disabled:bg-accent disabled:text-muted-foreground',
  secondary: 'border border-input bg-background shadow-control hover:bg-accent disabled:opacity-50',
};

/** Classes of a button, for a link that looks like one. */
export const buttonClass = (look: keyof typeof LOOKS = 'secondary', large = false) =>
  `${BASE} ${LOOKS[look]} ${large ? 'min-h-11' : ''}`;

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
  /** 44 px also with a mouse. */
  large?: boolean;
  /** Shows that it works, and ignores presses. */
  loading?: boolean;
}

/** As the application's button looks, without the libraries that one composes its classes and element with. */
export function Button({ look, large, loading = false, className = '', children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: undefined } : {})}
      className={`${buttonClass(look, large)} ${className}`}
    >
      {loading ? <LoaderCircle aria-hidden className="animate-spin" /> : null}
      {children}
    </button>
  );
}

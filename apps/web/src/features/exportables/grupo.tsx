import { useId, type ReactNode } from 'react';

interface GrupoProps {
  readonly label: string;
  /** At the right of the label. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Controls of the form under their common name. */
export function Grupo({ label, action, children }: GrupoProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col items-stretch gap-2">
      <div className="flex min-h-5 items-center justify-between">
        <span id={id} className="text-12 font-medium text-muted-foreground">
          {label}
        </span>
        {action}
      </div>
      {children}
    </div>
  );
}

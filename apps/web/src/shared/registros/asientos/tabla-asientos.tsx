import { cn } from '@cuadra/ui';
import type { ReactNode } from 'react';

interface TablaAsientosProps {
  /** Name for a screen reader. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The table of account, debe and haber in a sheet; its children are its bodies. */
export function TablaAsientos({ label, className, children }: TablaAsientosProps) {
  return (
    <table
      aria-label={label}
      className={cn(
        '-mx-4 w-[calc(100%+2rem)] border-separate border-spacing-0 text-12 [&>tbody:last-of-type>tr>td]:border-b-0',
        className,
      )}
    >
      <thead className="sr-only">
        <tr>
          <th scope="col">Cuenta</th>
          <th scope="col">Debe</th>
          <th scope="col">Haber</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

import type { ReactNode } from 'react';
import type { CommandGroup } from './command-items.ts';
import { Kbd } from './kbd.tsx';
import { cn } from './lib/cn.ts';

/** The kinds among the results, in their order, with how many of each. */
export function countScopes(groups: readonly CommandGroup[]): [string, number][] {
  const cuantos = new Map<string, number>();
  for (const { scope } of groups.flatMap(({ items }) => items))
    if (scope !== undefined) cuantos.set(scope, (cuantos.get(scope) ?? 0) + 1);
  return [...cuantos];
}

interface CommandScopesProps {
  groups: readonly CommandGroup[];
  scope: string | null;
  onScope: (scope: string | null) => void;
}

/** Tabs that narrow the results to one kind. */
export function CommandScopes({ groups, scope, onScope }: CommandScopesProps) {
  const scopes = countScopes(groups);
  if (scopes.length < 2) return null;
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const todas: [string | null, string, number][] = [
    [null, 'Todo', total],
    ...scopes.map(([nombre, cuantos]): [string, string, number] => [nombre, nombre, cuantos]),
  ];
  return (
    <div className="flex h-11 items-center gap-1 overflow-x-auto border-b px-2.5 [scrollbar-width:none]">
      {todas.map(([valor, nombre, cuantos]) => (
        <button
          key={nombre}
          type="button"
          aria-pressed={scope === valor}
          // The keyboard stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onScope(valor)}
          className={cn(
            'flex shrink-0 items-center gap-1.5 rounded-sm px-2 py-1 text-13 pointer-coarse:min-h-9',
            scope === valor ? 'bg-accent font-medium' : 'text-muted-foreground',
          )}
        >
          {nombre} <span className="tnum text-foreground">{cuantos}</span>
        </button>
      ))}
    </div>
  );
}

export function CommandFoot({ hint }: { hint: ReactNode }) {
  return (
    <div className="flex h-10 items-center gap-4 border-t px-4 text-12 text-muted-foreground max-sm:hidden pointer-coarse:hidden">
      <span className="flex items-center gap-1">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> moverse
      </span>
      <span className="flex items-center gap-1">
        <Kbd>Enter</Kbd> primer acto
      </span>
      <span className="flex items-center gap-1">
        <Kbd>→</Kbd> más actos
      </span>
      {hint ? <span className="ml-auto truncate">{hint}</span> : null}
    </div>
  );
}

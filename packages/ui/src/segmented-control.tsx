import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';
import { formatEntero } from './lib/format-entero.ts';
import { enVista } from './lib/use-en-vista.ts';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  count?: number | undefined;
}

export interface SegmentedControlProps<V extends string> {
  segments: readonly Segment<V>[];
  value: V;
  onValueChange: (value: V) => void;
  label: string;
  /** `riel`: on a grey rail, to switch a drawing. `pastilla`: loose pills, to filter a queue. */
  look?: 'riel' | 'pastilla' | undefined;
  className?: string | undefined;
}

/** One of a few ways to see the same; the arrows move it. */
export function SegmentedControl<V extends string>({
  segments,
  value,
  onValueChange,
  label,
  look = 'riel',
  className,
}: SegmentedControlProps<V>) {
  const riel = look === 'riel';
  return (
    <RadioGroup
      data-slot="segmented-control"
      aria-label={label}
      value={value}
      onValueChange={(nuevo) => onValueChange(nuevo)}
      className={cn(
        'inline-flex max-w-full items-center overflow-x-auto [scrollbar-width:none]',
        riel ? 'rounded-sm bg-muted p-0.5' : 'gap-1 p-0.5',
        className,
      )}
    >
      {segments.map((segment) => (
        <Radio.Root
          key={segment.value}
          ref={segment.value === value ? enVista : undefined}
          value={segment.value}
          className={cn(
            'inline-flex shrink-0 cursor-pointer items-center gap-1.5 whitespace-nowrap text-muted-foreground select-none hover:text-foreground focus-visible:outline-offset-[-2px] data-checked:font-medium data-checked:text-foreground pointer-coarse:min-h-11 [&_svg]:shrink-0',
            riel
              ? 'h-6 rounded-xs px-2 text-12 data-checked:bg-background data-checked:shadow-control dark:data-checked:bg-accent'
              : 'h-7 rounded-sm px-2 text-13 hover:bg-muted data-checked:bg-accent',
          )}
        >
          {segment.icon}
          {segment.label}
          {segment.count === undefined ? null : (
            <span className="tnum text-foreground">{formatEntero(segment.count)}</span>
          )}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}

import type { VariantProps } from 'class-variance-authority';
import { buttonVariants } from '../button.tsx';
import { campoVariants } from '../input.tsx';

export type SelectLook = 'field' | 'quiet';
export type SelectSize = VariantProps<typeof campoVariants>['size'];

/** The look of a Select's button, before its list of options is there and after. */
export function selectTriggerClass(look: SelectLook, size?: SelectSize): string {
  return look === 'field'
    ? `${campoVariants({ size })} flex items-center justify-between gap-2 text-left select-none`
    : buttonVariants({ variant: 'quiet', size: size === 'touch' ? 'touch' : 'sm' });
}

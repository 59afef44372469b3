import { cva, type VariantProps } from 'class-variance-authority';
import { Button, type ButtonProps } from './button.tsx';
import { cn } from './lib/cn.ts';
import { Tooltip } from './tooltip.tsx';

const iconButtonVariants = cva('px-0', {
  variants: { size: { xs: 'size-6', sm: 'size-7', md: 'size-8', touch: 'size-11' } },
  defaultVariants: { size: 'sm' },
});

export interface IconButtonProps
  extends Omit<ButtonProps, 'size' | 'aria-label'>, VariantProps<typeof iconButtonVariants> {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string;
  /** Key that does the same, shown in the tooltip. */
  tecla?: string | undefined;
  /** `false` leaves the tooltip out, for instance where the button opens a menu at once. */
  tooltip?: boolean | undefined;
}

/** Square button with one icon; the label is read aloud and shown on hover. */
export function IconButton({
  label,
  tecla,
  tooltip = true,
  size,
  variant = 'quiet',
  className,
  ...props
}: IconButtonProps) {
  const boton = (
    <Button
      variant={variant}
      aria-label={label}
      className={cn(iconButtonVariants({ size }), className)}
      {...props}
      data-slot="icon-button"
    />
  );
  return tooltip ? (
    <Tooltip contenido={label} tecla={tecla}>
      {boton}
    </Tooltip>
  ) : (
    boton
  );
}

import { Input, type InputProps } from './input.tsx';
import { cn } from './lib/cn.ts';

export interface InputRutProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onValueChange' | 'type'> {
  value: string;
  onValueChange: (texto: string) => void;
  /** Writes a RUT with dots and dash; gives back what it got where it is not one. */
  format: (texto: string) => string;
}

/** RUT of a person or company; written without dots or with them, tidied up on leaving the field. */
export function InputRut({ value, onValueChange, format, className, onBlur, ...props }: InputRutProps) {
  return (
    <Input
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={14}
      placeholder="12.345.678-5"
      {...props}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onBlur={(event) => {
        const limpio = format(event.currentTarget.value.trim());
        if (limpio !== value) onValueChange(limpio);
        onBlur?.(event);
      }}
      className={cn('tnum', className)}
    />
  );
}

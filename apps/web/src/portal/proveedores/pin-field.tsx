import { DIGITOS_PIN } from '@cuadra/domain/portal-proveedores';
import { useState, type Ref } from 'react';

export interface PinFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly disabled: boolean;
  readonly describedBy: string;
  readonly onChange: (pin: string) => void;
}

/** One field over six boxes: the telephone fills it from the mail, and it is pasted and deleted as any other. */
export function PinField({ ref, value, disabled, describedBy, onChange }: PinFieldProps) {
  const [focused, setFocused] = useState(false);
  const at = Math.min(value.length, DIGITOS_PIN - 1);
  return (
    <div className="relative mt-6 grid grid-cols-6 gap-2">
      {Array.from({ length: DIGITOS_PIN }, (_, i) => (
        <span
          key={i}
          aria-hidden
          className={`tnum flex h-13 items-center justify-center rounded-sm border text-20 font-semibold ${
            disabled ? 'border-input bg-accent' : 'border-control bg-background'
          } ${focused && i === at && !disabled ? 'outline-2 outline-offset-0 outline-ring' : ''}`}
        >
          {value[i] ?? (focused && i === at && !disabled ? <span className="h-6 w-px bg-foreground" /> : '')}
        </span>
      ))}
      <input
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITOS_PIN}
        aria-label="Los seis números"
        aria-describedby={describedBy}
        disabled={disabled}
        value={value}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITOS_PIN))}
        className="absolute inset-0 h-full w-full cursor-text bg-transparent text-transparent caret-transparent opacity-0"
      />
    </div>
  );
}

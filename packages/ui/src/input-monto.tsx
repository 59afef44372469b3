import { useLayoutEffect, useRef, useState } from 'react';
import { Input, type InputProps } from './input.tsx';
import { cn } from './lib/cn.ts';
import type { MonedaCodigo } from './lib/format-monto.ts';
import { formatTecleo, lugarDelCursor, parseMonto, textoDeMonto } from './lib/parse-monto.ts';

export interface InputMontoProps extends Omit<
  InputProps,
  'value' | 'defaultValue' | 'onValueChange' | 'type'
> {
  /** Integer of minor units; `null` while empty. */
  value: number | null;
  onValueChange: (valor: number | null) => void;
  moneda?: MonedaCodigo | undefined;
  /** Whether a minus may be typed. */
  negativos?: boolean | undefined;
}

/** Amount at the right edge, with its thousands grouped while it is typed. Takes pasted amounts of any form. */
export function InputMonto({
  value,
  onValueChange,
  moneda = 'CLP',
  negativos = false,
  className,
  onBlur,
  onFocus,
  ...props
}: InputMontoProps) {
  const ref = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);
  const [escrito, setEscrito] = useState(() => textoDeMonto(value, moneda));
  const [enEdicion, setEnEdicion] = useState(false);
  // While it is typed, the text rules ("1.2" on the way to "1.200"); an outside change of value wins over it.
  const texto = enEdicion && parseMonto(escrito, moneda) === value ? escrito : textoDeMonto(value, moneda);

  useLayoutEffect(() => {
    if (cursor.current === null || !ref.current) return;
    const lugar = lugarDelCursor(ref.current.value, cursor.current);
    ref.current.setSelectionRange(lugar, lugar);
    cursor.current = null;
  });

  return (
    <Input
      ref={ref}
      inputMode={MONEDA_DECIMAL[moneda] ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...props}
      value={texto}
      onFocus={(event) => {
        setEscrito(texto);
        setEnEdicion(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setEnEdicion(false);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const campo = event.currentTarget;
        const pegado = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste';
        const nuevo = pegado
          ? textoDeMonto(parseMonto(campo.value, moneda), moneda)
          : formatTecleo(campo.value, moneda, negativos);
        cursor.current = campo.value
          .slice(campo.selectionStart ?? campo.value.length)
          .replace(/[^\d,]/g, '').length;
        const valor = parseMonto(nuevo, moneda);
        setEscrito(nuevo);
        onValueChange(valor !== null && valor < 0 && !negativos ? -valor : valor);
      }}
      className={cn('num', value !== null && value < 0 && 'text-negativo', className)}
    />
  );
}

const MONEDA_DECIMAL: Record<MonedaCodigo, boolean> = { CLP: false, EUR: true, UF: true, USD: true };

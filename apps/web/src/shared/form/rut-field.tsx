import { TextField, type TextFieldProps } from './text-field.tsx';
import { typeRut } from './type-rut.ts';

/** A RUT, written with dots and dash as it is typed. */
export function RutField(props: Omit<TextFieldProps, 'type' | 'onChange'>) {
  return (
    <TextField
      autoComplete="off"
      inputMode="text"
      placeholder="12.345.678-5"
      {...props}
      onChange={({ currentTarget: field }) => {
        const { texto, caret } = typeRut(field.value, field.selectionEnd ?? field.value.length);
        if (texto === field.value) return;
        field.value = texto;
        field.setSelectionRange(caret, caret);
      }}
    />
  );
}

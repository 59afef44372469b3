import type * as z from 'zod';

const ESPERADO: Readonly<Record<string, string>> = {
  string: 'Ingresa un texto.',
  number: 'Ingresa un número.',
  int: 'Ingresa un número entero.',
  boolean: 'Responde sí o no.',
  array: 'Ingresa una lista.',
  object: 'Ingresa los datos pedidos.',
};

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `Máximo ${maximum} caracteres.`;
  if (origin === 'array') return `Máximo ${maximum} elementos.`;
  return inclusive ? `El máximo es ${maximum}.` : `Debe ser menor que ${maximum}.`;
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string') return minimum === 1 ? 'Requerido' : `Mínimo ${minimum} caracteres.`;
  if (origin === 'array') return `Mínimo ${minimum} ${minimum === 1 ? 'elemento' : 'elementos'}.`;
  return inclusive ? `El mínimo es ${minimum}.` : `Debe ser mayor que ${minimum}.`;
}

/**
 * The words for a value that does not fit its schema, where the schema has none of its own: for a person, so in
 * Spanish and without the names that programs give to types. 'Requerido' is the specification's, section 5.
 */
export const spanishError: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Requerido' : (ESPERADO[issue.expected] ?? 'El valor no es válido.');
    case 'invalid_value':
      if (issue.input === undefined) return 'Requerido';
      return `Elige entre: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'not_multiple_of':
      return `Ingresa un múltiplo de ${issue.divisor}.`;
    case 'invalid_format':
      return issue.format === 'url' ? 'Ingresa una dirección web válida.' : 'El formato no es válido.';
    case 'unrecognized_keys':
      return `No conocemos: ${issue.keys.join(', ')}.`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'El valor no es válido.';
  }
};

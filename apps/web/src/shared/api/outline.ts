/** The outermost shape of an answer: a list, or an object with these keys. */
export type Outline = 'array' | readonly string[];

type Read = { success: true; data: unknown } | { success: false; error: Error };

function missing(outline: Outline, value: unknown): string | null {
  if (outline === 'array') return Array.isArray(value) ? null : 'no list';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'no object';
  const absent = outline.filter((key) => !(key in value));
  return absent.length === 0 ? null : `no ${absent.join(', ')}`;
}

/**
 * Stands for the schema of an answer in the built web. The server writes answers by the whole schema, so the outline
 * tells one of Cuadra from another's (a proxy's page, another version) without the weight of all schemas.
 */
export function outline(expected: Outline) {
  return {
    safeParse(value: unknown): Read {
      const reason = missing(expected, value);
      return reason === null ? { success: true, data: value } : { success: false, error: new Error(reason) };
    },
  };
}

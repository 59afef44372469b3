export const AUTORES_ACTO = ['persona', 'regla', 'importacion', 'cuadra'] as const;
export type AutorActo = (typeof AUTORES_ACTO)[number];

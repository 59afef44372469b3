/** An advance is a customer's money; the rest is the company's, in the hands of a person. */
export const TIPOS_RENDICION = ['anticipo', 'fondo_por_rendir', 'caja_chica', 'reembolso'] as const;
export type TipoRendicion = (typeof TIPOS_RENDICION)[number];

export const NOMBRES_DE_RENDICION: Readonly<Record<TipoRendicion, string>> = {
  anticipo: 'Anticipo',
  fondo_por_rendir: 'Fondo por rendir',
  caja_chica: 'Caja chica',
  reembolso: 'Reembolso',
};

/** Which files of an import are shown. Apart, as the address of the screen knows them before the screen is there. */
export const VISTAS = ['nuevos', 'avisos', 'errores', 'por_mapear'] as const;
export type Vista = (typeof VISTAS)[number];

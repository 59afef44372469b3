export const ESTADOS_CONCILIACION = ['sin_conciliar', 'parcial', 'conciliado'] as const;
export type EstadoConciliacion = (typeof ESTADOS_CONCILIACION)[number];

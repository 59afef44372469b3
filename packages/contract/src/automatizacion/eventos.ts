// Apart from the rules themselves: addresses speak of these, and the web reads all addresses at once.

export const MODELOS_REGLA = ['Cartola', 'Compra', 'Dte', 'Gasto', 'Honorario', 'BoletaTercero'] as const;
export type ModeloRegla = (typeof MODELOS_REGLA)[number];

/** Rules that reconcile are tried before those that classify, and in an order of their own. */
export const MODULOS_REGLA = ['clasificacion', 'conciliacion'] as const;
export type ModuloRegla = (typeof MODULOS_REGLA)[number];
export const ESTADOS_REGLA = ['activa', 'inactiva', 'archivada'] as const;
export type EstadoRegla = (typeof ESTADOS_REGLA)[number];

/** Events of the specification, section 3: what a rule waits for. */
export const EVENTOS_REGLA = [
  { id: 1, key: 'cartola_creada', modelo: 'Cartola', descripcion: 'Llega un movimiento del banco' },
  { id: 2, key: 'compra_creada', modelo: 'Compra', descripcion: 'Llega una compra' },
  { id: 3, key: 'venta_creada', modelo: 'Dte', descripcion: 'Se emite una venta' },
  { id: 4, key: 'gasto_creado', modelo: 'Gasto', descripcion: 'Llega un gasto' },
  { id: 5, key: 'honorario_creado', modelo: 'Honorario', descripcion: 'Llega una boleta de honorarios' },
  { id: 6, key: 'bte_creada', modelo: 'BoletaTercero', descripcion: 'Se emite una boleta de terceros' },
] as const satisfies readonly { id: number; key: string; modelo: ModeloRegla; descripcion: string }[];

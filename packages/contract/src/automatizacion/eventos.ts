import { modelosCon } from '@cuadra/domain';

// Apart from the rules themselves: addresses speak of these, and the web reads all addresses at once.

export const MODELOS_REGLA = ['Cartola', ...modelosCon('iniciaRegla')] as const;
export type ModeloRegla = (typeof MODELOS_REGLA)[number];

/** Rules that reconcile are tried before those that classify, and in an order of their own. */
export const MODULOS_REGLA = ['clasificacion', 'conciliacion'] as const;
export type ModuloRegla = (typeof MODULOS_REGLA)[number];
export const ESTADOS_REGLA = ['activa', 'inactiva', 'archivada'] as const;
export type EstadoRegla = (typeof ESTADOS_REGLA)[number];

/** Events of the specification: what a rule of each model waits for. */
const EVENTO_DE = {
  Cartola: { id: 1, key: 'cartola_creada', descripcion: 'Llega un movimiento del banco' },
  Compra: { id: 2, key: 'compra_creada', descripcion: 'Llega una compra' },
  Dte: { id: 3, key: 'venta_creada', descripcion: 'Se emite una venta' },
  Gasto: { id: 4, key: 'gasto_creado', descripcion: 'Llega un gasto' },
  Honorario: { id: 5, key: 'honorario_creado', descripcion: 'Llega una boleta de honorarios' },
  BoletaTercero: { id: 6, key: 'bte_creada', descripcion: 'Se emite una boleta de terceros' },
} as const satisfies Record<ModeloRegla, { id: number; key: string; descripcion: string }>;

export const EVENTOS_REGLA = MODELOS_REGLA.map((modelo) => ({ ...EVENTO_DE[modelo], modelo })).toSorted(
  (uno, otro) => uno.id - otro.id,
);

// Apart from the journal: addresses speak of these, and the web reads all addresses at once.

export const ORIGENES_ASIENTO = ['documento', 'cartola', 'par', 'aplicacion', 'rendicion'] as const;
export type OrigenAsiento = (typeof ORIGENES_ASIENTO)[number];

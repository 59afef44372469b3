/** How good a state is for whoever keeps the document: as it should be, needs a look, or is not as it is here. */
export type GravedadEstadoDte = 'bien' | 'atencion' | 'mal';

export type EstadoDte = {
  gravedad: GravedadEstadoDte;
  /** What it means, and what to do where something is to be done. */
  significado: string;
};

/** Source: SII, «Consulta estado de DTE» (QueryEstDte), table of answers. The words are for whoever reads them here. */
const ESTADOS: Readonly<Record<string, EstadoDte>> = {
  DOK: { gravedad: 'bien', significado: 'El SII lo recibió y sus datos son los mismos que los de aquí.' },
  DNK: {
    gravedad: 'mal',
    significado:
      'El SII lo recibió, pero con otros datos. Revisa fecha, monto y RUT con quien lo emitió, o sube su XML.',
  },
  FAU: {
    gravedad: 'mal',
    significado: 'El SII no lo ha recibido. Pide a quien lo emitió que lo envíe al SII antes de usarlo.',
  },
  FNA: {
    gravedad: 'mal',
    significado: 'El folio no está autorizado por el SII. No lo uses y pide otro a quien lo emitió.',
  },
  FAN: {
    gravedad: 'mal',
    significado: 'El folio fue anulado en el SII. No lo uses y pide otro a quien lo emitió.',
  },
  EMP: {
    gravedad: 'mal',
    significado:
      'Quien lo emitió no está autorizado a emitir documentos electrónicos. Pídele otro documento.',
  },
  TMD: { gravedad: 'atencion', significado: 'Una nota de débito corrige sus textos. Los montos siguen.' },
  TMC: { gravedad: 'atencion', significado: 'Una nota de crédito corrige sus textos. Los montos siguen.' },
  MMD: {
    gravedad: 'atencion',
    significado: 'Una nota de débito modifica su monto. Comprueba que esa nota esté aquí.',
  },
  MMC: {
    gravedad: 'atencion',
    significado: 'Una nota de crédito modifica su monto. Comprueba que esa nota esté aquí.',
  },
  AND: {
    gravedad: 'atencion',
    significado: 'Una nota de débito lo anula. Comprueba que esa nota esté aquí.',
  },
  ANC: {
    gravedad: 'atencion',
    significado: 'Una nota de crédito lo anula. Comprueba que esa nota esté aquí.',
  },
};

/** What a state of a DTE at the SII means; null for a code that is none. */
export function explicarEstadoDte(codigo: string): EstadoDte | null {
  return Object.hasOwn(ESTADOS, codigo) ? (ESTADOS[codigo] ?? null) : null;
}

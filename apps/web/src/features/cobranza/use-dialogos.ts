import { useState } from 'react';

/** The customer that an act is about, and the document if it began there. */
export interface ClienteDeActo {
  readonly id: number;
  readonly razonSocial: string;
  readonly idDocumento?: number | undefined;
}
export type Acto = 'gestion' | 'promesa' | 'disputa';

interface Abierto {
  readonly acto: Acto;
  readonly cliente: ClienteDeActo;
}

export interface EstadoDialogos {
  readonly abierto: Abierto | null;
  readonly open: (acto: Acto, cliente: ClienteDeActo) => void;
  readonly close: () => void;
}

/** Which act of collections a person writes. */
export function useDialogos(): EstadoDialogos {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  return {
    abierto,
    open: (acto, { id, razonSocial, idDocumento }) =>
      setAbierto({ acto, cliente: { id, razonSocial, idDocumento } }),
    close: () => setAbierto(null),
  };
}

import { useState } from 'react';
import { DisputaDialog } from './disputa-dialog.tsx';
import { GestionDialog } from './gestion-dialog.tsx';
import { PromesaDialog } from './promesa-dialog.tsx';

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

/** The dialog of the act that is open. */
export function Dialogos({ dialogos: { abierto, close } }: { dialogos: EstadoDialogos }) {
  if (abierto === null) return null;
  const { acto, cliente } = abierto;
  switch (acto) {
    case 'gestion':
      return <GestionDialog cliente={cliente} onClose={close} />;
    case 'promesa':
      return <PromesaDialog cliente={cliente} onClose={close} />;
    case 'disputa':
      return <DisputaDialog cliente={cliente} onClose={close} />;
  }
}

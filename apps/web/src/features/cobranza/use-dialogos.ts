import { useState } from 'react';

/** The customer that an act is about, and the document if it began there. */
export interface ClienteDeActo {
  readonly id: number;
  readonly razonSocial: string;
  readonly idDocumento?: number | undefined;
}
export type Acto = 'gestion' | 'promesa' | 'disputa' | 'judicial';

type Abierto =
  | { readonly acto: 'gestion'; readonly clientes: readonly ClienteDeActo[]; readonly onDone?: () => void }
  | { readonly acto: Exclude<Acto, 'gestion'>; readonly cliente: ClienteDeActo }
  | {
      readonly acto: 'promesas';
      readonly cliente: ClienteDeActo;
      readonly documentos: readonly number[];
      readonly onDone: () => void;
    };

export interface EstadoDialogos {
  readonly abierto: Abierto | null;
  readonly open: (acto: Acto, cliente: ClienteDeActo) => void;
  /** One contact with several customers. */
  readonly openGestion: (clientes: readonly ClienteDeActo[], onDone: () => void) => void;
  /** A promise of one customer for several documents. */
  readonly openPromesas: (cliente: ClienteDeActo, documentos: readonly number[], onDone: () => void) => void;
  readonly close: () => void;
}

/** Which act of collections a person writes. */
export function useDialogos(): EstadoDialogos {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  return {
    abierto,
    open: (acto, { id, razonSocial, idDocumento }) => {
      const cliente = { id, razonSocial, idDocumento };
      setAbierto(acto === 'gestion' ? { acto, clientes: [cliente] } : { acto, cliente });
    },
    openGestion: (clientes, onDone) => setAbierto({ acto: 'gestion', clientes, onDone }),
    openPromesas: (cliente, documentos, onDone) =>
      setAbierto({ acto: 'promesas', cliente, documentos, onDone }),
    close: () => setAbierto(null),
  };
}

import { DisputaDialog } from './disputa-dialog.tsx';
import { GestionDialog } from './gestion-dialog.tsx';
import { PromesaDialog } from './promesa-dialog.tsx';
import type { EstadoDialogos } from './use-dialogos.ts';

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

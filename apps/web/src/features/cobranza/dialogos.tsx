import { DisputaDialog } from './disputa-dialog.tsx';
import { GestionDialog } from './gestion-dialog.tsx';
import { JudicialDialog } from './judicial-dialog.tsx';
import { PromesaDialog } from './promesa-dialog.tsx';
import { PromesasDialog } from './promesas-dialog.tsx';
import type { EstadoDialogos } from './use-dialogos.ts';

/** The dialog of the act that is open. */
export function Dialogos({ dialogos: { abierto, close } }: { dialogos: EstadoDialogos }) {
  if (abierto === null) return null;
  switch (abierto.acto) {
    case 'gestion':
      return <GestionDialog clientes={abierto.clientes} onClose={close} onDone={abierto.onDone} />;
    case 'promesa':
      return <PromesaDialog cliente={abierto.cliente} onClose={close} />;
    case 'promesas':
      return <PromesasDialog {...abierto} onClose={close} />;
    case 'judicial':
      return <JudicialDialog cliente={abierto.cliente} onClose={close} />;
    case 'disputa':
      return <DisputaDialog cliente={abierto.cliente} onClose={close} />;
  }
}

import type { OrdenItem, ResumenDePagos } from '@cuadra/contract';
import { AprobarDialog } from './aprobar-dialog.tsx';
import { DevolverDialog, FechaDialog, PagadasDialog } from './dialogos.tsx';
import { PagarBilleteraDialog } from './pagar-billetera-dialog.tsx';

export type Acto = 'aprobar' | 'devolver' | 'fecha' | 'pagar' | 'transferir';

interface ActoDialogProps {
  readonly acto: Acto;
  readonly ordenes: readonly OrdenItem[];
  readonly fuera?: number | undefined;
  readonly resumen: ResumenDePagos | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The dialog of an act on orders. */
export function ActoDialog({ acto, resumen, fuera, ...props }: ActoDialogProps) {
  switch (acto) {
    case 'aprobar':
      return <AprobarDialog {...props} resumen={resumen} fuera={fuera} />;
    case 'devolver':
      return <DevolverDialog {...props} />;
    case 'fecha':
      return <FechaDialog {...props} />;
    case 'transferir':
      return <PagarBilleteraDialog {...props} condiciones={resumen?.condiciones ?? false} />;
    case 'pagar':
      return <PagadasDialog {...props} condiciones={resumen?.condiciones ?? false} />;
  }
}

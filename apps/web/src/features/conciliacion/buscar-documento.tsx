import type { DocumentoItem } from '@cuadra/contract';
import { Button, Dialog, Diferencia } from '@cuadra/ui';
import { diferencia, type Borrador } from './borrador.ts';
import { Candidatos } from './candidatos.tsx';
import type { Cambio } from './divisa.ts';
import { textoDiferencia } from './textos.ts';

interface BuscarDocumentoProps {
  readonly idCartola: number;
  readonly borrador: Borrador;
  readonly total: number;
  readonly moneda: DocumentoItem['moneda'];
  readonly cambio: Cambio;
  readonly entra: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onElegir: (documento: DocumentoItem) => void;
}

/** Looks for open documents for the line, nearest in amount and date first; several can be added one after another. */
export function BuscarDocumento(props: BuscarDocumentoProps) {
  const { idCartola, open, onOpenChange, borrador, total, moneda, cambio, entra, onElegir } = props;
  const resto = diferencia(borrador, total);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Buscar documento"
      description="Primero los de monto y fecha más cercanos. Enter agrega, las flechas eligen."
      footer={
        <div className="flex w-full flex-wrap items-center gap-x-6">
          <Diferencia
            className="min-w-0 flex-1"
            valor={resto}
            moneda={moneda}
            texto={textoDiferencia(resto, entra, borrador.cierra)}
          />
          <Button onClick={() => onOpenChange(false)}>Listo</Button>
        </div>
      }
    >
      {open ? (
        <Candidatos
          idCartola={idCartola}
          cambio={cambio}
          puestos={new Set(borrador.renglones.flatMap(({ id, elegido }) => (elegido ? id : [])))}
          onElegir={onElegir}
        />
      ) : null}
    </Dialog>
  );
}

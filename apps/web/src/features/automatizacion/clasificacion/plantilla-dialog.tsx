import type { ModuloRegla } from '@cuadra/contract';
import { Button, Dialog } from '@cuadra/ui';
import { modeloDe } from '../upsert/borrador.ts';
import { useVistaPrevia } from '../upsert/use-vista-previa.ts';
import { VistaPrevia } from '../upsert/vista-previa.tsx';
import { useActivarPlantilla } from '../use-automatizaciones.ts';
import type { Plantilla } from './tipos.ts';

interface PlantillaDialogProps {
  readonly plantilla: Plantilla;
  readonly modulo: ModuloRegla;
  readonly onClose: () => void;
}

/** What the rule of a template would have done to the past, before it is made. */
export function PlantillaDialog({ plantilla, modulo, onClose }: PlantillaDialogProps) {
  const { key, nombreRegla, nombreGrupoCondiciones, nombreAccion, idEvento, grupos, acciones } = plantilla;
  const { previa, error, cambiando } = useVistaPrevia({ idEvento, grupos, acciones, modulo });
  const { mutate, isPending } = useActivarPlantilla(modulo, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Activar «${nombreRegla}»`}
      description={`${nombreGrupoCondiciones}. ${nombreAccion}. Actúa desde ahora con lo que llegue.`}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate(key)}>
            Activar
          </Button>
        </>
      }
    >
      <VistaPrevia
        modelo={modeloDe(idEvento)}
        previa={previa}
        error={error}
        cambiando={cambiando}
        modulo={modulo}
      />
    </Dialog>
  );
}

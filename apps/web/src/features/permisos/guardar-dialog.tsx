import { listGrupos, updateGrupo, type Grupo } from '@cuadra/contract';
import { Button, Dialog } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { explain, type Borrador } from './matriz.ts';

interface GuardarDialogProps {
  readonly borrador: Borrador;
  readonly grupos: readonly Grupo[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Says what the change will mean for whom, and makes it. */
export function GuardarDialog({ borrador, grupos, onClose, onSaved }: GuardarDialogProps) {
  const queryClient = useQueryClient();
  const consecuencias = explain(borrador, grupos);
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      // One after the other: each is a change of its own, and one that fails leaves the rest to be tried again.
      for (const { grupo, permisos } of consecuencias)
        await call(updateGrupo, { params: { id: grupo.id }, body: { permisos: [...permisos] } });
    },
    onSuccess: () => {
      onSaved();
      onClose();
      snackbar(`Guardaste los permisos de ${plural(consecuencias.length, 'grupo', 'grupos')}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(listGrupos) }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Esto cambiará"
      description="Rige apenas guardes: quien esté trabajando lo notará en su próximo paso."
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            Guardar permisos
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {consecuencias.map(({ grupo, quienes, podra, dejara }) => (
          <li key={grupo.id}>
            <p className="font-medium">{quienes}</p>
            {podra.length > 0 ? (
              <p>
                <span className="text-cuadra-foreground">Podrá:</span> {podra.join(', ')}
              </p>
            ) : null}
            {dejara.length > 0 ? (
              <p>
                <span className="text-negativo">Dejará de poder:</span> {dejara.join(', ')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="mt-3 text-12 text-negativo">
          {messageOf(error)}
        </p>
      ) : null}
    </Dialog>
  );
}

import { createComentarios, MAX_COMENTARIO, MAX_COMENTARIO_MASIVO } from '@cuadra/contract';
import { Dialog } from '@cuadra/ui';
import { call } from '../../api/index.ts';
import { FormDialog, useForm } from '../../form-dialog/index.ts';
import { formatEntero } from '../../formats/index.ts';
import type { Selection } from '../../lista/index.ts';
import { snackbar } from '../../snackbar/index.ts';
import { mentionedIn } from '../comentarios/menciones.ts';
import { MentionTextarea } from '../comentarios/mention-textarea.tsx';
import { usePersonas, useRefreshComentarios } from '../comentarios/use-comentarios.ts';
import { pickIds, type Origen } from './pick-ids.ts';

interface ComentarDialogProps {
  readonly origen: Origen;
  readonly selection: Selection;
  readonly count: number;
  /** '24 ventas'. */
  readonly cuantos: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says the same about all that is selected. */
export function ComentarDialog({ origen, selection, count, cuantos, onClose, onDone }: ComentarDialogProps) {
  const personas = usePersonas(origen.modelo);
  const refresh = useRefreshComentarios(origen.modelo);
  const form = useForm({
    schema: createComentarios.body.pick({ comentario: true }),
    names: ['comentario'],
    initial: { comentario: '' },
    send: async ({ comentario }) => {
      const ids = await pickIds(origen, selection, MAX_COMENTARIO_MASIVO);
      const menciones = mentionedIn(comentario, personas);
      return call(createComentarios, { body: { modelo: origen.modelo, ids, comentario, menciones } });
    },
    onSent: () => {
      snackbar(`Comentaste ${cuantos}`);
      refresh();
      onDone();
    },
  });
  if (count > MAX_COMENTARIO_MASIVO) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={`Son ${cuantos}`}
        description={`Puedes comentar hasta ${formatEntero(MAX_COMENTARIO_MASIVO)} a la vez. Filtra la lista, por ejemplo por mes, y vuelve a intentarlo.`}
        size="sm"
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={`Comentar ${cuantos}`}
      description="El mismo comentario queda en cada uno. A quien menciones con @ le avisamos una sola vez."
      size="sm"
      overflow
      action={`Comentar ${cuantos}`}
      onClose={onClose}
    >
      <MentionTextarea
        label="Comentario"
        autoFocus
        value={form.values.comentario}
        error={form.problems.comentario}
        onChange={(comentario) => form.set({ comentario })}
        personas={personas}
        onSubmit={() => form.submit()}
        maxLength={MAX_COMENTARIO}
      />
    </FormDialog>
  );
}

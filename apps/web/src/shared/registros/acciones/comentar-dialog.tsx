import { createComentarios, MAX_COMENTARIO, MAX_COMENTARIO_MASIVO } from '@cuadra/contract';
import { Button, Dialog } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/index.ts';
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
  const [texto, setTexto] = useState('');
  const personas = usePersonas(origen.modelo);
  const refresh = useRefreshComentarios(origen.modelo);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const ids = await pickIds(origen, selection, MAX_COMENTARIO_MASIVO);
      const menciones = mentionedIn(texto, personas);
      return call(createComentarios, {
        body: { modelo: origen.modelo, ids, comentario: texto, menciones },
      });
    },
    onSuccess: () => {
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
  const submit = () => {
    if (texto.trim() !== '' && !isPending) mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Comentar ${cuantos}`}
      description="El mismo comentario queda en cada uno. A quien menciones con @ le avisamos una sola vez."
      size="sm"
      className="overflow-visible"
      footer={
        <Button variant="primary" disabled={texto.trim() === ''} loading={isPending} onClick={submit}>
          Comentar {cuantos}
        </Button>
      }
    >
      <MentionTextarea
        label="Comentario"
        autoFocus
        value={texto}
        onChange={setTexto}
        personas={personas}
        onSubmit={submit}
        maxLength={MAX_COMENTARIO}
      />
    </Dialog>
  );
}

import { MAX_COMENTARIO, type ModeloComentario } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useState } from 'react';
import { MentionTextarea } from './mention-textarea.tsx';
import { useComentarios } from './use-comentarios.ts';

/** Writes a comment about a record, at the foot of its sheet. What could not be sent stays written. */
export function Composer({ modelo, id }: { modelo: ModeloComentario; id: number }) {
  const [texto, setTexto] = useState('');
  const { create, personas } = useComentarios(modelo, id);
  const vacio = texto.trim() === '';
  const submit = () => {
    if (vacio || create.isPending) return;
    create.mutate(texto, { onSuccess: () => setTexto('') });
  };
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="min-w-0 flex-1">
        <MentionTextarea
          label="Escribe un comentario"
          placeholder="Comenta o usa @ para avisarle a alguien"
          rows={1}
          className="min-h-8 pointer-coarse:min-h-11"
          value={texto}
          onChange={setTexto}
          personas={personas}
          onSubmit={submit}
          maxLength={MAX_COMENTARIO}
        />
      </div>
      <Button type="submit" disabled={vacio} loading={create.isPending}>
        Comentar
      </Button>
    </form>
  );
}

import { createComentario, MAX_COMENTARIO, type ModeloComentario } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useForm } from '../../form/index.ts';
import { MentionTextarea } from './mention-textarea.tsx';
import { useComentarios } from './use-comentarios.ts';

/** Writes a comment about a record, at the foot of its sheet. What could not be sent stays written. */
export function Composer({ modelo, id }: { modelo: ModeloComentario; id: number }) {
  const { create, personas } = useComentarios(modelo, id);
  const form = useForm({
    schema: createComentario.body.pick({ comentario: true }),
    names: ['comentario'],
    initial: { comentario: '' },
    send: ({ comentario }) => create.mutateAsync(comentario),
    onSent: () => {
      form.reset();
    },
  });
  const { comentario } = form.values;
  const vacio = comentario.trim() === '';
  return (
    <form {...form.formProps} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <MentionTextarea
          label="Escribe un comentario"
          placeholder="Comenta o usa @ para avisarle a alguien"
          rows={1}
          className="min-h-8 pointer-coarse:min-h-11"
          value={comentario}
          error={form.problems.comentario ?? form.problems.general}
          onChange={(texto) => form.set({ comentario: texto })}
          personas={personas}
          onSubmit={() => {
            if (!vacio) form.submit();
          }}
          maxLength={MAX_COMENTARIO}
        />
      </div>
      <Button type="submit" disabled={vacio} loading={form.sending}>
        Comentar
      </Button>
    </form>
  );
}

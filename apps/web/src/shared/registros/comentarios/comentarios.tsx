import type { Comentario, ModeloComentario } from '@cuadra/contract';
import { Avatar, Button, IconButton, SheetSection, Skeleton } from '@cuadra/ui';
import { Trash2 } from 'lucide-react';
import { messageOf } from '../../api/index.ts';
import { fechaHora } from '../../formats/index.ts';
import { useKeys } from '../../keys/index.ts';
import { splitMentions } from './menciones.ts';
import { useComentarios } from './use-comentarios.ts';

/** What people say about a record, oldest first. Writing stands at the foot of the sheet. */
export function Comentarios({ modelo, id }: { modelo: ModeloComentario; id: number }) {
  const { query, remove, restore, deleted } = useComentarios(modelo, id);
  useKeys(
    [
      {
        keys: 'z',
        label: 'Recuperar el comentario borrado',
        group: 'Ficha',
        run: () => {
          if (deleted !== null) restore.mutate(deleted);
        },
      },
    ],
    deleted !== null,
  );
  const { data, error, refetch } = query;
  return (
    <SheetSection title="Comentarios">
      {data ? (
        data.items.length === 0 ? (
          <p className="text-muted-foreground">Nadie ha comentado. Usa @ para avisarle a alguien.</p>
        ) : (
          <ol className="flex flex-col gap-3">
            {data.items.map((comentario) => (
              <Uno
                key={comentario.id}
                comentario={comentario}
                deleting={remove.isPending && remove.variables === comentario.id}
                onDelete={() => remove.mutate(comentario.id)}
              />
            ))}
          </ol>
        )
      ) : error ? (
        <div role="alert" className="flex items-center justify-between gap-3">
          <p>{messageOf(error)}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        <Skeleton className="h-8 w-full" />
      )}
    </SheetSection>
  );
}

function Uno({
  comentario,
  deleting,
  onDelete,
}: {
  comentario: Comentario;
  deleting: boolean;
  onDelete: () => void;
}) {
  return (
    <li className="flex gap-2.5">
      <Avatar size="md" name={comentario.usuario} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{comentario.usuario}</span>
          <time dateTime={comentario.created} className="tnum shrink-0 text-12 text-muted-foreground">
            {fechaHora(comentario.created)}
          </time>
          {comentario.puedeBorrar ? (
            <IconButton
              size="xs"
              label={`Borrar el comentario de ${comentario.usuario}`}
              className="-my-1 ml-auto"
              loading={deleting}
              onClick={onDelete}
            >
              <Trash2 aria-hidden />
            </IconButton>
          ) : null}
        </p>
        <p className="break-words whitespace-pre-wrap">
          {splitMentions(comentario.comentario, comentario.menciones).map(({ texto, persona }, i) =>
            persona === null ? (
              texto
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- pieces of a text that does not change
              <span key={`${i} ${persona.id}`} className="font-medium">
                {texto}
              </span>
            ),
          )}
        </p>
      </div>
    </li>
  );
}

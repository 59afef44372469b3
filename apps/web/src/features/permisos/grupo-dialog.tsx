import { createGrupo, grupoBody, listGrupos, updateGrupo, type Grupo } from '@cuadra/contract';
import { Field, Input } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

export type EdicionGrupo =
  | { readonly tipo: 'nuevo' }
  | { readonly tipo: 'copiar'; readonly grupo: Grupo }
  | { readonly tipo: 'renombrar'; readonly grupo: Grupo };

const CAMPOS = ['nombre', 'descripcion'] as const;
const TITULOS = { nuevo: 'Nuevo grupo', copiar: 'Copiar grupo', renombrar: 'Cambiar nombre' } as const;
const BOTONES = { nuevo: 'Crear', copiar: 'Crear copia', renombrar: 'Guardar' } as const;

function firstName(edicion: EdicionGrupo): string {
  switch (edicion.tipo) {
    case 'nuevo':
      return '';
    case 'copiar':
      return `Copia de ${edicion.grupo.nombre}`;
    case 'renombrar':
      return edicion.grupo.nombre;
  }
}

/** Names a group: a new one, a copy with the same permissions, or one that is there. */
export function GrupoDialog({ edicion, onClose }: { edicion: EdicionGrupo; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: grupoBody,
    names: CAMPOS,
    initial: {
      nombre: firstName(edicion),
      descripcion: edicion.tipo === 'renombrar' ? (edicion.grupo.descripcion ?? '') : '',
    },
    send: (body) =>
      edicion.tipo === 'renombrar'
        ? call(updateGrupo, { params: { id: edicion.grupo.id }, body })
        : call(createGrupo, {
            body: edicion.tipo === 'copiar' ? { ...body, copiarDe: edicion.grupo.id } : body,
          }),
    onSent: ({ nombre: guardado }) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(listGrupos) });
      snackbar(
        edicion.tipo === 'renombrar' ? `El grupo se llama ${guardado}` : `Creaste el grupo ${guardado}`,
      );
      onClose();
    },
  });
  const { problems } = form;
  return (
    <FormDialog
      form={form}
      title={TITULOS[edicion.tipo]}
      description={edicion.tipo === 'nuevo' ? 'Parte sin permisos: márcalos después en la tabla.' : undefined}
      size="sm"
      action={BOTONES[edicion.tipo]}
      onClose={onClose}
    >
      <Field label="Nombre" error={problems.nombre}>
        <Input autoComplete="off" maxLength={100} {...form.text('nombre')} />
      </Field>
      <Field label="Descripción" optional error={problems.descripcion}>
        <Input autoComplete="off" maxLength={200} {...form.text('descripcion')} />
      </Field>
    </FormDialog>
  );
}

import { createGrupo, grupoBody, listGrupos, updateGrupo, type Grupo } from '@cuadra/contract';
import { Button, Dialog, Field, Input } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

export type EdicionGrupo =
  | { readonly tipo: 'nuevo' }
  | { readonly tipo: 'copiar'; readonly grupo: Grupo }
  | { readonly tipo: 'renombrar'; readonly grupo: Grupo };

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
  const idForm = useId();
  const queryClient = useQueryClient();
  const [nombre, setNombre] = useState(firstName(edicion));
  const [descripcion, setDescripcion] = useState(
    edicion.tipo === 'renombrar' ? (edicion.grupo.descripcion ?? '') : '',
  );
  const [enviado, setEnviado] = useState(false);
  const leido = grupoBody.safeParse({ nombre, descripcion });
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: () => {
      const body = grupoBody.parse({ nombre, descripcion });
      if (edicion.tipo === 'renombrar') return call(updateGrupo, { params: { id: edicion.grupo.id }, body });
      return call(createGrupo, {
        body: edicion.tipo === 'copiar' ? { ...body, copiarDe: edicion.grupo.id } : body,
      });
    },
    onSuccess: ({ nombre: guardado }) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(listGrupos) });
      snackbar(
        edicion.tipo === 'renombrar' ? `El grupo se llama ${guardado}` : `Creaste el grupo ${guardado}`,
      );
      onClose();
    },
  });
  const campos = error instanceof ApiError ? error.errors : {};
  const propio = enviado ? leido.error?.issues.find(({ path }) => path[0] === 'nombre')?.message : undefined;
  const general = error && Object.keys(campos).length === 0 ? messageOf(error) : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEnviado(true);
    if (leido.success) mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={TITULOS[edicion.tipo]}
      description={edicion.tipo === 'nuevo' ? 'Parte sin permisos: márcalos después en la tabla.' : undefined}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            {BOTONES[edicion.tipo]}
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Nombre" error={propio ?? campos['nombre']}>
          <Input
            autoComplete="off"
            maxLength={100}
            value={nombre}
            onChange={(event) => setNombre(event.target.value)}
          />
        </Field>
        <Field label="Descripción" optional error={campos['descripcion']}>
          <Input
            autoComplete="off"
            maxLength={200}
            value={descripcion}
            onChange={(event) => setDescripcion(event.target.value)}
          />
        </Field>
        {general ? (
          <p role="alert" className="text-12 text-negativo">
            {general}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

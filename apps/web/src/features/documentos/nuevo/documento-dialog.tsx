import {
  getDocumento,
  getHistorial,
  listDocumentos,
  type DocumentoDetalle,
  type ModeloManual,
} from '@cuadra/contract';
import { MODELOS } from '@cuadra/domain';
import { Button } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { hoy } from '../../../shared/formats/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { borradorDe, borradorVacio, camposDe, cuerpoDe, NUEVO } from './borrador.ts';
import { CampoView } from './campo-view.tsx';
import { Codigos } from './codigos.tsx';
import { DatosPropios } from './datos-propios.tsx';
import { ElegirArchivo } from './elegir-archivo.tsx';
import { PreviaRetencion } from './previa-retencion.tsx';
import { LECTURAS, saveDocumento } from './save-documento.ts';

interface DocumentoDialogProps {
  readonly modelo: ModeloManual;
  /** The one to change; null enters a new one. */
  readonly documento: DocumentoDetalle | null;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

/** Enters a document by hand, or changes one that was. */
export function DocumentoDialog({ modelo, documento, onClose, onSaved }: DocumentoDialogProps) {
  const queryClient = useQueryClient();
  const campos = camposDe(modelo);
  const form = useForm({
    schema: LECTURAS[modelo],
    names: [...campos.map(({ name }) => name), 'codigos'],
    initial: () => (documento ? borradorDe(documento) : borradorVacio(modelo, hoy())),
    toBody: (borrador) => cuerpoDe(modelo, borrador),
    send: (leido, { archivo }) => saveDocumento(leido, documento?.id ?? null, archivo),
    onSent: ({ id }) => {
      for (const endpoint of [listDocumentos[modelo], getDocumento[modelo], getHistorial])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      snackbar(documento ? 'Guardaste los cambios' : 'Guardado');
      onSaved(id);
    },
  });
  const { values, set, problems, cause, sending } = form;
  const existente = cause instanceof ApiError ? cause.errors['existente'] : undefined;
  const puedeRepetir =
    existente !== undefined && documento === null && /todos modos/.test(problems.general ?? '');
  return (
    <FormDialog
      form={form}
      title={documento ? 'Editar' : NUEVO[modelo]}
      action="Guardar"
      className="grid gap-x-3 gap-y-4 sm:grid-cols-2"
      buttons={
        puedeRepetir ? (
          <Button loading={sending} onClick={() => form.submit({ repetido: true })}>
            Ingresar de todos modos
          </Button>
        ) : null
      }
      remedy={
        existente === undefined ? null : (
          <Button variant="link" onClick={() => onSaved(Number(existente.split('id=')[1]))}>
            Abrir el que está
          </Button>
        )
      }
      onClose={() => {
        if (!sending) onClose();
      }}
    >
      {campos.map((campo) => (
        <CampoView
          key={campo.name}
          campo={campo}
          borrador={values}
          error={problems[campo.name]}
          onChange={set}
        />
      ))}
      {MODELOS[modelo].conRetencion ? <PreviaRetencion borrador={values} /> : null}
      {modelo === 'Impuesto' ? (
        <Codigos
          codigos={values.codigos}
          error={problems['codigos']}
          onChange={(codigos) => set({ codigos })}
        />
      ) : null}
      <DatosPropios datos={values.datos} onChange={(datos) => set({ datos })} />
      {documento === null ? (
        <ElegirArchivo archivo={values.archivo} onChange={(archivo) => set({ archivo })} />
      ) : null}
    </FormDialog>
  );
}

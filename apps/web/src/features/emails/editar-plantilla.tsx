import {
  deleteEmail,
  listEmails,
  plantillaEscrita,
  postEmail,
  putEmail,
  type ClienteItem,
  type PlantillaEmail,
  type TipoDeEmail,
} from '@cuadra/contract';
import { Button, ConfirmDialog, Field, IconButton, Input, Skeleton } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Paperclip, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { call, messageOf, upload } from '../../shared/api/index.ts';
import { useForm } from '../../shared/form/index.ts';
import { ConfirmLeave } from '../../shared/page/confirm-leave.tsx';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { EditorEmail } from './editor/index.ts';
import { useVistaPrevia, VistaPrevia } from './vista-previa.tsx';

interface EditarPlantillaProps {
  readonly tipo: TipoDeEmail;
  /** Undefined for the text by default, of which a new template is made. */
  readonly plantilla: PlantillaEmail | undefined;
  /** Customers that fill the preview. */
  readonly clientes: readonly Pick<ClienteItem, 'id' | 'nombre'>[];
  readonly edita: boolean;
}

const CAMPOS = ['name', 'subject', 'message', 'senderName', 'responderA', 'attachment'] as const;

interface Valores {
  readonly name: string;
  readonly subject: string;
  readonly message: string;
  readonly senderName: string;
  readonly responderA: string;
  readonly archivo: File | null;
  /** Name of the file that the template has. */
  readonly adjunto: string | null;
}

/** One template, checked when it is saved, beside the mail that it makes for real customers. */
export function EditarPlantilla({ tipo, plantilla, clientes, edita }: EditarPlantillaProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const archivo = useRef<HTMLInputElement>(null);
  const [mirado, setMirado] = useState(0);
  const [guardada, setGuardada] = useState(false);
  const [eliminando, setEliminando] = useState(false);
  const toCampos = ({ name, subject, message, senderName, responderA, adjunto }: Valores) => ({
    idTipoEmail: String(tipo.id),
    name,
    subject,
    message,
    senderName,
    responderA,
    quitarAdjunto: String(typeof plantilla?.attachmentName === 'string' && adjunto === null),
  });
  const form = useForm({
    schema: plantillaEscrita,
    names: CAMPOS,
    initial: (): Valores => ({
      name: plantilla?.name ?? '',
      subject: plantilla?.subject ?? tipo.porOmision.subject,
      message: plantilla?.message ?? tipo.porOmision.message,
      senderName: plantilla?.senderName ?? '',
      responderA: plantilla?.responderA ?? '',
      archivo: null,
      adjunto: plantilla?.attachmentName ?? null,
    }),
    toBody: toCampos,
    send: async (_body, values) => {
      const datos = new FormData();
      for (const [nombre, valor] of Object.entries(toCampos(values))) datos.append(nombre, valor);
      if (values.archivo) datos.append('attachment', values.archivo);
      return plantilla
        ? upload(putEmail, { params: { id: plantilla.id }, form: datos })
        : upload(postEmail, { form: datos });
    },
    onSent: async ({ id, name }) => {
      setGuardada(true);
      snackbar(`Guardaste la plantilla ${name}`);
      await queryClient.invalidateQueries({ queryKey: keyOf(listEmails) });
      await navigate({
        to: '/ajustes/plantillas-email',
        search: { idTipoEmail: tipo.id, id },
        ignoreBlocker: true,
      });
      setGuardada(false);
      form.reset();
    },
  });
  const { values, set, problems, sending } = form;
  const cliente = clientes[Math.min(mirado, clientes.length - 1)];
  const consulta = useVistaPrevia({
    idTipoEmail: tipo.id,
    idCliente: tipo.recibe === null ? undefined : cliente?.id,
    subject: values.subject,
    message: values.message,
    senderName: values.senderName,
  });
  return (
    <>
      <form
        {...form.formProps}
        aria-label="Plantilla"
        className="flex min-w-0 flex-1 flex-col lg:overflow-hidden lg:border-r"
      >
        <div className="flex min-h-0 flex-1 flex-col gap-3 p-4 lg:overflow-y-auto">
          <h2 className="text-15 font-semibold">{plantilla?.name ?? `${tipo.nombre}: predeterminada`}</h2>
          {plantilla ? null : (
            <p className="text-muted-foreground">
              Así sale mientras no escribas otra. Cámbiala y guárdala con un nombre para tener la tuya.
            </p>
          )}
          <Field label="Nombre de la plantilla" error={problems.name}>
            <Input maxLength={100} {...form.text('name')} />
          </Field>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <EditorEmail
              subject={values.subject}
              message={values.message}
              onChange={set}
              variables={tipo.variables}
              valores={consulta.data?.valores ?? {}}
              errors={{ subject: problems.subject, message: problems.message }}
            />
          </Suspense>
          <Field
            label="Remitente"
            optional
            hint="Si lo dejas vacío, va el nombre de tu empresa. Se le agrega «vía Cuadra»."
            error={problems.senderName}
          >
            <Input maxLength={100} {...form.text('senderName')} />
          </Field>
          <Field
            label="Responder a"
            optional
            hint="Separa los correos con comas. Si lo dejas vacío, responden a quien envía."
            error={problems.responderA}
          >
            <Input inputMode="email" {...form.text('responderA')} />
          </Field>
          <div className="flex flex-wrap items-center gap-2">
            <input
              ref={archivo}
              type="file"
              hidden
              aria-label="Adjunto"
              onChange={({ target }) => {
                const [elegido] = target.files ?? [];
                if (elegido) set({ archivo: elegido, adjunto: elegido.name });
                target.value = '';
              }}
            />
            <Button size="sm" variant="quiet" onClick={() => archivo.current?.click()}>
              <Paperclip aria-hidden />
              {values.adjunto ?? 'Adjuntar un archivo'}
            </Button>
            {values.adjunto === null ? null : (
              <IconButton
                label={`Quitar ${values.adjunto}`}
                onClick={() => set({ archivo: null, adjunto: null })}
              >
                <Trash2 aria-hidden />
              </IconButton>
            )}
            {problems.attachment === undefined ? null : (
              <p role="alert" className="basis-full text-12 text-negativo">
                {problems.attachment}
              </p>
            )}
          </div>
          {problems.general === undefined ? null : (
            <p role="alert" className="text-12 text-negativo">
              {problems.general}
            </p>
          )}
        </div>
        {edita ? (
          <div className="flex items-center gap-3 border-t px-4 py-3">
            <Button type="submit" variant="primary" loading={sending}>
              {plantilla ? 'Guardar' : 'Guardar como plantilla'}
            </Button>
            {plantilla ? (
              <Button className="ml-auto" onClick={() => setEliminando(true)}>
                Eliminar
              </Button>
            ) : null}
          </div>
        ) : null}
      </form>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col max-lg:min-h-[640px] max-lg:border-t">
        <VistaPrevia
          consulta={consulta}
          conQue={consulta.data?.ejemplo || !cliente ? 'con un cliente de ejemplo' : `con ${cliente.nombre}`}
          pager={
            clientes.length > 1 && tipo.recibe !== null ? (
              <span className="tnum flex items-center gap-1 text-12 text-muted-foreground">
                {mirado + 1} de {clientes.length}
                <IconButton label="Anterior" disabled={mirado === 0} onClick={() => setMirado(mirado - 1)}>
                  <ChevronLeft aria-hidden />
                </IconButton>
                <IconButton
                  label="Siguiente"
                  disabled={mirado === clientes.length - 1}
                  onClick={() => setMirado(mirado + 1)}
                >
                  <ChevronRight aria-hidden />
                </IconButton>
              </span>
            ) : null
          }
        />
      </div>
      {plantilla && eliminando ? (
        <Eliminar plantilla={plantilla} onClose={() => setEliminando(false)} />
      ) : null}
      <ConfirmLeave
        when={form.changed && !guardada && !eliminando}
        title="¿Salir sin guardar?"
        description="Los cambios de la plantilla se pierden."
      />
    </>
  );
}

function Eliminar({ plantilla, onClose }: { plantilla: PlantillaEmail; onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const eliminar = useMutation({
    mutationFn: () => call(deleteEmail, { params: { id: plantilla.id } }),
    onSuccess: async () => {
      snackbar(`Eliminaste la plantilla ${plantilla.name}`);
      await navigate({
        to: '/ajustes/plantillas-email',
        search: { idTipoEmail: plantilla.idTipoEmail },
        ignoreBlocker: true,
      });
      void queryClient.invalidateQueries({ queryKey: keyOf(listEmails) });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Eliminar la plantilla ${plantilla.name}?`}
      description="Los correos que ya enviaste con ella quedan como están."
      confirmLabel="Eliminar plantilla"
      destructive
      loading={eliminar.isPending}
      onConfirm={() => eliminar.mutate()}
    >
      {eliminar.error ? <p role="alert">{messageOf(eliminar.error)}</p> : null}
    </ConfirmDialog>
  );
}

import {
  enviarManana,
  getCorreoManana,
  listTiposEmail,
  putManana,
  type CorreoDeRecordatorio,
  type EmailPrevio,
  type FilaRecordatorio,
  type TipoDeEmail,
} from '@cuadra/contract';
import { Button, Checkbox, Dialog, Field, Select, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState, type ComponentType } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { fechaCorta, formatMonto } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { tasaEnPalabras } from './textos.ts';
import { useRecordatoriosTouched } from './use-recordatorios-touched.ts';

/** The editor of a mail with variables. */
export type ComponenteEditor = ComponentType<{
  readonly subject: string;
  readonly message: string;
  readonly onChange: (cambios: { subject?: string; message?: string }) => void;
  readonly variables: TipoDeEmail['variables'];
  readonly valores: EmailPrevio['valores'];
  readonly errors: { readonly subject: string | undefined; readonly message: string | undefined };
}>;

interface MananaDialogProps {
  readonly fila: FilaRecordatorio;
  readonly edita: boolean;
  readonly Editor: ComponenteEditor;
  readonly onClose: () => void;
}

/** The mail of one row as it arrives, which a person may change, leave out or send now. */
export function MananaDialog(props: MananaDialogProps) {
  const { fila, onClose } = props;
  const [editando, setEditando] = useState(false);
  const correo = useQuery(queryFor(getCorreoManana, { params: { id: fila.idCliente } }));
  const tipos = useQuery(queryFor(listTiposEmail));
  const { data } = correo;
  // The type of reminders.
  const tipo = tipos.data?.items.find(({ id }) => id === 3);
  if (data && tipo && editando)
    return <Cambiar {...props} correo={data} tipo={tipo} onClose={() => setEditando(false)} />;
  if (data) return <Ver {...props} correo={data} onEdit={() => setEditando(true)} />;
  return (
    <Dialog open onOpenChange={onClose} title={fila.cliente}>
      {correo.error ? (
        <LoadError error={correo.error} onRetry={() => void correo.refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
}

type ConCorreo = MananaDialogProps & { readonly correo: CorreoDeRecordatorio };

function Ver({ fila, edita, correo, onEdit, onClose }: ConCorreo & { readonly onEdit: () => void }) {
  const touched = useRecordatoriosTouched();
  const aMano = fila.etapa.canal !== 'correo';
  const enviar = useMutation({
    mutationFn: () => call(enviarManana, { params: { id: fila.idCliente } }),
    onSuccess: () => {
      snackbar(aMano ? `Anotaste el contacto con ${fila.cliente}` : `Sale el correo a ${fila.cliente}`);
      touched();
      onClose();
    },
  });
  const aunque = useMutation({
    mutationFn: () =>
      call(putManana, { params: { id: fila.idCliente }, body: { omitir: false, aunqueSinBanco: true } }),
    onSuccess: () => {
      touched();
      onClose();
    },
  });
  const sinContacto = correo.para.length === 0 && !aMano;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={fila.cliente}
      description={`${fila.etapa.nombre} · ${aMano ? (correo.telefono ?? 'sin teléfono') : correo.para.join(', ') || 'sin contacto'}`}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          {edita && fila.tipoMotivo === 'banco_sin_leer' ? (
            <Button loading={aunque.isPending} onClick={() => aunque.mutate()}>
              Enviar aunque falte el banco
            </Button>
          ) : null}
          {edita ? <Button onClick={onEdit}>Cambiar</Button> : null}
          {edita ? (
            <Button
              variant="primary"
              loading={enviar.isPending}
              disabled={sinContacto}
              onClick={() => enviar.mutate()}
            >
              {aMano ? 'Ya lo hice' : 'Enviar ahora'}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {fila.motivo ? <p className="text-aviso">No sale: {fila.motivo}.</p> : null}
        {sinContacto ? (
          <p>
            Falta un contacto con correo que reciba cobranza.{' '}
            <Link
              to="/ingresos/cxc/clientes/$id"
              params={{ id: fila.idCliente }}
              className="underline underline-offset-3"
            >
              Agregar en su página
            </Link>
          </p>
        ) : null}
        <Legal legal={correo.legal} />
        {aMano ? (
          <>
            <p className="rounded-md border px-3 py-2 whitespace-pre-line">{correo.text}</p>
            <Button
              size="sm"
              className="self-start"
              onClick={() => {
                void navigator.clipboard.writeText(correo.text);
                snackbar('Copiaste el mensaje');
              }}
            >
              Copiar mensaje
            </Button>
          </>
        ) : (
          <>
            <p className="font-medium">{correo.subject}</p>
            <iframe
              title="Así llega"
              sandbox=""
              srcDoc={correo.html}
              className="h-96 w-full rounded-md border bg-white"
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Owed by law beside what is overdue: shown, not posted. */
function Legal({ legal }: { legal: CorreoDeRecordatorio['legal'] }) {
  if (legal === null) return null;
  return (
    <p className="text-12 text-muted-foreground">
      {legal.interes === null
        ? 'Falta la tasa de interés corriente de algunos días: agrégala en «Interés».'
        : `Interés ${formatMonto(legal.interes)}${legal.tasa ? ` (${tasaEnPalabras(legal.tasa.tasa)} desde el ${fechaCorta(legal.tasa.desde)})` : ''}.`}{' '}
      Comisión {formatMonto(legal.comision)}. Se muestran; no se contabilizan.
    </p>
  );
}

const POR_ETAPA = 'etapa';

function Cambiar({ fila, correo, tipo, Editor, onClose }: ConCorreo & { readonly tipo: TipoDeEmail }) {
  const touched = useRecordatoriosTouched();
  const form = useForm({
    schema: putManana.body,
    names: ['idContacto', 'asunto', 'mensaje', 'omitir'],
    aliases: { asunto: 'subject', mensaje: 'message' },
    initial: {
      idContacto: fila.ajuste?.idContacto ? String(fila.ajuste.idContacto) : POR_ETAPA,
      subject: correo.asunto,
      message: correo.mensaje,
      aunqueSinBanco: fila.ajuste?.aunqueSinBanco ?? false,
    },
    toBody: ({ idContacto, subject, message, aunqueSinBanco }) => ({
      omitir: false,
      aunqueSinBanco,
      idContacto: idContacto === POR_ETAPA ? null : Number(idContacto),
      asunto: subject === correo.asunto ? (fila.ajuste?.asunto ?? null) : subject,
      mensaje: message === correo.mensaje ? (fila.ajuste?.mensaje ?? null) : message,
    }),
    send: (body) => call(putManana, { params: { id: fila.idCliente }, body }),
    onSent: () => {
      touched();
      snackbar(`Cambiaste el correo a ${fila.cliente}`);
      onClose();
    },
  });
  const { values, set, problems } = form;
  return (
    <FormDialog form={form} title={`Correo a ${fila.cliente}`} action="Guardar cambios" onClose={onClose}>
      <Field label="Para" error={problems.idContacto}>
        <Select
          options={[
            { value: POR_ETAPA, label: 'El contacto de la etapa' },
            ...correo.contactos.map(({ id, nombre, email }) => ({
              value: String(id),
              label: `${nombre} (${email})`,
            })),
          ]}
          value={values.idContacto}
          onValueChange={(idContacto) => set({ idContacto })}
        />
      </Field>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <Editor
          subject={values.subject}
          message={values.message}
          onChange={set}
          variables={tipo.variables}
          valores={{}}
          errors={{ subject: problems.asunto, message: problems.mensaje }}
        />
      </Suspense>
      <Checkbox checked={values.aunqueSinBanco} onCheckedChange={(aunqueSinBanco) => set({ aunqueSinBanco })}>
        Enviar aunque el banco no se haya leído desde el vencimiento
      </Checkbox>
    </FormDialog>
  );
}

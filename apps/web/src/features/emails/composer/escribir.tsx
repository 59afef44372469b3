import {
  getCliente,
  listClientes,
  listHistorialEmails,
  sendEmail,
  type ClienteDetalle,
  type PlantillaEmail,
  type TipoDeEmail,
} from '@cuadra/contract';
import { montosEnPalabras } from '@cuadra/domain/correo';
import { Button, buttonVariants, Checkbox, Field, IconButton, Input, Select, Skeleton } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { upload } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/form/index.ts';
import { plural } from '../../../shared/formats/index.ts';
import { ConfirmLeave } from '../../../shared/page/confirm-leave.tsx';
import { keyOf } from '../../../shared/queries/index.ts';
import { usePesados } from '../../../shared/registros/correos/use-peso.ts';
import { useSession } from '../../../shared/session/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { EditorEmail } from '../editor/index.ts';
import type { EmailsSearch } from '../emails-search.ts';
import { useVistaPrevia, VistaPrevia } from '../vista-previa.tsx';
import { Adjuntos } from './adjuntos.tsx';
import { Direcciones } from './direcciones.tsx';
import { Documentos } from './documentos.tsx';
import { begin, proponer, redaccionSchema, textosDe, toCampos, type Redaccion } from './redaccion.ts';

interface EscribirProps {
  readonly tipos: readonly TipoDeEmail[];
  readonly plantillas: readonly PlantillaEmail[];
  readonly cliente: ClienteDetalle | undefined;
  /** Customers to write to after this one. */
  readonly siguientes: readonly number[];
  /** Field that chooses the customer. */
  readonly elegir: ReactNode;
}

const CAMPOS = [
  'to',
  'cc',
  'bcc',
  'replyTo',
  'subject',
  'message',
  'senderName',
  'documentos',
  'attachment',
  'idTipoEmail',
] as const;

/** Address of the composer for the next customer; of the sent mails after the last one. */
function afterThis([idCliente, ...siguientes]: readonly number[]): EmailsSearch {
  if (idCliente === undefined) return {};
  return {
    escribir: 'si',
    idCliente,
    ...(siguientes.length > 0 && { siguientes: siguientes.join(',') }),
  };
}

/** The mail on the left, and on the right how it arrives to each receiver. */
export function Escribir({ tipos, plantillas, cliente, siguientes, elegir }: EscribirProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [copias, setCopias] = useState(false);
  const [mirado, setMirado] = useState(0);
  const [enviado, setEnviado] = useState(false);
  const despues = afterThis(siguientes);
  const primero = tipos.find(({ clave }) => clave === 'recordar_pago') ?? tipos[0];
  if (!primero) throw new Error('there are no types of mail');
  const form = useForm({
    schema: redaccionSchema,
    names: CAMPOS,
    initial: (): Redaccion => begin(primero, cliente),
    toBody: (values) => toCampos(values, cliente?.id),
    send: async (_body, values) => {
      const datos = new FormData();
      for (const [nombre, valor] of Object.entries(toCampos(values, cliente?.id)))
        datos.append(nombre, valor);
      for (const archivo of values.archivos) datos.append('attachment', archivo);
      return upload(sendEmail, { form: datos });
    },
    onSent: async ({ items }) => {
      setEnviado(true);
      snackbar(`Tu correo sale a ${plural(items.length, 'persona')}`);
      for (const endpoint of [listHistorialEmails, getCliente, listClientes])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      await navigate({ to: '/emails', search: despues, ignoreBlocker: true });
    },
  });
  const { values, set, problems, sending } = form;
  const tipo = tipos.find(({ id }) => id === values.idTipoEmail) ?? primero;
  const contactos = proponer(cliente?.contactos ?? [], tipo);
  const nombreDe = (email: string) => contactos.find((uno) => uno.email === email)?.nombre ?? email;
  const cual = Math.min(mirado, Math.max(0, values.to.length - 1));
  const para = values.to[cual];
  const pesados = usePesados({
    documentos: values.documentos,
    pdf: values.attachPDF,
    xml: values.attachXML,
    otros: values.archivos.reduce((suma, { size }) => suma + size, 0),
  });
  const consulta = useVistaPrevia({
    idTipoEmail: tipo.id,
    idCliente: cliente?.id,
    para,
    subject: values.subject,
    message: values.message,
    senderName: values.senderName,
    documentos: cliente ? values.documentos : undefined,
    enPortal: pesados?.enPortal ?? false,
  });
  const elegidos = (cliente?.abiertos ?? []).filter(({ id }) => values.documentos.includes(id));
  const total = montosEnPalabras(elegidos.map(({ moneda, saldo }) => ({ moneda, monto: saldo })));
  const opciones = tipos.flatMap((uno) => [
    { value: `t${uno.id}`, label: `${uno.nombre} (predeterminada)` },
    ...plantillas
      .filter(({ idTipoEmail }) => idTipoEmail === uno.id)
      .map(({ id, name }) => ({ value: `p${id}`, label: `${uno.nombre}: ${name}` })),
  ]);
  const plantilla = values.idPlantilla === null ? `t${tipo.id}` : `p${values.idPlantilla}`;
  // The editors keep their own text: another template is another editor.
  const [edicion, setEdicion] = useState(0);

  function usePlantilla(valor: string): void {
    const elegida = valor.startsWith('p')
      ? plantillas.find(({ id }) => id === Number(valor.slice(1)))
      : undefined;
    const idTipo = elegida?.idTipoEmail ?? Number(valor.slice(1));
    const suyo = tipos.find(({ id }) => id === idTipo);
    if (!suyo) return;
    set(textosDe(suyo, elegida));
    setEdicion((n) => n + 1);
  }

  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto max-lg:flex-col lg:overflow-hidden">
      <form {...form.formProps} aria-label="Correo" className="flex min-w-0 flex-col lg:w-1/2 lg:border-r">
        <div className="flex min-h-0 flex-1 flex-col gap-3 p-4 lg:overflow-y-auto">
          <div className="flex items-center justify-between gap-2">
            <h2 className="min-w-0 truncate text-15 font-semibold">
              {cliente ? `Escribir a ${cliente.nombre}` : 'Escribir un correo'}
            </h2>
            {siguientes.length > 0 ? (
              <Link
                to="/emails"
                search={despues}
                className={buttonVariants({ size: 'sm', variant: 'quiet', className: 'ml-auto' })}
              >
                Saltar, {siguientes.length === 1 ? 'queda' : 'quedan'} {plural(siguientes.length, 'cliente')}
              </Link>
            ) : null}
            <Link
              to="/emails"
              search={{}}
              aria-label="Cerrar sin enviar"
              className="rounded-sm p-1.5 hover:bg-accent"
            >
              <X aria-hidden className="size-4" />
            </Link>
          </div>
          {elegir}
          <Direcciones
            label="Para"
            value={values.to}
            onChange={(to) => set({ to })}
            propuestas={contactos}
            error={problems.to}
          />
          {copias ? (
            <>
              <Direcciones
                label="Con copia a"
                value={values.cc}
                onChange={(cc) => set({ cc })}
                propuestas={contactos}
                error={problems.cc}
              />
              <Direcciones
                label="Con copia oculta a"
                value={values.bcc}
                onChange={(bcc) => set({ bcc })}
                error={problems.bcc}
              />
              <Direcciones
                label={`Responder a (si lo dejas vacío, a ti: ${user?.email ?? ''})`}
                value={values.replyTo}
                onChange={(replyTo) => set({ replyTo })}
                error={problems.replyTo}
              />
              <Field label="Remitente" hint="Se le agrega «vía Cuadra»." error={problems.senderName}>
                <Input maxLength={100} {...form.text('senderName')} placeholder={user?.Empresa.nombre} />
              </Field>
            </>
          ) : (
            <Button size="sm" variant="quiet" className="self-start" onClick={() => setCopias(true)}>
              Copias, respuesta y remitente
            </Button>
          )}
          <Field label="Plantilla" error={problems.idTipoEmail}>
            <Select options={opciones} value={plantilla} onValueChange={usePlantilla} />
          </Field>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <EditorEmail
              key={edicion}
              subject={values.subject}
              message={values.message}
              onChange={set}
              variables={tipo.variables}
              valores={consulta.data?.valores ?? {}}
              errors={{ subject: problems.subject, message: problems.message }}
            />
          </Suspense>
          {cliente && cliente.abiertos.length > 0 ? (
            <Documentos
              abiertos={cliente.abiertos}
              value={values.documentos}
              onChange={(documentos) => set({ documentos })}
              attachPDF={values.attachPDF}
              attachXML={values.attachXML}
              onAttach={set}
              error={problems.documentos}
              pesados={pesados}
            />
          ) : null}
          <Adjuntos
            value={values.archivos}
            onChange={(archivos) => set({ archivos })}
            error={problems.attachment}
          />
          {problems.general === undefined ? null : (
            <p role="alert" className="text-12 text-negativo">
              {problems.general}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t px-4 py-3">
          <Button type="submit" variant="primary" loading={sending}>
            Enviar{values.to.length > 0 ? ` a ${plural(values.to.length, 'persona')}` : ''}
            {elegidos.length > 0 ? ` por ${total}` : ''}
          </Button>
          <Checkbox
            checked={values.sendCopyToSender}
            onCheckedChange={(marcado) => set({ sendCopyToSender: marcado })}
            className="ml-auto"
          >
            Copia para mí
          </Checkbox>
        </div>
      </form>
      <div className="flex min-w-0 flex-col max-lg:min-h-[640px] max-lg:border-t lg:w-1/2">
        <VistaPrevia
          consulta={consulta}
          conQue={para === undefined ? 'sin destinatario' : `con los datos de ${nombreDe(para)}`}
          pager={
            values.to.length > 1 ? (
              <span className="tnum flex items-center gap-1 text-12 text-muted-foreground">
                {cual + 1} de {values.to.length}
                <IconButton label="Anterior" disabled={cual === 0} onClick={() => setMirado(cual - 1)}>
                  <ChevronLeft aria-hidden />
                </IconButton>
                <IconButton
                  label="Siguiente"
                  disabled={cual === values.to.length - 1}
                  onClick={() => setMirado(cual + 1)}
                >
                  <ChevronRight aria-hidden />
                </IconButton>
              </span>
            ) : null
          }
        />
      </div>
      <ConfirmLeave
        when={form.changed && !enviado}
        title="¿Salir sin enviar?"
        description="El correo que escribiste se pierde."
      />
    </div>
  );
}

import { getHistorial, MAX_DESTINATARIOS, MAX_DOCUMENTOS_ENVIO, sendDocumentos } from '@cuadra/contract';
import { Button, Checkbox, Dialog, Field, Input, Textarea } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../api/index.ts';
import { plural } from '../../formats/index.ts';
import { keyOf } from '../../queries/index.ts';
import { useSession } from '../../session/index.ts';
import { snackbar } from '../../snackbar/index.ts';
import { splitEmails } from './destinatarios.ts';

interface EnviarDialogProps {
  readonly ids: readonly number[];
  /** '3 ventas'. */
  readonly cuantos: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

function problemOf(texto: string, vacio: string | null): string | undefined {
  const { validos, malos } = splitEmails(texto);
  const [malo] = malos;
  if (malo !== undefined) return `«${malo}» no es un email válido.`;
  if (validos.length > MAX_DESTINATARIOS) return `Puedes escribirle hasta a ${MAX_DESTINATARIOS} personas.`;
  return validos.length === 0 ? (vacio ?? undefined) : undefined;
}

/** Writes a mail with the selected documents; before it goes, it says to whom and how many. */
export function EnviarDialog({ ids, cuantos, onClose, onDone }: EnviarDialogProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [para, setPara] = useState('');
  const [cc, setCc] = useState('');
  const [asunto, setAsunto] = useState(`Documentos de ${user?.Empresa.nombre ?? ''}`.trim());
  const [mensaje, setMensaje] = useState('Hola:\n\nTe enviamos los documentos adjuntos.');
  const [adjuntarPdf, setAdjuntarPdf] = useState(true);
  const [adjuntarXml, setAdjuntarXml] = useState(false);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const destinatarios = { para: splitEmails(para).validos, cc: splitEmails(cc).validos };
  const problemas = {
    para: problemOf(para, 'Escribe a quién se lo envías.'),
    cc: problemOf(cc, null),
    asunto: asunto.trim() === '' ? 'Escribe un asunto.' : undefined,
    mensaje: mensaje.trim() === '' ? 'Escribe un mensaje.' : undefined,
    adjuntos: adjuntarPdf || adjuntarXml ? undefined : 'Elige si va el PDF, el XML o ambos.',
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(sendDocumentos, {
        body: { ids: [...ids], ...destinatarios, asunto, mensaje, adjuntarPdf, adjuntarXml },
      }),
    meta: { silent: true },
    onSuccess: () => {
      snackbar(`Enviaste ${cuantos} a ${LISTA.format(destinatarios.para)}`);
      void queryClient.invalidateQueries({ queryKey: keyOf(getHistorial) });
      onDone();
    },
    onError: () => setConfirming(false),
  });
  if (ids.length > MAX_DOCUMENTOS_ENVIO) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={`Son ${cuantos}`}
        description={`Un correo lleva hasta ${MAX_DOCUMENTOS_ENVIO} documentos. Elige menos y vuelve a intentarlo.`}
        size="sm"
      />
    );
  }
  if (confirming) {
    const todos = [...destinatarios.para, ...destinatarios.cc];
    return (
      <Dialog
        open
        onOpenChange={() => setConfirming(false)}
        title={`Enviar ${cuantos} por correo`}
        description={`Va a ${LISTA.format(todos)}, con ${adjuntarPdf && adjuntarXml ? 'el PDF y el XML' : adjuntarPdf ? 'el PDF' : 'el XML'} de cada documento. Un correo enviado no se puede deshacer.`}
        size="sm"
        footer={
          <>
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              Volver
            </Button>
            <Button variant="primary" autoFocus loading={isPending} onClick={() => mutate()}>
              Enviar a {plural(todos.length, 'persona')}
            </Button>
          </>
        }
      />
    );
  }
  const shown = tried ? problemas : { ...problemas, para: undefined, cc: undefined };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Enviar ${cuantos} por correo`}
      description={`Las respuestas te llegan a ti, a ${user?.email ?? 'tu correo'}.`}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            setTried(true);
            if (Object.values(problemas).every((problema) => problema === undefined)) setConfirming(true);
          }}
        >
          Revisar y enviar
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {error ? (
          <p role="alert" className="text-negativo">
            {messageOf(error)}
          </p>
        ) : null}
        <Field label="Para" hint="Separa los correos con comas." error={shown.para}>
          <Input
            autoFocus
            inputMode="email"
            autoComplete="off"
            value={para}
            onChange={(event) => setPara(event.target.value)}
          />
        </Field>
        <Field label="Con copia a" error={shown.cc}>
          <Input
            inputMode="email"
            autoComplete="off"
            value={cc}
            onChange={(event) => setCc(event.target.value)}
          />
        </Field>
        <Field label="Asunto" error={problemas.asunto}>
          <Input maxLength={200} value={asunto} onChange={(event) => setAsunto(event.target.value)} />
        </Field>
        <Field label="Mensaje" error={problemas.mensaje}>
          <Textarea
            rows={5}
            maxLength={5000}
            value={mensaje}
            onChange={(event) => setMensaje(event.target.value)}
          />
        </Field>
        <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <legend className="sr-only">Qué se adjunta de cada documento</legend>
          <Checkbox checked={adjuntarPdf} onCheckedChange={(marcado) => setAdjuntarPdf(marcado)}>
            Adjuntar el PDF
          </Checkbox>
          <Checkbox checked={adjuntarXml} onCheckedChange={(marcado) => setAdjuntarXml(marcado)}>
            Adjuntar el XML
          </Checkbox>
          {problemas.adjuntos ? (
            <p role="alert" className="basis-full text-12 text-negativo">
              {problemas.adjuntos}
            </p>
          ) : null}
        </fieldset>
      </div>
    </Dialog>
  );
}

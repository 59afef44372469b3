import { getHistorial, MAX_DOCUMENTOS_ENVIO, sendDocumentos } from '@cuadra/contract';
import { Button, Checkbox, Dialog, Field, Input, Textarea } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '../../api/index.ts';
import { FormDialog, useForm } from '../../form-dialog/index.ts';
import { plural } from '../../formats/index.ts';
import { keyOf } from '../../queries/index.ts';
import { usePesados } from '../correos/use-peso.ts';
import { useSession } from '../../session/index.ts';
import { snackbar } from '../../snackbar/index.ts';
import { emailsEscritos, splitEmails } from './destinatarios.ts';

interface EnviarDialogProps {
  readonly ids: readonly number[];
  /** '3 ventas'. */
  readonly cuantos: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

const CAMPOS = ['para', 'cc', 'asunto', 'mensaje', 'adjuntarPdf'] as const;
const { shape } = sendDocumentos.body;

const envioSchema = z
  .object({ ...shape, para: emailsEscritos.pipe(shape.para), cc: emailsEscritos.pipe(shape.cc.unwrap()) })
  .refine(({ adjuntarPdf, adjuntarXml }) => adjuntarPdf || adjuntarXml, {
    path: ['adjuntarPdf'],
    message: 'Elige si va el PDF, el XML o ambos.',
  });

/** Writes a mail with the selected documents; before it goes, it says to whom and how many. */
export function EnviarDialog({ ids, cuantos, onClose, onDone }: EnviarDialogProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const form = useForm({
    schema: envioSchema,
    names: CAMPOS,
    initial: {
      para: '',
      cc: '',
      asunto: `Documentos de ${user?.Empresa.nombre ?? ''}`.trim(),
      mensaje: 'Hola:\n\nTe enviamos los documentos adjuntos.',
      adjuntarPdf: true,
      adjuntarXml: false,
    },
    toBody: (values) => ({ ...values, ids: [...ids] }),
    send: async (body) => {
      if (!confirming) {
        setConfirming(true);
        return;
      }
      await call(sendDocumentos, { body }).catch((error: unknown) => {
        setConfirming(false);
        throw error;
      });
      snackbar(`Enviaste ${cuantos} a ${LISTA.format(body.para)}`);
      void queryClient.invalidateQueries({ queryKey: keyOf(getHistorial) });
      onDone();
    },
  });
  const { problems, text, set, sending } = form;
  const { para, cc, adjuntarPdf, adjuntarXml } = form.values;
  const caben = ids.length <= MAX_DOCUMENTOS_ENVIO;
  const pesados = usePesados({ documentos: caben ? ids : [], pdf: adjuntarPdf, xml: adjuntarXml });
  if (!caben) {
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
    const todos = [...splitEmails(para).validos, ...splitEmails(cc).validos];
    return (
      <Dialog
        open
        onOpenChange={() => setConfirming(false)}
        title={`Enviar ${cuantos} por correo`}
        description={`Va a ${LISTA.format(todos)}, con ${pesados?.enPortal ? 'un enlace al portal, porque los archivos no caben en un correo' : `${adjuntarPdf && adjuntarXml ? 'el PDF y el XML' : adjuntarPdf ? 'el PDF' : 'el XML'} de cada documento`}. Un correo enviado no se puede deshacer.`}
        size="sm"
        footer={
          <>
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              Volver
            </Button>
            <Button variant="primary" autoFocus loading={sending} onClick={() => form.submit()}>
              Enviar a {plural(todos.length, 'persona')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={`Enviar ${cuantos} por correo`}
      description={`Las respuestas te llegan a ti, a ${user?.email ?? 'tu correo'}.`}
      action="Revisar y enviar"
      onClose={onClose}
    >
      <Field label="Para" hint="Separa los correos con comas." error={problems.para}>
        <Input autoFocus inputMode="email" autoComplete="off" {...text('para')} />
      </Field>
      <Field label="Con copia a" error={problems.cc}>
        <Input inputMode="email" autoComplete="off" {...text('cc')} />
      </Field>
      <Field label="Asunto" error={problems.asunto}>
        <Input maxLength={200} {...text('asunto')} />
      </Field>
      <Field label="Mensaje" error={problems.mensaje}>
        <Textarea rows={5} maxLength={5000} {...text('mensaje')} />
      </Field>
      <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <legend className="sr-only">Qué se adjunta de cada documento</legend>
        <Checkbox checked={adjuntarPdf} onCheckedChange={(marcado) => set({ adjuntarPdf: marcado })}>
          Adjuntar el PDF
        </Checkbox>
        <Checkbox checked={adjuntarXml} onCheckedChange={(marcado) => set({ adjuntarXml: marcado })}>
          Adjuntar el XML
        </Checkbox>
        {problems.adjuntarPdf === undefined ? null : (
          <p role="alert" className="basis-full text-12 text-negativo">
            {problems.adjuntarPdf}
          </p>
        )}
        {pesados === null ? null : (
          <p
            role="status"
            className={`basis-full text-12 ${pesados.enPortal ? 'text-aviso' : 'text-negativo'}`}
          >
            {pesados.texto}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}

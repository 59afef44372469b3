import { mailLista } from '@cuadra/contract';
import { Field, Input, Textarea } from '@cuadra/ui';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../api/index.ts';
import { FormDialog, useForm } from '../../form-dialog/index.ts';
import { useSession } from '../../session/index.ts';
import { snackbar } from '../../snackbar/index.ts';
import { emailsEscritos } from '../acciones/destinatarios.ts';
import type { ListaPorEnviar } from './enviar-lista.tsx';

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });
const { para, mensaje } = mailLista.body.shape;
const CAMPOS = ['para', 'mensaje'] as const;
const escritoSchema = mailLista.body
  .pick({ mensaje: true })
  .extend({ para: emailsEscritos.pipe(para), mensaje: mensaje.unwrap() });

/** Asks to whom a list goes, and sends it. */
export function EnviarListaDialog({ lista, onClose }: { lista: ListaPorEnviar; onClose: () => void }) {
  const { user } = useSession();
  const router = useRouter();
  const form = useForm({
    schema: escritoSchema,
    names: CAMPOS,
    initial: { para: user?.email ?? '', mensaje: '' },
    send: async (body) => {
      const { adjunta } = await call(mailLista, {
        body: { ...body, lista, direccion: router.state.location.href },
      });
      const quienes = LISTA.format(body.para);
      snackbar(
        adjunta
          ? `Enviaste la lista a ${quienes}`
          : `La lista no cabe en un correo. Va un enlace a ${quienes}`,
      );
      onClose();
    },
  });
  const { problems, text } = form;
  return (
    <FormDialog
      form={form}
      title="Enviar la lista por correo"
      description="Va todo lo que muestra la lista, en Excel. Un correo enviado no se puede deshacer."
      action="Enviar"
      onClose={onClose}
    >
      <Field label="Para" hint="Separa los correos con comas." error={problems.para}>
        <Input autoFocus inputMode="email" autoComplete="off" {...text('para')} />
      </Field>
      <Field label="Mensaje" optional error={problems.mensaje}>
        <Textarea rows={4} maxLength={1000} {...text('mensaje')} />
      </Field>
    </FormDialog>
  );
}

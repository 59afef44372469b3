import { Field, Input } from '@cuadra/ui';
import type { Editor } from '@tiptap/react';
import * as z from 'zod';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';

const enlaceSchema = z.object({
  href: z
    .string()
    .trim()
    .refine((texto) => texto === '' || /^(https?:\/\/|mailto:)\S+$/u.test(texto), {
      message: 'Escribe una dirección completa, como https://tuempresa.cl.',
    }),
});

/** Address of the selected text; an empty one takes the link off. */
export function EnlaceDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { href } = editor.getAttributes('link');
  const form = useForm({
    schema: enlaceSchema,
    names: ['href'],
    initial: { href: typeof href === 'string' ? href : '' },
    send: async (body) => {
      const texto = editor.chain().focus().extendMarkRange('link');
      if (body.href === '') texto.unsetLink().run();
      else if (editor.state.selection.empty && !editor.isActive('link'))
        texto
          .insertContent({
            type: 'text',
            text: body.href,
            marks: [{ type: 'link', attrs: { href: body.href } }],
          })
          .run();
      else texto.setLink({ href: body.href }).run();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Enlace" action="Poner el enlace" size="sm" onClose={onClose}>
      <Field label="Dirección" error={form.problems.href}>
        <Input autoFocus inputMode="url" placeholder="https://" {...form.text('href')} />
      </Field>
    </FormDialog>
  );
}

import { IconButton, Button, Kbd } from '@cuadra/ui';
import type { Editor } from '@tiptap/react';
import { Bold, Braces, Italic, Link2, List, Table } from 'lucide-react';
import type { EmailPrevio } from '@cuadra/contract';
import { useState } from 'react';
import { Campo } from './campo.tsx';
import type { Variables } from './codigo.ts';
import { EnlaceDialog } from './enlace-dialog.tsx';

export interface EditorEmailProps {
  readonly subject: string;
  readonly message: string;
  readonly onChange: (cambios: { subject?: string; message?: string }) => void;
  readonly variables: Variables;
  readonly valores: EmailPrevio['valores'];
  readonly errors: { readonly subject: string | undefined; readonly message: string | undefined };
}

/** Subject and message of a mail, with variables as chips. */
export default function EditorEmail({
  subject,
  message,
  onChange,
  variables,
  valores,
  errors,
}: EditorEmailProps) {
  return (
    <>
      <Campo
        label="Asunto"
        linea
        value={subject}
        onChange={(nuevo) => onChange({ subject: nuevo })}
        variables={variables}
        valores={valores}
        error={errors.subject}
      />
      <Campo
        label="Mensaje"
        value={message}
        onChange={(nuevo) => onChange({ message: nuevo })}
        variables={variables}
        valores={valores}
        error={errors.message}
        Toolbar={Herramientas}
      />
    </>
  );
}

function Herramientas({ editor }: { editor: Editor }) {
  const [enlace, setEnlace] = useState(false);
  const de = () => editor.chain().focus();
  return (
    <div role="toolbar" aria-label="Formato" className="flex flex-wrap items-center gap-1 border-b px-1 py-1">
      <IconButton label="Negrita" onClick={() => de().toggleBold().run()}>
        <Bold aria-hidden />
      </IconButton>
      <IconButton label="Cursiva" onClick={() => de().toggleItalic().run()}>
        <Italic aria-hidden />
      </IconButton>
      <IconButton label="Enlace" onClick={() => setEnlace(true)}>
        <Link2 aria-hidden />
      </IconButton>
      <IconButton label="Lista" onClick={() => de().toggleBulletList().run()}>
        <List aria-hidden />
      </IconButton>
      <Button size="sm" variant="quiet" onClick={() => de().insertContent(' /').run()}>
        <Braces aria-hidden />
        Variable
        <Kbd>/</Kbd>
      </Button>
      <Button size="sm" variant="quiet" onClick={() => de().insertContent({ type: 'documentos' }).run()}>
        <Table aria-hidden />
        Documentos
      </Button>
      {enlace ? <EnlaceDialog editor={editor} onClose={() => setEnlace(false)} /> : null}
    </div>
  );
}

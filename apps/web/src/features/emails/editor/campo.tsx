import type { EmailPrevio } from '@cuadra/contract';
import { cn } from '@cuadra/ui';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useId, useRef, type ComponentType } from 'react';
import { fromEditor, splitLinea, toEditor, type Variables } from './codigo.ts';
import { BloqueDocumentos, createCodigo } from './nodos.ts';
import { useSlash } from './use-slash.ts';

export interface CampoProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly variables: Variables;
  /** Today's values, shown beside the variables. */
  readonly valores: EmailPrevio['valores'];
  /** One line of text instead of a message. */
  readonly linea?: boolean;
  readonly error?: string | undefined;
  /** Buttons over the text. */
  readonly Toolbar?: ComponentType<{ editor: Editor }>;
}

const MENSAJE =
  'min-h-56 px-3 py-2 [&_p]:mb-3 [&_ul]:mb-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:mb-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_a]:underline';
const LINEA = 'min-h-8 px-3 py-1.5';

const Linea = Document.extend({ content: 'paragraph' });

const contentOf = (linea: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: splitLinea(linea).map((parte) =>
        'texto' in parte ? { type: 'text', text: parte.texto } : { type: 'codigo', attrs: parte },
      ),
    },
  ],
});

/** Text with variables as chips; `/` offers them. It keeps its own text: give it another `key` to write in another. */
export function Campo({
  label,
  value,
  onChange,
  variables,
  valores,
  linea = false,
  error,
  Toolbar,
}: CampoProps) {
  const id = useId();
  const takeKey = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const editor = useEditor({
    // The policy of the page allows no style element made by script.
    injectCSS: false,
    extensions: [
      ...(linea ? [Linea] : [Document, Bold, Italic, BulletList, OrderedList, ListItem, HardBreak]),
      ...(linea ? [] : [BloqueDocumentos, Link.configure({ openOnClick: false, autolink: false })]),
      Paragraph,
      Text,
      UndoRedo,
      createCodigo(variables),
    ],
    content: linea ? contentOf(value) : toEditor(value),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-label': label,
        ...(linea ? {} : { 'aria-multiline': 'true' }),
        class: cn(
          'break-words whitespace-pre-wrap outline-none [&_.ProseMirror-separator]:inline! [&_.ProseMirror-separator]:size-0',
          linea ? LINEA : MENSAJE,
        ),
      },
      handleKeyDown: (_view, event) => takeKey.current(event) || (linea && event.key === 'Enter'),
    },
    onUpdate: ({ editor: uno }) => onChange(linea ? uno.getText() : fromEditor(uno.getHTML())),
  });
  const { slash, opciones, activa, insert, keys } = useSlash(editor, variables);
  useEffect(() => {
    takeKey.current = (event) => keys.current(event);
  }, [keys]);
  const mal = error !== undefined;
  // As on any field: a form takes the keyboard to the first that is not right.
  useEffect(() => {
    // In a dialog the first editor ends before it is shown, and another takes its place.
    if (editor.isDestroyed) return;
    const campo = editor.view.dom;
    campo.setAttribute('aria-invalid', String(mal));
    if (mal) campo.setAttribute('aria-describedby', `${id}-error`);
    else campo.removeAttribute('aria-describedby');
  }, [editor, id, mal]);
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-12 font-medium text-muted-foreground">
        {label}
      </span>
      <div
        className={cn(
          'rounded-sm border border-input focus-within:outline-2 focus-within:outline-ring',
          mal && 'border-negativo',
        )}
      >
        {Toolbar ? <Toolbar editor={editor} /> : null}
        <EditorContent editor={editor} />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-12 text-negativo">
          {error}
        </p>
      )}
      {slash && opciones.length > 0 ? (
        <div
          className="fixed z-50 max-h-64 w-72 overflow-y-auto rounded-md border bg-popover p-1 shadow-float"
          style={{ left: Math.min(slash.left, globalThis.innerWidth - 300), top: slash.top + 4 }}
        >
          <div role="listbox" aria-label="Variables">
            {opciones.map(({ nombre, etiqueta }, i) => (
              <div
                key={nombre}
                role="option"
                tabIndex={-1}
                aria-selected={i === activa}
                className={cn(
                  'flex cursor-pointer items-center justify-between gap-3 rounded-sm px-2 py-1 pointer-coarse:min-h-11',
                  i === activa && 'bg-accent',
                )}
                // Before the editor loses the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                  insert(nombre);
                }}
              >
                <span className="font-medium">{etiqueta}</span>
                <span className="tnum truncate text-12 text-muted-foreground">{valores[nombre] ?? '–'}</span>
              </div>
            ))}
          </div>
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {opciones[activa] ? `${opciones[activa].etiqueta}, ${activa + 1} de ${opciones.length}` : ''}
      </span>
    </div>
  );
}

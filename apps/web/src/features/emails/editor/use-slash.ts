import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { searchVariables, type Variables } from './codigo.ts';

interface Slash {
  /** Position of the `/`. */
  readonly from: number;
  readonly texto: string;
  /** Of the caret, below it, in px of the window. */
  readonly left: number;
  readonly top: number;
}

function readSlash(editor: Editor): Slash | null {
  const { $from, empty } = editor.state.selection;
  if (!empty || !editor.isFocused) return null;
  const antes = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
  const hallado = /(?:^|[\s\uFFFC(«:])\/([\p{L}\d ]{0,30})$/u.exec(antes);
  const texto = hallado?.[1];
  if (texto === undefined) return null;
  const from = $from.pos - texto.length - 1;
  const { left, bottom } = editor.view.coordsAtPos(from);
  return { from, texto, left, top: bottom };
}

/** The list that `/` opens in an editor, and the keys that it takes while it is open. */
export function useSlash(editor: Editor | null, variables: Variables) {
  const [slash, setSlash] = useState<Slash | null>(null);
  const [cerrado, setCerrado] = useState<number | null>(null);
  const [indice, setIndice] = useState(0);
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const abierta = slash !== null && slash.from !== cerrado;
  const opciones = abierta ? searchVariables(variables, slash.texto) : [];
  const activa = Math.min(indice, Math.max(0, opciones.length - 1));

  useEffect(() => {
    if (!editor) return;
    const read = () => {
      setSlash(readSlash(editor));
      setIndice(0);
    };
    const close = () => setSlash(null);
    editor.on('transaction', read);
    editor.on('blur', close);
    return () => {
      editor.off('transaction', read);
      editor.off('blur', close);
    };
  }, [editor]);

  function insert(nombre: string): void {
    if (!editor || !slash) return;
    editor
      .chain()
      .focus()
      .insertContentAt({ from: slash.from, to: slash.from + slash.texto.length + 1 }, [
        { type: 'codigo', attrs: { codigo: `{{ ${nombre} }}` } },
        { type: 'text', text: ' ' },
      ])
      .run();
    setSlash(null);
  }

  // Read by the editor at each key, after the render that drew the list.
  useEffect(() => {
    keys.current = ({ key }) => {
      if (opciones.length === 0) return false;
      const elegida = opciones[activa];
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const paso = key === 'ArrowDown' ? 1 : opciones.length - 1;
        setIndice((activa + paso) % opciones.length);
      } else if ((key === 'Enter' || key === 'Tab') && elegida) insert(elegida.nombre);
      else if (key === 'Escape') setCerrado(slash?.from ?? null);
      else return false;
      return true;
    };
  });
  return { slash, opciones, activa, insert, keys };
}

import { cn, Textarea } from '@cuadra/ui';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { plural } from '../../formats/index.ts';
import { insertMention, matchPersonas, openMention, type Persona } from './menciones.ts';

interface MentionTextareaProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (texto: string) => void;
  readonly personas: readonly Persona[];
  /** Ctrl+Enter. */
  readonly onSubmit: () => void;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly className?: string;
  readonly autoFocus?: boolean;
  readonly maxLength: number;
}

/** A text in which @ offers the people of the company: arrows choose, Enter or Tab takes, Esc lets it be. */
export function MentionTextarea({
  label,
  value,
  error,
  onChange,
  personas,
  onSubmit,
  ...props
}: MentionTextareaProps) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  // Esc closes the list for the @ at this place until the text leaves it.
  const [dismissed, setDismissed] = useState<number | null>(null);
  const ref = useRef<HTMLTextAreaElement | null>(null);
  // Where the caret goes in a text that a mention was put into: before the next key, or it would be written elsewhere.
  const lugar = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (lugar.current === null) return;
    ref.current?.focus();
    ref.current?.setSelectionRange(lugar.current, lugar.current);
    lugar.current = null;
  });
  const open = openMention(value, caret);
  const offered = open === null || open.desde === dismissed ? [] : matchPersonas(personas, open.buscado);
  const chosen = Math.min(active, offered.length - 1);

  const take = (persona: Persona | undefined) => {
    if (open === null || persona === undefined) return;
    const puesto = insertMention(value, open, persona);
    onChange(puesto.texto);
    setCaret(puesto.caret);
    lugar.current = puesto.caret;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
      return;
    }
    if (offered.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((chosen + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[chosen]);
    else if (event.key === 'Escape') setDismissed(open?.desde ?? null);
    else return;
    // Neither the text nor the sheet around it hears this key.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative flex flex-col">
      <Textarea
        {...props}
        ref={ref}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={offered.length > 0 ? `${id}-${chosen}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className="mt-1 text-12 text-negativo">
          {error}
        </p>
      )}
      <span role="status" className="sr-only">
        {offered.length > 0 ? `${plural(offered.length, 'persona')}: elige con las flechas y Enter` : null}
      </span>
      {offered.length > 0 ? (
        <div
          id={id}
          role="listbox"
          aria-label="Personas"
          data-slot="mention-popup"
          className="absolute bottom-full left-0 z-50 mb-1 w-64 max-w-full rounded-md border bg-popover p-1 shadow-float"
        >
          {offered.map((persona, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text's, which holds the focus
            <div
              key={persona.id}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === chosen}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(persona)}
              className={cn(
                'flex min-h-8 cursor-default items-center rounded-sm px-2 pointer-coarse:min-h-11',
                i === chosen && 'bg-accent',
              )}
            >
              {persona.nombre}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

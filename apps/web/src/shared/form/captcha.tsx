import { Button } from '@cuadra/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { isDark } from '../theme/index.ts';
import { loadCaptcha } from './load-captcha.ts';

/** Width of the widget as it usually is; a narrow phone gets the compact one. */
const WIDGET_PX = 304;

interface WidgetProps {
  /** Field of the form that takes the token. */
  name: string;
  error: string | undefined;
  siteKey: string;
  /** Script that draws the widget. */
  scriptUrl: string;
}

interface CaptchaProps extends WidgetProps {
  /** How often the form has been refused: a token serves once, so each refusal asks for another. */
  refusals: number;
}

/** The site's question whether a person is there; its token goes with the form. */
export function Captcha({ refusals, ...widget }: CaptchaProps) {
  const [tries, setTries] = useState(0);
  return <Widget key={`${refusals}-${tries}`} {...widget} onRetry={() => setTries(tries + 1)} />;
}

function Widget({ name, error, siteKey, scriptUrl, onRetry }: WidgetProps & { onRetry: () => void }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState('');
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    const holder = place.current;
    if (holder === null) return;
    let gone = false;
    // The widget keeps the element that it was drawn in, so each drawing gets one of its own.
    const element = document.createElement('div');
    holder.replaceChildren(element);
    loadCaptcha(scriptUrl)
      .then((api) => {
        if (gone) return;
        api.render(element, {
          sitekey: siteKey,
          theme: isDark() ? 'dark' : 'light',
          size: holder.clientWidth < WIDGET_PX ? 'compact' : 'normal',
          callback: setToken,
          'expired-callback': () => setToken(''),
          'error-callback': () => setState('failed'),
        });
        setState('ready');
      })
      .catch(() => {
        if (!gone) setState('failed');
      });
    return () => {
      gone = true;
      holder.replaceChildren();
    };
  }, [siteKey, scriptUrl]);

  const complaint = token === '' ? error : undefined;
  return (
    <div
      role="group"
      aria-label="Verificación"
      aria-describedby={complaint === undefined ? undefined : `${id}-error`}
    >
      <input type="hidden" name={name} value={token} />
      {/* Light in dark too: a frame of another scheme than its page's gets an opaque white ground. */}
      <div
        ref={place}
        className="min-h-19.5 overflow-hidden [color-scheme:light]"
        hidden={state === 'failed'}
      />
      {state === 'loading' ? <p className="sr-only">Cargando la verificación…</p> : null}
      {state === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-12 text-negativo">
          No pudimos cargar la verificación. Revisa tu conexión o los bloqueadores de tu navegador.
          <Button size="sm" onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      ) : null}
      {complaint === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-12 text-negativo">
          {complaint}
        </p>
      )}
    </div>
  );
}

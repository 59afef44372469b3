import { useEffect, useRef, useState } from 'react';
import { DIGITOS_PIN } from '@cuadra/domain/portal-proveedores';
import { Button } from '../button.tsx';
import { CallError } from '../call.ts';
import { enter, type Asked } from './api.ts';
import { PinField } from './pin-field.tsx';
import { clockOf, triesOf } from './texts.ts';
import { useNow } from './use-now.ts';

export interface PinFormProps {
  readonly token: string;
  readonly asked: Asked;
  /** Other numbers are being asked for. */
  readonly asking: boolean;
  readonly askProblem: string | null;
  readonly onAsk: () => void;
  /** Tries that remain after a wrong one. */
  readonly onTried: (intentos: number) => void;
  readonly onEntered: () => void;
}

/** Takes the six numbers, and says for how long and how often. */
export function PinForm(props: PinFormProps) {
  const { token, asked, asking, askProblem, onAsk, onTried, onEntered } = props;
  const now = useNow();
  const [pin, setPin] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const left = new Date(asked.hasta).getTime() - now;
  const wait = new Date(asked.otraVez).getTime() - now;
  const over = left <= 0 || asked.intentos <= 0;
  const submit = async () => {
    if (sending || pin.length < DIGITOS_PIN || over) return;
    setSending(true);
    setProblem(null);
    try {
      await enter({ token, pin });
      onEntered();
      return;
    } catch (error) {
      const call = error instanceof CallError ? error : null;
      if (call?.status === 400) onTried(asked.intentos - 1);
      setProblem(call?.message ?? 'Algo falló. Vuelve a intentarlo.');
      setPin('');
    }
    setSending(false);
    field.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className="text-20 font-semibold max-md:text-[24px]">Revisa tu correo</h1>
      <p id="pin-como" className="mt-1 text-muted-foreground max-md:text-15">
        Si tu enlace sirve, mandamos seis números al correo que tu cliente tiene registrado. Duran diez
        minutos.
      </p>
      <PinField
        ref={field}
        value={pin}
        disabled={over}
        describedBy="pin-como pin-problema"
        onChange={setPin}
      />
      <div className="tnum mt-2.5 flex justify-between text-muted-foreground">
        <span>{left > 0 ? `Quedan ${clockOf(left)}` : 'Los números vencieron'}</span>
        <span>{triesOf(asked.intentos)}</span>
      </div>
      <p id="pin-problema" role="alert" className="mt-2 text-negativo empty:mt-0">
        {problem ?? askProblem}
      </p>
      <Button
        look="primary"
        large
        type="submit"
        loading={sending}
        disabled={pin.length < DIGITOS_PIN || over}
        className="mt-4 w-full disabled:border"
      >
        Entrar
      </Button>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2 text-12 max-md:flex-col max-md:items-center">
        {wait > 0 ? (
          <span className="tnum text-muted-foreground">Pedir otros números en {clockOf(wait)}</span>
        ) : (
          <button type="button" disabled={asking} onClick={onAsk} className={LINK}>
            Pedir otros números
          </button>
        )}
        <OtherAddress />
      </div>
    </form>
  );
}

const LINK = 'toque border-b border-input hover:border-foreground';

/** Only the company changes the address: a page that did would help a thief. */
function OtherAddress() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={LINK}>
        Ya no uso ese correo
      </button>
      {open ? (
        <p className="basis-full text-muted-foreground">
          Llama a la empresa que te paga: solo ella puede cambiarlo.
        </p>
      ) : null}
    </>
  );
}

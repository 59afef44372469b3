import type { TransferenciaPortal } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain/rut';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** Data of the account, as rows of a name and a value. */
export function rowsOf(transfer: TransferenciaPortal, comment: string): [string, string][] {
  const rows: [string, string | null][] = [
    ['Titular', transfer.titular],
    ['Banco', transfer.banco],
    [transfer.tipoCuenta, transfer.numeroCuenta],
    ['RUT', formatRut(transfer.rut)],
    ['Correo', transfer.email],
    ['Comentario', comment],
  ];
  return rows.flatMap(([name, value]): [string, string][] =>
    value === null || value === '' ? [] : [[name, value]],
  );
}

/** Where to transfer, with the comment by which the payment is recognised. */
export function Transfer({ transfer, comment }: { transfer: TransferenciaPortal; comment: string }) {
  const rows = rowsOf(transfer, comment);
  return (
    <section
      id="transferir"
      aria-labelledby="transferencia"
      tabIndex={-1}
      className="rounded-md border bg-background px-4 py-3"
    >
      <div className="flex items-center justify-between">
        <h2 id="transferencia" className="font-semibold">
          Si prefieres transferir
        </h2>
        <CopyButton
          name="todo"
          value={rows.map(([name, value]) => `${name}: ${value}`).join('\n')}
          text="Copiar todo"
        />
      </div>
      <dl className="mt-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-center justify-between gap-3 border-b last:border-0">
            <dt className="shrink-0 text-muted-foreground">{name}</dt>
            <dd className="flex min-w-0 items-center">
              <span
                className={`tnum my-1.5 min-w-0 wrap-anywhere whitespace-normal ${name === 'Comentario' ? 'border-b-2 border-cuadra font-medium' : ''}`}
              >
                {value}
              </span>
              <CopyButton name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {comment === '' ? null : (
        <p className="mt-1 text-12 text-muted-foreground">Con ese comentario tu pago se reconoce solo.</p>
      )}
    </section>
  );
}

const TOLD_MS = 2000;

function CopyButton({ name, value, text }: { name: string; value: string; text?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Refused without a safe context; the text can still be marked by hand.
    const done = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    );
    setCopied(done);
    if (done) setTimeout(() => setCopied(false), TOLD_MS);
  };
  return (
    <button
      type="button"
      aria-label={`Copiar ${name}`}
      onClick={() => void copy()}
      className="-mr-2 flex min-h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-sm px-2 font-medium hover:bg-accent pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4"
    >
      {copied ? <Check aria-hidden className="text-cuadra" /> : <Copy aria-hidden />}
      {text === undefined ? null : copied ? 'Copiado' : text}
      <span role="status" className="sr-only">
        {copied ? 'Copiado' : ''}
      </span>
    </button>
  );
}

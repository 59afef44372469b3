import type { CuentaDePortal } from '@cuadra/contract';
import { Landmark } from 'lucide-react';
import { Button } from '../button.tsx';
import { accountOf } from './texts.ts';

export interface AccountsProps {
  readonly cuentas: readonly CuentaDePortal[];
  readonly onPropose: () => void;
}

/** Accounts into which the supplier is paid. Another one is proposed, never changed here. */
export function Accounts({ cuentas, onPropose }: AccountsProps) {
  const byAccount = Map.groupBy(cuentas, accountOf);
  const waiting = cuentas.filter(({ porConfirmar }) => porConfirmar).map(({ pagador }) => pagador.nombre);
  const [only] = byAccount.keys();
  if (only === undefined) return null;
  return (
    <section
      aria-label="Tu cuenta"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border bg-background px-4 py-3"
    >
      <Landmark aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-60">
        {byAccount.size === 1 ? (
          <p>
            <span className="tnum font-medium">Te depositan en {only}</span>{' '}
            <span className="text-muted-foreground">{HOW}</span>
          </p>
        ) : (
          <>
            {[...byAccount].map(([account, some]) => (
              <p key={account}>
                <span className="tnum font-medium">{account}</span>{' '}
                <span className="text-muted-foreground">
                  {some.map(({ pagador }) => pagador.nombre).join(', ')}
                </span>
              </p>
            ))}
            <p className="text-muted-foreground">{HOW}</p>
          </>
        )}
        {waiting.length === 0 ? null : (
          <p className="text-aviso">Otra cuenta por confirmar: {waiting.join(', ')}</p>
        )}
      </div>
      <Button onClick={onPropose} disabled={waiting.length === cuentas.length}>
        Proponer otra cuenta
      </Button>
    </section>
  );
}

const HOW = 'Si cambió, propón otra. La empresa la confirma por teléfono antes de pagar.';

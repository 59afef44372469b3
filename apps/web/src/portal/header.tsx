import type { Portal } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain/rut';
import { FileDown } from 'lucide-react';
import { STATEMENT_URL } from './api.ts';

/** The company that is paid, and the customer who pays. */
export function Header({ portal }: { portal: Portal }) {
  const { companyName, companyRut, companyLogo, cliente } = portal;
  return (
    <header className="border-b bg-background">
      <div className="mx-auto flex w-full max-w-280 items-center gap-3 px-4 py-3">
        {companyLogo === null ? (
          <span
            aria-hidden
            className="flex size-9 shrink-0 items-center justify-center rounded-sm bg-accent text-15 font-semibold"
          >
            {companyName.slice(0, 1)}
          </span>
        ) : (
          <img src={companyLogo} alt="" className="size-9 shrink-0 rounded-sm object-contain" />
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate text-15 font-medium">{companyName}</p>
          <p className="tnum text-12 text-muted-foreground max-md:hidden">{formatRut(companyRut)}</p>
          <p className="truncate text-12 text-muted-foreground md:hidden">para {cliente.razonSocial}</p>
        </div>
        <div className="min-w-0 text-right max-md:hidden">
          <p className="truncate font-medium">{cliente.razonSocial}</p>
          <p className="tnum text-12 text-muted-foreground">{formatRut(cliente.rut)}</p>
        </div>
        <a
          href={STATEMENT_URL}
          download
          aria-label="Estado de cuenta"
          className="flex size-11 items-center justify-center md:hidden"
        >
          <FileDown aria-hidden className="size-5 text-muted-foreground" />
        </a>
      </div>
    </header>
  );
}

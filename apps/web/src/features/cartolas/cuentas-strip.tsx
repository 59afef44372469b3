import type { CuentaConectada, CuentaCorriente } from '@cuadra/contract';
import { cn, Monto, Skeleton } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Frescura } from '../../shared/cuentas-bancarias/frescura.tsx';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import type { CartolasSearch } from './cartolas-search.ts';

/** As high with the bar that scrolls it as without: the lines below stay where they are. */
const STRIP = 'flex h-19 shrink-0 items-start gap-2 border-b px-4 pt-2.5';

/** The company's accounts with their balance and how fresh they are; pressing one shows its lines alone. */
export function CuentasStrip({
  cuentas,
  conexiones,
  search,
}: {
  cuentas: readonly CuentaCorriente[];
  conexiones: ReadonlyMap<number, CuentaConectada>;
  search: CartolasSearch;
}) {
  return (
    <nav aria-label="Cuentas" className={cn(STRIP, 'overflow-x-auto overflow-y-hidden')}>
      <Cuenta search={search} id={undefined} nombre="Todas">
        {cuentas.length} {cuentas.length === 1 ? 'cuenta' : 'cuentas'}
      </Cuenta>
      {cuentas.map((cuenta) => {
        return (
          <Cuenta
            key={cuenta.id}
            search={search}
            id={cuenta.id}
            nombre={cuenta.alias ?? cuentaCorta(cuenta)}
            saldo={<Monto valor={cuenta.saldo} moneda={cuenta.moneda} tono="fuerte" />}
          >
            <Frescura cuenta={cuenta} conexion={conexiones.get(cuenta.id)} />
          </Cuenta>
        );
      })}
    </nav>
  );
}

/** Keeps the place of the accounts while they are read, so that the list does not move. */
export function CuentasStripPlace() {
  return (
    <div role="status" aria-label="Cargando las cuentas" className={STRIP}>
      <Skeleton className="h-12.5 w-24" />
      <Skeleton className="h-12.5 w-56" />
      <Skeleton className="h-12.5 w-56" />
    </div>
  );
}

function Cuenta({
  search,
  id,
  nombre,
  saldo,
  children,
}: {
  search: CartolasSearch;
  id: number | undefined;
  nombre: string;
  saldo?: ReactNode;
  children: ReactNode;
}) {
  const active = search.cuenta === id;
  return (
    <Link
      to="/cartolas"
      search={{ ...search, cuenta: id, idCuentaCorriente: undefined, page: undefined, id: undefined }}
      resetScroll={false}
      aria-current={active ? 'true' : undefined}
      className={cn(
        'flex shrink-0 flex-col rounded-sm border px-3 py-1.5 hover:bg-muted',
        active && 'border-cuadra-line bg-row-selected hover:bg-row-selected',
      )}
    >
      <span className="flex items-baseline justify-between gap-4">
        <span className={cn('tnum', active && 'font-medium')}>{nombre}</span>
        {saldo}
      </span>
      <span className="flex items-center gap-1.5 text-12 text-muted-foreground">{children}</span>
    </Link>
  );
}

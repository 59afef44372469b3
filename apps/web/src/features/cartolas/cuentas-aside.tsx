import { listPruebas, type CuentaConectada, type CuentaCorriente } from '@cuadra/contract';
import { cn, Glifo, Monto } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Cuenta } from '../../shared/cuentas-bancarias/cuenta.tsx';
import { Frescura } from '../../shared/cuentas-bancarias/frescura.tsx';
import { hoy } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import type { CartolasSearch } from './cartolas-search.ts';
import { MS_MIENTRAS_PRUEBA, resumenDePrueba } from './prueba/textos.ts';

/** The company's accounts at the left of the lines of one of them: balance, how fresh, and whether it squares. */
export function CuentasAside({
  cuentas,
  conexiones,
  search,
}: {
  cuentas: readonly CuentaCorriente[];
  conexiones: ReadonlyMap<number, CuentaConectada>;
  search: CartolasSearch;
}) {
  const dia = hoy();
  const pruebas =
    useQuery({
      ...queryFor(listPruebas),
      refetchInterval: ({ state }) => (state.data?.alDia === false ? MS_MIENTRAS_PRUEBA : false),
    }).data?.items ?? [];
  return (
    <nav aria-label="Cuentas" className="flex w-66 shrink-0 flex-col overflow-y-auto border-r">
      <Link
        to="/cartolas"
        search={{ ...search, cuenta: undefined, page: undefined, id: undefined }}
        resetScroll={false}
        className="flex h-(--row-head) shrink-0 items-center border-b px-4 text-12 text-muted-foreground hover:text-foreground"
      >
        Todas las cuentas
      </Link>
      <ul>
        {cuentas.map((cuenta) => {
          const prueba = pruebas.find(({ idCuentaCorriente }) => idCuentaCorriente === cuenta.id);
          const active = search.cuenta === cuenta.id;
          return (
            <li key={cuenta.id}>
              <Link
                to="/cartolas"
                search={{ ...search, cuenta: cuenta.id, page: undefined, id: undefined }}
                resetScroll={false}
                aria-current={active ? 'true' : undefined}
                className={cn(
                  'flex flex-col gap-0.5 border-b px-4 py-2.5 hover:bg-muted',
                  active && 'bg-row-selected shadow-[inset_2px_0_var(--cuadra)] hover:bg-row-selected',
                )}
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className={cn('tnum min-w-0 truncate', active && 'font-medium')}>
                    {cuenta.alias ?? <Cuenta cuenta={cuenta} />}
                  </span>
                  <Monto valor={cuenta.saldo} moneda={cuenta.moneda} tono="fuerte" />
                </span>
                <Frescura cuenta={cuenta} conexion={conexiones.get(cuenta.id)} />
                {prueba ? <EstadoPrueba resumen={resumenDePrueba(prueba, dia)} /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function EstadoPrueba({ resumen: { texto, glifo } }: { resumen: ReturnType<typeof resumenDePrueba> }) {
  return (
    <span className="flex items-center gap-1.5 text-12 text-muted-foreground">
      <Glifo estado={glifo} size={12} className={cn(glifo === 'parcial' && 'text-aviso')} />
      {texto}
    </span>
  );
}

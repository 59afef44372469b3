import { listCuentasCorrientes, createImportacion } from '@cuadra/contract';
import { Button, Monto, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../shared/api/index.ts';
import { Frescura } from '../../../shared/cuentas-bancarias/frescura.tsx';
import { ultimosDigitos } from '../../../shared/cuentas-bancarias/textos.ts';
import { useConexionesDeCuentas } from '../../../shared/cuentas-bancarias/use-conexiones-de-cuentas.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';

/** The company's accounts with their balance and how fresh it is. */
export function Bancos() {
  const { puede } = useSession();
  const visible = puede(listCuentasCorrientes);
  const { data, error, refetch } = useQuery({ ...queryFor(listCuentasCorrientes), enabled: visible });
  const conexiones = useConexionesDeCuentas(data?.items ?? []);
  if (!visible) return null;
  return (
    <section aria-labelledby="bancos">
      <div className="mb-2 flex h-7 items-center justify-between gap-3">
        <h2 id="bancos" className="font-semibold">
          Bancos
        </h2>
        {puede(createImportacion) ? (
          <Link to="/importar" className="text-12 text-muted-foreground hover:text-foreground">
            Subir cartola
          </Link>
        ) : null}
      </div>
      {data ? (
        data.items.length === 0 ? (
          <p className="text-muted-foreground">
            Aún no hay cuentas. Se crean al subir la primera cartola de cada una.
          </p>
        ) : (
          <ul className="overflow-hidden rounded-md border bg-background">
            {data.items.map((cuenta) => {
              return (
                <li key={cuenta.id} className="border-b last:border-b-0">
                  <Link
                    to="/cartolas"
                    search={{ cuenta: cuenta.id }}
                    className="flex min-h-11 items-center gap-3 px-4 py-1 hover:bg-muted focus-visible:outline-offset-[-2px]"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="flex min-w-0 gap-1">
                        <span className="truncate">{cuenta.alias ?? cuenta.banco}</span>
                        <span className="tnum shrink-0 text-muted-foreground">
                          {ultimosDigitos(cuenta.numeroCuenta)}
                        </span>
                      </span>
                      <Frescura cuenta={cuenta} conexion={conexiones.get(cuenta.id)} />
                    </span>
                    <Monto valor={cuenta.saldo} moneda={cuenta.moneda} />
                  </Link>
                </li>
              );
            })}
          </ul>
        )
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          {messageOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        <Skeleton className="h-22 w-full rounded-md" />
      )}
    </section>
  );
}

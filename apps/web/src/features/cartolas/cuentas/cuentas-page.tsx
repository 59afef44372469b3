import { listCuentasCorrientes, type CuentaCorriente, postCuentaManual } from '@cuadra/contract';
import { buttonVariants, Monto, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SinRegistros } from '../../../shared/entradas/sin-registros.tsx';
import { useConexionesDeCuentas } from '../../../shared/cuentas-bancarias/use-conexiones-de-cuentas.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { CuentaFila } from './cuenta-fila.tsx';
import { EditarDialog } from './editar-dialog.tsx';
import { EliminarDialog } from './eliminar-dialog.tsx';
import { sumarSaldos } from './textos.ts';

type Abierto = { readonly que: 'editar' | 'eliminar'; readonly cuenta: CuentaCorriente };

/** Every account: what it holds, how fresh that is, overdrafts and cards' limits; to name, set right and delete. */
export function CuentasPage() {
  const { puede } = useSession();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const { data, error, refetch, isFetching } = useQuery(queryFor(listCuentasCorrientes));
  const conexiones = useConexionesDeCuentas(data?.items ?? []);
  const cerrar = () => setAbierto(null);
  return (
    <Page
      actions={
        puede(postCuentaManual) ? (
          <Link to="/bancos" className={buttonVariants()}>
            Conectar o agregar
          </Link>
        ) : undefined
      }
    >
      {data === undefined ? (
        error ? (
          <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Cargando las cuentas" className="flex flex-col gap-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        )
      ) : data.items.length === 0 ? (
        <SinRegistros
          title="Aún no hay cuentas"
          description="Conecta tu banco, o sube una cartola: su cuenta se crea sola."
          primero="banco"
        />
      ) : (
        <>
          <Totales cuentas={data.items} />
          <ul className="mt-4 divide-y overflow-hidden rounded-md border bg-background">
            {data.items.map((cuenta) => (
              <CuentaFila
                key={cuenta.id}
                cuenta={cuenta}
                conexion={conexiones.get(cuenta.id)}
                onEditar={() => setAbierto({ que: 'editar', cuenta })}
                onEliminar={() => setAbierto({ que: 'eliminar', cuenta })}
              />
            ))}
          </ul>
        </>
      )}
      {abierto?.que === 'editar' ? <EditarDialog cuenta={abierto.cuenta} onClose={cerrar} /> : null}
      {abierto?.que === 'eliminar' ? <EliminarDialog cuenta={abierto.cuenta} onClose={cerrar} /> : null}
    </Page>
  );
}

function Totales({ cuentas }: { cuentas: readonly CuentaCorriente[] }) {
  const totales = sumarSaldos(cuentas).flatMap(({ moneda, saldo, deuda }) => {
    const en = moneda === 'CLP' ? '' : ` en ${moneda}`;
    return [
      { moneda, nombre: `En cuentas${en}`, monto: saldo },
      ...(deuda === 0 ? [] : [{ moneda, nombre: `En tarjetas${en}`, monto: deuda }]),
    ];
  });
  return (
    <dl aria-label="Totales" className="flex flex-wrap gap-x-10 gap-y-3">
      {totales.map(({ nombre, monto, moneda }) => (
        <div key={nombre}>
          <dt className="text-12 text-muted-foreground">{nombre}</dt>
          <dd className="text-20 font-semibold">
            <Monto valor={monto} moneda={moneda} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

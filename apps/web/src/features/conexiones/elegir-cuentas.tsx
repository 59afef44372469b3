import { postConexionBanco, postCuentasDelBanco, type CuentaOfrecida } from '@cuadra/contract';
import { Button, Checkbox, Monto, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { NOMBRE_TIPO_CUENTA } from '../../shared/cuentas-bancarias/textos.ts';
import { plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';

interface ElegirCuentasProps {
  readonly idIntegrador: number;
  /** What the server gave for the access; it says nothing of it. */
  readonly acceso: string;
  readonly onConnected: (banco: string) => void;
}

/** What the account is here already, so that nobody fears to have it twice. */
function describeConocida({ idCuenta, conectada, cantRegistros }: CuentaOfrecida): string {
  if (idCuenta === null) return 'Nueva en Cuadra';
  const lineas = plural(cantRegistros, 'movimiento', 'movimientos');
  return conectada
    ? `Ya conectada, con ${lineas}`
    : `Ya está en Cuadra, con ${lineas}: sigue siendo la misma`;
}

/** The accounts that the access gives; those that are wanted are connected. */
export function ElegirCuentas({ idIntegrador, acceso, onConnected }: ElegirCuentasProps) {
  const titulo = useId();
  const [quitadas, setQuitadas] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: ['cuentas-del-banco', acceso],
    queryFn: () => call(postCuentasDelBanco, { body: { idIntegrador, acceso } }),
    retry: false,
    staleTime: Infinity,
  });
  const elegidas = (data?.items ?? []).filter(({ idExterno }) => !quitadas.has(idExterno));
  const conectar = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      call(postConexionBanco, {
        body: { idIntegrador, acceso, cuentas: elegidas.map(({ idExterno }) => idExterno) },
      }),
    onSuccess: ({ conexion }) => onConnected(conexion.banco),
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label="Cargando tus cuentas" className="flex flex-col gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  if (data.items.length === 0)
    return <p>El banco no muestra cuentas corrientes ni tarjetas con este acceso.</p>;
  const toggle = (idExterno: string) => {
    const otras = new Set(quitadas);
    if (!otras.delete(idExterno)) otras.add(idExterno);
    setQuitadas(otras);
  };
  return (
    <div className="flex flex-col gap-4">
      <p id={titulo}>¿Qué cuentas traemos?</p>
      <ul aria-labelledby={titulo} className="divide-y rounded-md border">
        {data.items.map((cuenta) => (
          <li key={cuenta.idExterno} className="flex items-start justify-between gap-3 px-3 py-2.5">
            <Checkbox
              checked={!quitadas.has(cuenta.idExterno)}
              onCheckedChange={() => toggle(cuenta.idExterno)}
            >
              <span className="font-medium">{cuenta.numeroCuenta}</span>{' '}
              <span className="text-muted-foreground">
                {NOMBRE_TIPO_CUENTA[cuenta.tipo]}
                {cuenta.moneda === 'CLP' ? '' : ` en ${cuenta.moneda}`}
              </span>
              <span className="block text-12 text-muted-foreground">{describeConocida(cuenta)}</span>
            </Checkbox>
            <Monto valor={cuenta.saldo} moneda={cuenta.moneda} className="shrink-0" />
          </li>
        ))}
      </ul>
      {conectar.error ? (
        <p role="alert" className="text-negativo">
          {messageOf(conectar.error)}
        </p>
      ) : null}
      <div className="flex justify-end">
        <Button
          variant="primary"
          disabled={elegidas.length === 0}
          loading={conectar.isPending}
          onClick={() => conectar.mutate()}
        >
          Conectar {plural(elegidas.length, 'cuenta', 'cuentas')}
        </Button>
      </div>
    </div>
  );
}

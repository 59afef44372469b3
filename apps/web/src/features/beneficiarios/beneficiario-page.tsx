import {
  deleteBeneficiario,
  getBeneficiario,
  getEnlaceProveedor,
  putBeneficiario,
  type BeneficiarioDetalle,
  type CuentaDeHistoria,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { NOMBRE_TIPO_CUENTA } from '@cuadra/domain/beneficiarios';
import { Badge, Button, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaHora } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { BeneficiarioDialog } from './beneficiario-dialog.tsx';
import { Comparacion, Evidencia } from './comparacion.tsx';
import { Decidir } from './decidir.tsx';
import { Portal } from './portal.tsx';
import { correosDe, ESTADO_CUENTA, estadoDe, quienPidio } from './textos.ts';
import { useBeneficiariosTouched } from './use-beneficiarios-touched.ts';

/** A beneficiary: the account that waits beside the one in force, and every account they had. */
export function BeneficiarioPage({ id }: { id: number }) {
  const { puede } = useSession();
  const [editando, setEditando] = useState(false);
  const { data, error, refetch } = useQuery(queryFor(getBeneficiario, { params: { id } }));
  return (
    <Page
      title={data?.razonSocial ?? 'Beneficiario'}
      actions={
        data && !data.isDeleted && puede(putBeneficiario) ? (
          <>
            <Eliminar beneficiario={data} />
            <Button size="sm" onClick={() => setEditando(true)}>
              <Pencil aria-hidden />
              <span className="max-sm:sr-only">Editar</span>
            </Button>
          </>
        ) : null
      }
    >
      {data ? (
        <Beneficiario beneficiario={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
      ) : (
        <div role="status" aria-label="Cargando el beneficiario" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {data && editando ? (
        <BeneficiarioDialog beneficiario={data} onClose={() => setEditando(false)} />
      ) : null}
    </Page>
  );
}

function Eliminar({ beneficiario }: { beneficiario: BeneficiarioDetalle }) {
  const touched = useBeneficiariosTouched();
  const navigate = useNavigate();
  const [seguro, setSeguro] = useState(false);
  const eliminar = async () => {
    await call(deleteBeneficiario, { params: { id: beneficiario.id } });
    touched();
    snackbar(`Eliminaste a ${beneficiario.razonSocial}`);
    await navigate({ to: '/chipay/beneficiarios' });
  };
  return (
    <Button size="sm" onClick={() => (seguro ? void eliminar() : setSeguro(true))}>
      {seguro ? 'Sí, eliminar' : 'Eliminar'}
    </Button>
  );
}

function Beneficiario({ beneficiario }: { beneficiario: BeneficiarioDetalle }) {
  const { puede } = useSession();
  const { texto, tono } = estadoDe(beneficiario);
  const nueva = beneficiario.cuentas.find(({ estado }) => estado === 'por_confirmar');
  const antes = beneficiario.cuentas.find(({ estado }) => estado === 'vigente');
  const vista = nueva ?? antes;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <p className="tnum text-muted-foreground">{formatRut(beneficiario.rut)}</p>
        <Badge tono={tono}>{texto}</Badge>
      </div>
      {nueva ? (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="flex min-w-0 flex-col gap-8">
            <div>
              <h2 className="text-18 font-semibold">
                {antes ? 'Piden pagar a otra cuenta' : 'Cuenta por confirmar'}
              </h2>
              <p className="text-muted-foreground">
                {nueva.quien === null
                  ? `La propuso quien lee ${nueva.propuestaPor ?? 'su correo'}`
                  : `La agregó ${nueva.quien.nombre}`}{' '}
                el {fechaHora(nueva.created)}. Hasta confirmarla no sale ningún pago.
              </p>
            </div>
            <Comparacion antes={antes} nueva={nueva} />
            <Evidencia beneficiario={beneficiario} antes={antes} nueva={nueva} />
          </div>
          <Decidir beneficiario={beneficiario} nueva={nueva} />
        </div>
      ) : vista ? (
        <Evidencia beneficiario={beneficiario} antes={undefined} nueva={vista} />
      ) : null}
      <Historia cuentas={beneficiario.cuentas} />
      {puede(getEnlaceProveedor) && !beneficiario.isDeleted ? (
        <Portal id={beneficiario.id} nombre={beneficiario.razonSocial} />
      ) : null}
    </div>
  );
}

/** Every account that was entered, the newest first. */
function Historia({ cuentas }: { cuentas: readonly CuentaDeHistoria[] }) {
  return (
    <section aria-labelledby="historia-cuentas">
      <h2 id="historia-cuentas" className="border-b pb-2 font-semibold">
        Cuentas
      </h2>
      <ul>
        {cuentas.map((cuenta) => (
          <li
            key={cuenta.id}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b py-2 last:border-b-0"
          >
            <div>
              <p>
                {cuenta.banco}, {NOMBRE_TIPO_CUENTA[cuenta.tipoCuenta].toLowerCase()}{' '}
                <span className="tnum font-medium">{cuenta.numeroCuenta}</span>
              </p>
              <p className="text-12 text-muted-foreground">
                {quienPidio(cuenta)}, {fechaHora(cuenta.created)} · avisos a {correosDe(cuenta)}
              </p>
            </div>
            <div className="sm:text-right">
              <p>{ESTADO_CUENTA[cuenta.estado]}</p>
              <p className="text-12 text-muted-foreground">{describeDecision(cuenta)}</p>
            </div>
            <Rechazos rechazos={cuenta.rechazos} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Payments to an account that the bank refused, each with the way to its order. */
function Rechazos({ rechazos }: Pick<CuentaDeHistoria, 'rechazos'>) {
  if (rechazos.length === 0) return null;
  return (
    <ul
      aria-label="Pagos rechazados"
      className="flex w-full flex-col gap-1 rounded-sm bg-aviso-soft px-3 py-2"
    >
      {rechazos.map(({ id, idOrden, motivoRechazo, created }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6">
          <span>
            El banco rechazó un pago el {fechaHora(created)}: «{motivoRechazo}»
          </span>
          <Link to="/chipay" search={{ solo: 'rechazadas', id: idOrden }} className="underline">
            Ver la orden
          </Link>
        </li>
      ))}
    </ul>
  );
}

function describeDecision({ decidio, decidida, habloCon, motivoRechazo }: CuentaDeHistoria): string {
  if (decidio === null || decidida === null) return 'Espera a otra persona';
  const como = motivoRechazo ?? (habloCon === null ? '' : `habló con ${habloCon}`);
  return `${decidio}, ${fechaHora(decidida)}${como === '' ? '' : `: ${como}`}`;
}

import {
  deleteCliente,
  getCliente,
  getPortalDeCliente,
  listGruposCliente,
  patchCliente,
  patchPlazoDeDocumentos,
  type ClienteDetalle,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, Button, buttonVariants, ConfirmDialog, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { fechaConAnio, plural } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { Abiertos } from '../../shared/registros/parte/abiertos.tsx';
import { AntiguedadDeuda } from '../../shared/registros/parte/antiguedad-deuda.tsx';
import { EstadoDeCuenta } from '../../shared/registros/parte/estado-de-cuenta.tsx';
import { Meses } from '../../shared/registros/parte/meses.tsx';
import { Montos } from '../../shared/registros/parte/montos.tsx';
import { Pagos } from '../../shared/registros/parte/pagos.tsx';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { ClienteDialog } from './cliente-dialog.tsx';
import { Contactos } from './contactos.tsx';
import { Correos } from './correos.tsx';
import { PlazoDialog } from './plazo-dialog.tsx';
import { Portal } from './portal.tsx';
import { Uniones } from './uniones.tsx';
import { useClientesTouched } from './use-clientes-touched.ts';

interface ClientePageProps {
  readonly id: number;
  /** Draws promises, disputes and what was said; another feature's. */
  readonly cobranza: (cliente: ClienteDetalle) => ReactNode;
  /** Their money outside of documents; another feature's. */
  readonly rendiciones: ReactNode;
}

/** One customer, as a person reads them before a call: what they owe, how they pay, whom to ask for. */
export function ClientePage({ id, cobranza, rendiciones }: ClientePageProps) {
  const { puede } = useSession();
  const [dialogo, setDialogo] = useState<'editar' | 'eliminar' | 'plazo' | null>(null);
  const { data, error, refetch } = useQuery(queryFor(getCliente, { params: { id } }));
  const grupos = useQuery(queryFor(listGruposCliente)).data?.items ?? [];
  const close = () => setDialogo(null);
  return (
    <Page
      title={data?.nombre ?? 'Cliente'}
      actions={
        data && data.idUnido === null ? (
          <>
            <EstadoDeCuenta id={data.id} rut={data.rut} />
            {data.canDelete && puede(patchCliente) ? (
              <Button size="sm" onClick={() => setDialogo('eliminar')}>
                <Trash2 aria-hidden />
                Eliminar
              </Button>
            ) : null}
            {puede(patchCliente) ? (
              <Button size="sm" onClick={() => setDialogo('editar')}>
                <Pencil aria-hidden />
                <span className="max-sm:sr-only">Editar</span>
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {data ? (
        <Cliente
          cliente={data}
          cobranza={cobranza(data)}
          rendiciones={rendiciones}
          onApplyPlazo={() => setDialogo('plazo')}
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
      ) : (
        <div role="status" aria-label="Cargando el cliente" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {data && dialogo === 'editar' ? (
        <ClienteDialog
          cliente={data}
          grupos={grupos}
          onClose={close}
          onSaved={({ plazoVigente, countAbiertos }) => {
            if (plazoVigente !== data.plazoVigente && countAbiertos > 0) setDialogo('plazo');
          }}
        />
      ) : null}
      {data && dialogo === 'plazo' ? <PlazoDialog cliente={data} onClose={close} /> : null}
      {data && dialogo === 'eliminar' ? <EliminarDialog cliente={data} onClose={close} /> : null}
    </Page>
  );
}

function EliminarDialog({ cliente, onClose }: { cliente: ClienteDetalle; onClose: () => void }) {
  const navigate = useNavigate();
  const touched = useClientesTouched();
  const eliminar = useMutation({
    mutationFn: () => call(deleteCliente, { params: { id: cliente.id } }),
    onSuccess: async () => {
      snackbar(`Eliminaste el cliente ${cliente.nombre}`);
      await navigate({ to: '/ingresos/cxc/clientes' });
      touched();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Eliminar a ${cliente.nombre}?`}
      description={
        cliente.countContactos === 0
          ? 'No tiene documentos.'
          : `No tiene documentos. Se va con ${plural(cliente.countContactos, 'contacto')}.`
      }
      confirmLabel="Eliminar cliente"
      destructive
      loading={eliminar.isPending}
      onConfirm={() => eliminar.mutate()}
    >
      {eliminar.error ? <p role="alert">{messageOf(eliminar.error)}</p> : null}
    </ConfirmDialog>
  );
}

interface ClienteProps {
  readonly cliente: ClienteDetalle;
  readonly cobranza: ReactNode;
  readonly rendiciones: ReactNode;
  readonly onApplyPlazo: () => void;
}

function Cliente({ cliente, cobranza, rendiciones, onApplyPlazo }: ClienteProps) {
  const { puede } = useSession();
  return (
    <div className="flex flex-col gap-8">
      <Cabeza cliente={cliente} />
      <AntiguedadDeuda antiguedad={cliente.antiguedad} />
      <Meses
        meses={cliente.meses.map(({ vendido, cobrado, ...mes }) => ({
          ...mes,
          emitido: vendido,
          pagado: cobrado,
        }))}
        nombres={['Vendido', 'Cobrado']}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-8">
          <Abiertos parte={cliente} title="Por cobrar" />
          <Pagos pagos={cliente.pagos} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Uniones id={cliente.id} nombre={cliente.nombre} />
          {cliente.idUnido === null ? (
            <>
              <Contactos cliente={cliente} />
              <Correos idCliente={cliente.id} />
              {puede(getPortalDeCliente) ? <Portal id={cliente.id} nombre={cliente.nombre} /> : null}
              {rendiciones}
              {cobranza}
            </>
          ) : null}
          <Ficha cliente={cliente} onApplyPlazo={onApplyPlazo} />
        </div>
      </div>
    </div>
  );
}

function Cabeza({ cliente }: { cliente: ClienteDetalle }) {
  const cifras = [
    { nombre: 'Por cobrar', valor: <Montos deudas={cliente.saldoPorCobrar} campo="monto" /> },
    { nombre: 'Vencido', valor: <Montos deudas={cliente.saldoPorCobrar} campo="vencido" /> },
    {
      nombre: 'Paga en',
      valor: cliente.promedioPago === null ? '–' : plural(cliente.promedioPago, 'día'),
    },
    {
      nombre: 'Última venta',
      valor: cliente.ultimaVenta === null ? '–' : fechaConAnio(cliente.ultimaVenta),
    },
  ];
  return (
    <section aria-label="Resumen" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium sm:hidden">{cliente.razonSocial}</p>
        <p className="tnum text-muted-foreground">{formatRut(cliente.rut)}</p>
        {cliente.grupo === null ? null : <Badge>{cliente.grupo.nombre}</Badge>}
        {cliente.esProveedor ? <Badge tono="cuadra">También es proveedor</Badge> : null}
        <Link
          to="/ventas"
          search={{ rut: cliente.rut }}
          className={buttonVariants({ size: 'sm', variant: 'secondary' })}
        >
          Ver sus ventas
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:flex sm:flex-wrap">
        {cifras.map(({ nombre, valor }) => (
          <div key={nombre} className="flex min-w-28 flex-col">
            <dt className="text-12 text-muted-foreground">{nombre}</dt>
            <dd className="tnum text-20 font-semibold">{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Ficha({ cliente, onApplyPlazo }: { cliente: ClienteDetalle; onApplyPlazo: () => void }) {
  const { puede } = useSession();
  const { plazoPago, plazoVigente } = cliente;
  const direccion = [cliente.direccionLegal, cliente.comunaLegal].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="datos-cliente" className="min-w-0">
      <h2 id="datos-cliente" className="mb-3 font-semibold">
        Datos
      </h2>
      <Datos className="gap-2">
        <Dato nombre="Plazo">
          {plural(plazoVigente, 'día')}
          {plazoPago === null ? <span className="text-muted-foreground"> (el de la empresa)</span> : null}
          {cliente.countAbiertos > 0 && puede(patchPlazoDeDocumentos) ? (
            <Button size="sm" variant="quiet" onClick={onApplyPlazo}>
              Aplicar a lo emitido
            </Button>
          ) : null}
        </Dato>
        <Dato nombre="Facturar a nombre de">{cliente.contactoFactura}</Dato>
        <Dato nombre="Giro">{cliente.giro}</Dato>
        <Dato nombre="Dirección">{direccion}</Dato>
      </Datos>
    </section>
  );
}

import { getProveedor, type ProveedorDetalle, patchProveedor } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, Button, buttonVariants, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { fechaConAnio, plural } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { AntiguedadDeuda } from '../../shared/registros/parte/antiguedad-deuda.tsx';
import { Abiertos } from '../../shared/registros/parte/abiertos.tsx';
import { Meses } from '../../shared/registros/parte/meses.tsx';
import { Montos } from '../../shared/registros/parte/montos.tsx';
import { Pagos } from '../../shared/registros/parte/pagos.tsx';
import { useSession } from '../../shared/session/index.ts';
import { EditarProveedorDialog } from './editar-proveedor-dialog.tsx';

/** One supplier: what is owed, how it went over a year, what is open and what was paid. */
export function ProveedorPage({ id }: { id: number }) {
  const { puede } = useSession();
  const [editando, setEditando] = useState(false);
  const { data, error, refetch } = useQuery(queryFor(getProveedor, { params: { id } }));
  return (
    <Page
      title={data?.nombre ?? 'Proveedor'}
      actions={
        data && puede(patchProveedor) ? (
          <Button size="sm" onClick={() => setEditando(true)}>
            <Pencil aria-hidden />
            <span className="max-sm:sr-only">Editar</span>
          </Button>
        ) : null
      }
    >
      {data ? (
        <Proveedor proveedor={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
      ) : (
        <div role="status" aria-label="Cargando el proveedor" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {data && editando ? (
        <EditarProveedorDialog proveedor={data} onClose={() => setEditando(false)} />
      ) : null}
    </Page>
  );
}

function Proveedor({ proveedor }: { proveedor: ProveedorDetalle }) {
  return (
    <div className="flex flex-col gap-8">
      <Cabeza proveedor={proveedor} />
      <AntiguedadDeuda antiguedad={proveedor.antiguedad} />
      <Meses
        meses={proveedor.meses.map(({ comprado, ...mes }) => ({ ...mes, emitido: comprado }))}
        nombres={['Comprado', 'Pagado']}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-8">
          <Abiertos parte={proveedor} title="Por pagar" />
          <Pagos pagos={proveedor.pagos} />
        </div>
        <Ficha proveedor={proveedor} />
      </div>
    </div>
  );
}

function Cabeza({ proveedor }: { proveedor: ProveedorDetalle }) {
  const cifras = [
    { nombre: 'Por pagar', valor: <Montos deudas={proveedor.montoPorPagar} campo="monto" /> },
    { nombre: 'Vencido', valor: <Montos deudas={proveedor.montoPorPagar} campo="vencido" /> },
    { nombre: 'Se paga en', valor: proveedor.diasPago === null ? '–' : plural(proveedor.diasPago, 'día') },
    {
      nombre: 'Última compra',
      valor: proveedor.ultimaCompra === null ? '–' : fechaConAnio(proveedor.ultimaCompra),
    },
  ];
  return (
    <section aria-label="Resumen" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium sm:hidden">{proveedor.razonSocial}</p>
        <p className="tnum text-muted-foreground">{formatRut(proveedor.rut)}</p>
        {proveedor.esCliente ? <Badge tono="cuadra">También es cliente</Badge> : null}
        <Link
          to="/compras"
          search={{ rut: proveedor.rut }}
          className={buttonVariants({ size: 'sm', variant: 'secondary' })}
        >
          Ver sus compras
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

/** How to reach them, and how they are paid. */
function Ficha({ proveedor }: { proveedor: ProveedorDetalle }) {
  const { cuentaPago, cuentaUsual, plazoPago, plazoVigente } = proveedor;
  const direccion = [proveedor.direccionLegal, proveedor.comunaLegal].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="datos-proveedor" className="min-w-0">
      <h2 id="datos-proveedor" className="mb-3 font-semibold">
        Datos
      </h2>
      <Datos className="gap-2">
        <Dato nombre="Plazo">
          {plural(plazoVigente, 'día')}
          {plazoPago === null ? <span className="text-muted-foreground"> (el de la empresa)</span> : null}
        </Dato>
        <Dato nombre="Contacto">{proveedor.contacto}</Dato>
        <Dato nombre="Email">
          {proveedor.email === null ? null : (
            <a href={`mailto:${proveedor.email}`} className="underline decoration-input underline-offset-3">
              {proveedor.email}
            </a>
          )}
        </Dato>
        <Dato nombre="Teléfono">{proveedor.telefono}</Dato>
        <Dato nombre="Última cuenta pagada">
          {cuentaPago === null ? null : [cuentaPago.banco, cuentaPago.numeroCuenta].filter(Boolean).join(' ')}
        </Dato>
        <Dato nombre="Cuenta habitual">
          {cuentaUsual === null ? null : `${cuentaUsual.codigo} ${cuentaUsual.nombre}`}
        </Dato>
        <Dato nombre="Giro">{proveedor.giro}</Dato>
        <Dato nombre="Dirección">{direccion}</Dato>
      </Datos>
      {proveedor.notas === null ? null : (
        <p className="mt-4 break-words whitespace-pre-line text-muted-foreground">{proveedor.notas}</p>
      )}
    </section>
  );
}

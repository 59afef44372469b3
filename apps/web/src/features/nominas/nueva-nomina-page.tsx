import {
  listFormatosNomina,
  postNomina,
  previewNomina,
  putAjusteNomina,
  type VistaDeNomina,
} from '@cuadra/contract';
import { Button, buttonVariants, EmptyState, Field, Input, RadioGroup, Select, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleX, Download, Settings2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import { formatMonto, hoy, plural } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import { AjusteDialog } from './ajuste-dialog.tsx';
import { Contenido } from './contenido.tsx';
import { downloadFile } from './download.ts';
import { payableOf } from './group-filas.ts';
import { Datos, Lado, Prueba, Seccion, Tarjeta, Totales } from './lado.tsx';
import { idsDe, type NuevaNominaSearch } from './nueva-search.ts';
import { useNominasTouched } from './use-nominas-touched.ts';

/** Each format is a card, the chosen one with an edge of ink. */
const TARJETAS =
  '[&_label]:rounded-md [&_label]:border [&_label]:p-3 [&_label:has([data-checked])]:border-foreground';

const bodyOf = ({ ids, cuenta, formato, fecha }: NuevaNominaSearch) => ({
  idOrdenes: idsDe(ids),
  ...(cuenta !== undefined && { idCuentaCorriente: cuenta }),
  ...(formato !== undefined && { formato }),
  ...(fecha !== undefined && { fechaPago: fecha }),
});

/** A file for the bank before it is made: what it will say, and what keeps an order out of it. */
export function NuevaNominaPage({ search }: { search: NuevaNominaSearch }) {
  const body = bodyOf(search);
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(previewNomina), body],
    queryFn: ({ signal }) => call(previewNomina, { body, signal }),
    enabled: body.idOrdenes.length > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Nómina nueva" container="full">
      {body.idOrdenes.length === 0 ? (
        <EmptyState
          tipo="nada"
          className="m-6"
          title="Elige las órdenes"
          description="Selecciónalas en Agendados y usa Nómina para el banco."
          actions={
            <Link to="/chipay/agendadas" className={buttonVariants()}>
              Ir a Agendados
            </Link>
          }
        />
      ) : data ? (
        <Contenido
          contenido={data}
          titulo="Se va a pagar"
          hecha={false}
          lado={<LadoNueva key={search.ids} vista={data} search={search} />}
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="m-auto py-16" />
      ) : (
        <div role="status" aria-label="Armando la nómina" className="flex flex-col gap-3 p-6">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-64" />
        </div>
      )}
    </Page>
  );
}

interface LadoNuevaProps {
  readonly vista: VistaDeNomina;
  readonly search: NuevaNominaSearch;
}

function LadoNueva({ vista, search }: LadoNuevaProps) {
  const navigate = useNavigate();
  const { puede } = useSession();
  const [ajuste, setAjuste] = useState(false);
  const cambiar = (cambio: Partial<NuevaNominaSearch>) =>
    void navigate({ to: '/chipay/nominas/nueva', search: { ...search, ...cambio }, replace: true });
  const cuenta = vista.cuentas.find(({ id }) => id === vista.cuenta?.id);
  const { impedidas } = payableOf(vista);
  const sacar = (id: number) =>
    cambiar({
      ids: idsDe(search.ids)
        .filter((uno) => uno !== id)
        .join(','),
    });
  return (
    <Lado pie={<Bajar vista={vista} search={search} />}>
      <Seccion>
        {vista.cuentas.length > 1 ? (
          <Field label="Cuenta que paga">
            <Select
              value={vista.cuenta === null ? null : String(vista.cuenta.id)}
              onValueChange={(id) => cambiar({ cuenta: Number(id), formato: undefined })}
              options={vista.cuentas.map((una) => ({ value: String(una.id), label: cuentaCorta(una) }))}
            />
          </Field>
        ) : null}
        {vista.formatos.length > 0 ? (
          <RadioGroup
            aria-label="Formato del archivo"
            value={vista.formato?.id}
            className={TARJETAS}
            onValueChange={(formato) => cambiar({ formato })}
            options={vista.formatos.map((formato) => ({
              value: formato.id,
              label: formato.nombre,
              hint: <Prueba {...formato} />,
            }))}
          />
        ) : null}
        <Datos contenido={vista} sinFecha />
        <Field label="Fecha de pago">
          <Input
            type="date"
            min={hoy()}
            value={vista.fechaPago}
            onChange={(evento) => cambiar({ fecha: evento.currentTarget.value || undefined })}
          />
        </Field>
        {cuenta && puede(putAjusteNomina) ? (
          <Button size="sm" className="self-start" onClick={() => setAjuste(true)}>
            <Settings2 aria-hidden />
            Convenio y tope
          </Button>
        ) : null}
      </Seccion>
      {vista.archivos.length > 0 ? <Totales contenido={vista} /> : null}
      {vista.falta === null && impedidas.length === 0 ? null : (
        <Seccion>
          {vista.falta === null ? null : (
            <Tarjeta tono="negativo" icono={TriangleAlert} titulo="Falta para hacer el archivo">
              <p>{vista.falta}</p>
            </Tarjeta>
          )}
          {impedidas.map((orden) => (
            <Tarjeta
              key={orden.id}
              tono="negativo"
              icono={CircleX}
              titulo={`Orden ${orden.posicion}: ${orden.razonSocial}`}
              acciones={
                <>
                  {orden.idBeneficiario === null ? null : (
                    <Link
                      to="/chipay/beneficiarios/$id"
                      params={{ id: orden.idBeneficiario }}
                      className={buttonVariants({ size: 'sm' })}
                    >
                      Corregir la cuenta
                    </Link>
                  )}
                  <Button size="sm" onClick={() => sacar(orden.id)}>
                    Sacar de la nómina
                  </Button>
                </>
              }
            >
              <p>{orden.problema} Si la corriges, otra persona la confirma.</p>
            </Tarjeta>
          ))}
        </Seccion>
      )}
      {ajuste && cuenta ? <AjusteDialog cuenta={cuenta} onClose={() => setAjuste(false)} /> : null}
    </Lado>
  );
}

/** `Bajar sin la orden 14 por $51.193.890`. */
function textoDe(vista: VistaDeNomina): string {
  const { impedidas, pagables, monto } = payableOf(vista);
  const [primera] = impedidas;
  const sin =
    primera === undefined
      ? plural(pagables.length, 'orden', 'órdenes')
      : impedidas.length === 1
        ? `sin la orden ${primera.posicion}`
        : `sin ${impedidas.length} órdenes`;
  return `Bajar ${sin} por ${formatMonto(monto)}`;
}

function Bajar({ vista, search }: LadoNuevaProps) {
  const navigate = useNavigate();
  const touched = useNominasTouched();
  const { puede } = useSession();
  const { pagables } = payableOf(vista);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(postNomina, {
        body: {
          ...bodyOf(search),
          idOrdenes: pagables.map(({ id }) => id),
          fechaPago: vista.fechaPago,
          ...(vista.cuenta && { idCuentaCorriente: vista.cuenta.id }),
          ...(vista.formato && { formato: vista.formato.id }),
        },
      }),
    onSuccess: async (nomina) => {
      touched();
      try {
        await downloadFile(nomina, false);
        snackbar(`Nómina ${nomina.numero}: súbela en el sitio de tu banco`);
      } catch (fallo) {
        snackbarError(fallo);
      }
      await navigate({ to: '/chipay/nominas/$id', params: { id: nomina.id } });
    },
  });
  const lista = vista.falta === null && vista.archivos.length > 0 && vista.control.diferencias.length === 0;
  if (!puede(postNomina, listFormatosNomina)) return null;
  return (
    <Button variant="primary" disabled={!lista} loading={isPending} onClick={() => mutate()}>
      <Download aria-hidden />
      {lista ? textoDe(vista) : 'Bajar la nómina'}
    </Button>
  );
}

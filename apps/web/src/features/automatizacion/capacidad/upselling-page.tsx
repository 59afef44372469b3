import {
  changeTier,
  contactSales,
  requestTierPermission,
  getDashboardAutomatizacion,
} from '@cuadra/contract';
import { Button, ConfirmDialog, Field, RadioGroup, Skeleton, Textarea } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AyudaBoton } from '../../../shared/ayuda/ayuda-boton.tsx';
import { call } from '../../../shared/api/index.ts';
import { formatEntero, plural } from '../../../shared/formats/index.ts';
import { useForm } from '../../../shared/form/index.ts';
import { Page } from '../../../shared/page/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { useReloadReglas } from '../use-automatizaciones.ts';
import { tramosDe } from './tramos.ts';
import { useCapacidad, type Capacidad } from './use-capacidad.ts';
import { UsoDelMes } from './uso-del-mes.tsx';

/** How much the rules may do in a month, and the ways to more of it. */
export function UpsellingPage() {
  const { puede } = useSession();
  const capacidad = useCapacidad();
  return (
    <Page>
      <div className="flex max-w-160 flex-col items-start gap-6">
        <p className="flex items-center gap-1 text-muted-foreground">
          Registros que tus reglas trabajan cada mes. Lo que no cabe espera.
          <AyudaBoton tema="la capacidad" capitulo="automatizaciones" ancla="capacidad" />
        </p>
        {capacidad ? (
          <>
            <UsoDelMes {...capacidad} />
            {capacidad.maximo === null ? (
              <p>Tu plan no tiene límite: no hay nada que ampliar.</p>
            ) : (
              <Ampliar capacidad={capacidad} maximo={capacidad.maximo} />
            )}
          </>
        ) : puede(getDashboardAutomatizacion) ? (
          <div role="status" aria-label="Cargando la capacidad" className="w-full">
            <Skeleton className="h-77.5" />
          </div>
        ) : null}
        <Contacto />
      </div>
    </Page>
  );
}

function Ampliar({ capacidad, maximo }: { capacidad: Capacidad; maximo: number }) {
  const { ejecutadas, pendientes, planes, puedeCambiar } = capacidad;
  const tramos = tramosDe(maximo, planes, ejecutadas + pendientes);
  const [elegido, setElegido] = useState<number | null>(null);
  const [confirma, setConfirma] = useState(false);
  const reload = useReloadReglas();
  const cambiar = useMutation({
    mutationFn: (nueva: number) => call(changeTier, { body: { capacidad: nueva } }),
    onSuccess: (_hecho, nueva) =>
      snackbar(`Ahora son ${formatEntero(nueva)} al mes. Lo que esperaba ya se está haciendo.`),
    onSettled: () => {
      setConfirma(false);
      reload();
    },
  });
  const pedir = useMutation({
    mutationFn: (nueva: number) => call(requestTierPermission, { body: { capacidad: nueva } }),
  });
  const nueva = elegido !== null && elegido > maximo ? elegido : tramos[0];
  if (nueva === undefined)
    return <p>Ya tienes el tramo más grande. Escríbenos abajo para uno a tu medida.</p>;
  return (
    <section aria-labelledby="tramos" className="w-full">
      <h2 id="tramos" className="mb-2 font-semibold">
        Ampliar a
      </h2>
      <RadioGroup
        aria-label="Registros al mes"
        value={String(nueva)}
        options={tramos.map((tramo) => ({
          value: String(tramo),
          label: `${formatEntero(tramo)} registros al mes`,
        }))}
        onValueChange={(valor) => setElegido(Number(valor))}
      />
      <div className="mt-4">
        {puedeCambiar ? (
          <Button variant="primary" onClick={() => setConfirma(true)}>
            Ampliar a {formatEntero(nueva)}
          </Button>
        ) : pedir.data ? (
          <p role="status" className="font-medium">
            Listo: le escribimos a {pedir.data.email} que quieres {formatEntero(pedir.variables)} al mes.
          </p>
        ) : (
          <>
            <p className="mb-2 text-muted-foreground">
              La amplía quien administra la empresa. Le escribimos de tu parte.
            </p>
            <Button variant="primary" loading={pedir.isPending} onClick={() => pedir.mutate(nueva)}>
              Pedir {formatEntero(nueva)} al mes
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={confirma}
        onOpenChange={setConfirma}
        title={`Ampliar a ${formatEntero(nueva)} registros al mes`}
        description={
          pendientes > 0
            ? `${plural(pendientes, 'registro que espera se hace', 'registros que esperan se hacen')} enseguida, hasta donde alcance.`
            : 'Rige desde ahora y para los meses que siguen.'
        }
        confirmLabel={`Ampliar a ${formatEntero(nueva)}`}
        loading={cambiar.isPending}
        onConfirm={() => cambiar.mutate(nueva)}
      />
    </section>
  );
}

/** For more than there is to choose. */
function Contacto() {
  const [enviado, setEnviado] = useState(false);
  const form = useForm({
    schema: contactSales.body,
    names: ['mensaje'],
    initial: { mensaje: '' },
    send: (body) => call(contactSales, { body }),
    onSent: () => setEnviado(true),
  });
  return (
    <section aria-labelledby="contacto" className="w-full border-t pt-4">
      <h2 id="contacto" className="mb-2 font-semibold">
        ¿Necesitas otra cosa?
      </h2>
      {enviado ? (
        <p role="status" className="font-medium">
          Listo: te escribiremos a tu correo.
        </p>
      ) : (
        <form {...form.formProps} className="flex flex-col items-start gap-3">
          <Field
            label="Cuéntanos qué necesitas"
            optional
            className="w-full"
            error={form.problems.mensaje ?? form.problems.general}
          >
            <Textarea rows={3} maxLength={1000} {...form.text('mensaje')} />
          </Field>
          <Button type="submit" loading={form.sending}>
            Quiero que me contacten
          </Button>
        </form>
      )}
    </section>
  );
}

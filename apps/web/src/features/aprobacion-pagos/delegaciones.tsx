import { deleteDelegacion, postDelegacion, type AprobacionDePagos } from '@cuadra/contract';
import { Button, Field, Input, Select } from '@cuadra/ui';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { hoy, rangoFechas } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import { Seccion } from './seccion.tsx';
import { useAprobacionTouched } from './use-aprobacion-touched.ts';

/** Delegations in force and to come, and the form for a new one. */
export function Delegaciones({ aprobacion }: { aprobacion: AprobacionDePagos }) {
  const { user, puede } = useSession();
  const touched = useAprobacionTouched();
  const [nueva, setNueva] = useState(false);
  const { delegaciones } = aprobacion;
  const terminar = async (id: number) => {
    try {
      await call(deleteDelegacion, { params: { id } });
      snackbar('Terminaste la delegación');
    } catch (error) {
      snackbarError(error);
    }
    touched();
  };
  return (
    <Seccion
      id="delegaciones"
      titulo="Delegaciones"
      end={
        puede(postDelegacion) ? (
          <Button size="sm" onClick={() => setNueva(true)}>
            Delegar mis firmas
          </Button>
        ) : null
      }
    >
      {delegaciones.length === 0 ? (
        <p className="py-2.5 text-muted-foreground">Nadie firma por otra persona.</p>
      ) : (
        <ul>
          {delegaciones.map(({ id, de, a, desde, hasta }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 border-b py-2">
              <span className="min-w-0 flex-1">
                {a.nombre} por {de.nombre}
              </span>
              <span className="tnum text-muted-foreground">{rangoFechas(desde, hasta)}</span>
              {de.id === user?.id && puede(deleteDelegacion) ? (
                <Button size="sm" variant="quiet" onClick={() => void terminar(id)}>
                  Terminar
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {nueva ? <DelegarDialog aprobacion={aprobacion} onClose={() => setNueva(false)} /> : null}
    </Seccion>
  );
}

function DelegarDialog({ aprobacion, onClose }: { aprobacion: AprobacionDePagos; onClose: () => void }) {
  const { user } = useSession();
  const touched = useAprobacionTouched();
  const form = useForm({
    schema: postDelegacion.body,
    names: ['idDelegado', 'desde', 'hasta'],
    initial: () => ({ delegado: '', desde: hoy(), hasta: '' }),
    toBody: ({ delegado, desde, hasta }) => ({
      idDelegado: delegado === '' ? undefined : Number(delegado),
      desde,
      hasta,
    }),
    send: (body) => call(postDelegacion, { body }),
    onSent: () => {
      touched();
      snackbar('Delegaste tus firmas');
      onClose();
    },
  });
  const { problems, values, set, text } = form;
  return (
    <FormDialog
      form={form}
      title="Delegar mis firmas"
      description="Firma además por tu grupo, nunca lo que preparó. Tú sigues pudiendo firmar."
      size="sm"
      action="Delegar"
      onClose={onClose}
    >
      <Field label="En quién" error={problems.idDelegado}>
        <Select
          value={values.delegado}
          onValueChange={(delegado) => set({ delegado })}
          placeholder="Elige una persona"
          options={aprobacion.personas
            .filter(({ id }) => id !== user?.id)
            .map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Desde" error={problems.desde}>
          <Input type="date" {...text('desde')} />
        </Field>
        <Field label="Hasta" error={problems.hasta}>
          <Input type="date" min={values.desde} {...text('hasta')} />
        </Field>
      </div>
    </FormDialog>
  );
}

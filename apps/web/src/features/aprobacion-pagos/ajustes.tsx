import { putAjustesDePago, type ReplyOf } from '@cuadra/contract';
import { Button, Field, Input, InputMonto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { FormError, useForm } from '../../shared/form/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { Seccion } from './seccion.tsx';
import { useAprobacionTouched } from './use-aprobacion-touched.ts';

/** Amounts and times that every payment is held to. */
export function Ajustes({ ajustes }: { ajustes: ReplyOf<typeof putAjustesDePago> }) {
  const edita = useSession().puede(putAjustesDePago);
  const touched = useAprobacionTouched();
  const form = useForm({
    schema: putAjustesDePago.body,
    names: ['codigoDesde', 'primerPagoMax', 'saldoMinimo', 'esperaHoras'],
    initial: () => ({
      codigoDesde: ajustes.codigoDesde as number | null,
      primerPagoMax: ajustes.primerPagoMax,
      saldoMinimo: ajustes.saldoMinimo,
      esperaHoras: String(ajustes.esperaHoras),
    }),
    toBody: ({ esperaHoras, ...montos }) => ({
      ...montos,
      esperaHoras: esperaHoras.trim() === '' ? null : Number(esperaHoras),
    }),
    send: (body) => call(putAjustesDePago, { body }),
    onSent: () => {
      touched();
      snackbar('Guardaste los límites');
    },
  });
  const { problems, values, set, text } = form;
  return (
    <Seccion id="limites-de-pagos" titulo="Límites">
      <form {...form.formProps} className="mt-3 grid max-w-140 gap-4 sm:grid-cols-2">
        <Field label="Con código desde" error={problems.codigoDesde} disabled={!edita}>
          <InputMonto value={values.codigoDesde} onValueChange={(codigoDesde) => set({ codigoDesde })} />
        </Field>
        <Field
          label="Primer pago a una cuenta, hasta"
          optional
          error={problems.primerPagoMax}
          disabled={!edita}
        >
          <InputMonto
            value={values.primerPagoMax}
            onValueChange={(primerPagoMax) => set({ primerPagoMax })}
          />
        </Field>
        <Field label="Saldo mínimo de las cuentas" optional error={problems.saldoMinimo} disabled={!edita}>
          <InputMonto value={values.saldoMinimo} onValueChange={(saldoMinimo) => set({ saldoMinimo })} />
        </Field>
        <Field label="Horas de espera de una cuenta nueva" error={problems.esperaHoras} disabled={!edita}>
          <Input inputMode="numeric" maxLength={3} {...text('esperaHoras')} />
        </Field>
        <p className="col-span-full text-12 text-muted-foreground">
          El código es el de la verificación en dos pasos, que cada persona activa en{' '}
          <Link to="/cuenta/seguridad" className={ENLACE}>
            su cuenta
          </Link>
          .
        </p>
        <div className="col-span-full">
          <FormError>{problems.general}</FormError>
          {edita ? (
            <Button type="submit" loading={form.sending} disabled={!form.changed}>
              Guardar límites
            </Button>
          ) : null}
        </div>
      </form>
    </Seccion>
  );
}

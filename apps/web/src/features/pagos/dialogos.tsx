import { devolverOrdenes, fechaDeOrdenes, procesarOrdenes, type OrdenItem } from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';
import { Field, Input } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { formatMonto, hoy, plural } from '../../shared/formats/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { usePagosTouched } from './use-pagos-touched.ts';

interface ActoProps {
  readonly ordenes: readonly OrdenItem[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const cuantas = (ordenes: readonly OrdenItem[]) =>
  ordenes.length === 1
    ? `la orden de ${ordenes[0]?.Beneficiario.razonSocial}`
    : plural(ordenes.length, 'orden', 'órdenes');
const idsDe = (ordenes: readonly OrdenItem[]) => ordenes.map(({ id }) => id);

/** Takes signatures back, with the reason. */
export function DevolverDialog({ ordenes, onClose, onDone }: ActoProps) {
  const touched = usePagosTouched();
  const form = useForm({
    schema: devolverOrdenes.body,
    names: ['motivo'],
    initial: { motivo: '' },
    toBody: ({ motivo }) => ({ ids: idsDe(ordenes), motivo }),
    send: (body) => call(devolverOrdenes, { body }),
    onSent: ({ devueltas }) => {
      touched();
      snackbar(`Devolviste ${plural(devueltas, 'orden', 'órdenes')}`);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Devolver ${cuantas(ordenes)}`}
      description="Sus firmas se borran y espera otra aprobación."
      size="sm"
      action="Devolver"
      onClose={onClose}
    >
      <Field label="Por qué" error={form.problems.motivo}>
        <Input autoFocus maxLength={500} autoComplete="off" {...form.text('motivo')} />
      </Field>
    </FormDialog>
  );
}

/** Moves orders to another day. */
export function FechaDialog({ ordenes, onClose, onDone }: ActoProps) {
  const touched = usePagosTouched();
  const form = useForm({
    schema: fechaDeOrdenes.body,
    names: ['fechaPagoAgendado'],
    initial: { fechaPagoAgendado: ordenes[0]?.fechaPagoAgendado ?? hoy() },
    toBody: ({ fechaPagoAgendado }) => ({ ids: idsDe(ordenes), fechaPagoAgendado }),
    send: (body) => call(fechaDeOrdenes, { body }),
    onSent: ({ cambiadas }) => {
      touched();
      snackbar(`Cambiaste el día de ${plural(cambiadas, 'orden', 'órdenes')}`);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Cambiar el día de ${cuantas(ordenes)}`}
      description="Las que ya tienen firmas las pierden y se aprueban otra vez."
      size="sm"
      action="Cambiar el día"
      onClose={onClose}
    >
      <Field label="Día de pago" error={form.problems.fechaPagoAgendado}>
        <Input type="date" autoFocus min={hoy()} {...form.text('fechaPagoAgendado')} />
      </Field>
    </FormDialog>
  );
}

/** Notes that scheduled orders were paid at the bank. */
export function PagadasDialog({
  ordenes,
  condiciones,
  onClose,
  onDone,
}: ActoProps & { readonly condiciones: boolean }) {
  const touched = usePagosTouched();
  const total = formatMonto(sumMontos(ordenes.map(({ monto }) => monto)));
  const form = useForm({
    schema: procesarOrdenes.body,
    names: ['fechaPago'],
    initial: { fechaPago: hoy() },
    toBody: ({ fechaPago }) => ({ idOrdenes: idsDe(ordenes), fechaPago }),
    send: (body) => call(procesarOrdenes, { body }),
    onSent: ({ pagadas }) => {
      touched();
      snackbar(`Anotaste ${plural(pagadas, 'pago')}`);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Anotar el pago de ${cuantas(ordenes)}`}
      description="Para lo que ya transferiste en el sitio de tu banco. Cuadra no mueve el dinero."
      size="sm"
      action={`Pagada${ordenes.length === 1 ? '' : 's'} ${total}`}
      blocked={!condiciones}
      onClose={onClose}
    >
      {condiciones ? (
        <Field label="Día en que se pagó" error={form.problems.fechaPago}>
          <Input type="date" autoFocus max={hoy()} {...form.text('fechaPago')} />
        </Field>
      ) : (
        <p>
          Antes del primer pago acepta las{' '}
          <Link to="/chipay/terms" className={ENLACE}>
            condiciones de los pagos
          </Link>
          .
        </p>
      )}
    </FormDialog>
  );
}

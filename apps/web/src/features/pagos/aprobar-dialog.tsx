import { aprobarOrdenes, readSegundoFactor, type OrdenItem, type ResumenDePagos } from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';
import { Field, Input, Monto } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { formatMonto, plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { snackbar } from '../../shared/snackbar/index.ts';
import { nombreDeDia } from './textos.ts';
import { usePagosTouched } from './use-pagos-touched.ts';

interface AprobarDialogProps {
  readonly ordenes: readonly OrdenItem[];
  /** Number of orders with a notice that are not part of this approval. */
  readonly fuera?: number | undefined;
  readonly resumen: ResumenDePagos | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const enLista = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** Text of the toast after an approval. */
function describeFirma({ agendadas, firmadas }: { agendadas: number; firmadas: number }): string {
  const partes = [
    ...(agendadas > 0 ? [`agendaste ${plural(agendadas, 'orden', 'órdenes')}`] : []),
    ...(firmadas > 0 ? [`firmaste ${plural(firmadas, 'orden', 'órdenes')} que esperan otra firma`] : []),
  ];
  const texto = partes.join(' y ');
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}

/** Signs orders as they are on screen, with the code of the person's second factor where they have one. */
export function AprobarDialog({ ordenes, fuera = 0, resumen, onClose, onDone }: AprobarDialogProps) {
  const touched = usePagosTouched();
  const segundoFactor = useQuery(queryFor(readSegundoFactor));
  const total = sumMontos(ordenes.map(({ monto }) => monto));
  const dias = [...new Set(ordenes.map(({ fechaPagoAgendado }) => fechaPagoAgendado))].toSorted();
  const form = useForm({
    schema: aprobarOrdenes.body,
    names: ['codigo'],
    initial: { codigo: '' },
    retry: 'codigo',
    toBody: ({ codigo }) => ({
      ordenes: ordenes.map(({ id, version }) => ({ id, version })),
      total,
      ...(codigo.trim() === '' ? {} : { codigo }),
    }),
    send: (body) => call(aprobarOrdenes, { body }),
    onSent: (reply) => {
      touched();
      snackbar(describeFirma(reply));
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={
        ordenes.length === 1
          ? `Aprobar el pago a ${ordenes[0]?.Beneficiario.razonSocial}`
          : `Aprobar ${ordenes.length} órdenes`
      }
      size="sm"
      action={`Aprobar ${formatMonto(total)}`}
      blocked={segundoFactor.isPending}
      onClose={onClose}
    >
      <p className="tnum text-32 leading-10 font-semibold tracking-tight">{formatMonto(total)}</p>
      <Datos className="divide-y border-y [&>div]:py-2">
        <Dato nombre={ordenes.length === 1 ? 'Sale' : 'Salen'}>
          {dias.length <= 3
            ? enLista.format(dias.map((dia) => nombreDeDia(dia).toLowerCase()))
            : `en ${dias.length} días`}
        </Dato>
        <Dato nombre="La cuenta queda en">
          {resumen?.saldo === null || resumen === undefined ? null : (
            <Monto valor={resumen.saldo - total} moneda="CLP" />
          )}
        </Dato>
        <Dato nombre="Fuera de este grupo">{fuera === 0 ? null : `${fuera} con aviso`}</Dato>
      </Datos>
      {segundoFactor.data?.activo ? (
        <Field label="Código de tu aplicación" error={form.problems.codigo}>
          <Input
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="tnum h-12 text-center text-20 tracking-[0.4em]"
            {...form.text('codigo')}
          />
        </Field>
      ) : null}
      <p className="text-12 text-muted-foreground">Si una orden cambia después, tu firma se borra.</p>
    </FormDialog>
  );
}

import { getBilletera, procesarOrdenes, type OrdenItem } from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';
import { Monto } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { formatMonto, plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { usePagosTouched } from './use-pagos-touched.ts';

interface PagarBilleteraDialogProps {
  readonly ordenes: readonly OrdenItem[];
  readonly condiciones: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Pays scheduled orders by transfer, from the money that the wallet holds for them. */
export function PagarBilleteraDialog({ ordenes, condiciones, onClose, onDone }: PagarBilleteraDialogProps) {
  const touched = usePagosTouched();
  const total = sumMontos(ordenes.map(({ monto }) => monto));
  const [primera] = ordenes;
  const quien =
    ordenes.length === 1 && primera
      ? `a ${primera.Beneficiario.razonSocial}`
      : plural(ordenes.length, 'orden', 'órdenes');
  const form = useForm({
    schema: procesarOrdenes.body,
    names: ['idOrdenes'],
    initial: {},
    toBody: () => ({ idOrdenes: ordenes.map(({ id }) => id), medio: 'transferencia' as const }),
    send: (body) => call(procesarOrdenes, { body }),
    onSent: ({ enviadas }) => {
      touched();
      snackbar(`${plural(enviadas, 'pago')} en camino`);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Pagar ${quien}`}
      size="sm"
      action={`Pagar ${formatMonto(total)}`}
      blocked={!condiciones}
      onClose={onClose}
    >
      {condiciones ? (
        <Cuentas total={total} />
      ) : (
        <p>
          Antes del primer pago acepta las{' '}
          <Link to="/chipay/terms" className={ENLACE}>
            condiciones de los pagos
          </Link>
          .
        </p>
      )}
      {form.problems.idOrdenes === undefined ? null : (
        <p role="alert" className="text-negativo">
          {form.problems.idOrdenes}
        </p>
      )}
    </FormDialog>
  );
}

/** What the wallet holds before and after. */
function Cuentas({ total }: { total: number }) {
  const ve = useSession().puede(getBilletera);
  const { data } = useQuery({ ...queryFor(getBilletera), enabled: ve });
  const filas = [
    ...(data ? [['Tiene la billetera', data.saldoTotal] as const] : []),
    ['Sale hoy', -total] as const,
    ...(data ? [['Queda', data.saldoTotal - total] as const] : []),
  ];
  return (
    <dl className="flex flex-col gap-1.5">
      {filas.map(([nombre, valor]) => (
        <div key={nombre} className="flex justify-between gap-3 last:border-t last:pt-1.5 last:font-medium">
          <dt>{nombre}</dt>
          <dd>
            <Monto valor={valor} moneda="CLP" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

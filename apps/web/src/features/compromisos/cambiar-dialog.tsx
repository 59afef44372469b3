import { putCompromiso, type Compromiso } from '@cuadra/contract';
import { fechaEnChile } from '@cuadra/domain';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { formatMonto } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { CondicionesFields, numeroDe } from './condiciones-fields.tsx';
import { cuotasDe, planNuevo, type Plan } from './plan.ts';
import { PlanFields } from './plan-fields.tsx';
import { useCompromisosTouched } from './use-compromisos-touched.ts';

interface CambiarDialogProps {
  readonly compromiso: Compromiso;
  readonly onClose: () => void;
}

const planOf = ({ cuotas }: Compromiso): Plan => ({
  ...planNuevo(),
  cantidad: String(cuotas.length),
  aMano: cuotas.map(({ fecha, monto }) => ({ fecha, monto })),
});

/** Changes the instalments of a commitment; what was paid counts on. */
export function CambiarDialog({ compromiso, onClose }: CambiarDialogProps) {
  const touched = useCompromisosTouched();
  const { id, total, moneda, cliente, pagado } = compromiso;
  const form = useForm({
    schema: putCompromiso.body,
    names: ['cuotas', 'diasGracia', 'diasTolerancia', 'comentario'],
    initial: () => ({
      plan: planOf(compromiso),
      diasGracia: String(compromiso.diasGracia),
      diasTolerancia: String(compromiso.diasTolerancia),
      comentario: compromiso.comentario ?? '',
    }),
    toBody: ({ plan, diasGracia, diasTolerancia, comentario }) => ({
      cuotas: [...cuotasDe(plan, total)],
      diasGracia: numeroDe(diasGracia),
      diasTolerancia: numeroDe(diasTolerancia),
      comentario,
    }),
    send: (body) => call(putCompromiso, { params: { id }, body }),
    onSent: () => {
      touched();
      snackbar('Cambiaste el compromiso');
      onClose();
    },
  });
  const { problems, text, values, set } = form;
  return (
    <FormDialog
      form={form}
      title={`Cambiar el compromiso de ${cliente.razonSocial}`}
      description={
        pagado > 0
          ? `Las cuotas suman ${formatMonto(total, moneda)}. Los ${formatMonto(pagado, moneda)} que ya pagó cubren las primeras.`
          : `Las cuotas suman ${formatMonto(total, moneda)}. Las de antes quedan en el historial.`
      }
      size="lg"
      action="Guardar cambios"
      onClose={onClose}
    >
      <PlanFields
        plan={values.plan}
        onChange={(plan) => set({ plan })}
        debe={total}
        cambia
        moneda={moneda}
        desde={fechaEnChile(new Date(compromiso.hecho))}
        error={problems.cuotas}
      />
      <CondicionesFields problems={problems} text={text} />
    </FormDialog>
  );
}

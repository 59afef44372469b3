import { listPlanesAdmin, MEDIDAS, publishPlan, type PlanAdmin, type ReplyOf } from '@cuadra/contract';
import { Checkbox, Field, Input, Textarea } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { borradorOf, toPublicacion } from './borrador.ts';
import { esMedida, NOMBRES_MEDIDA } from './textos.ts';

interface VersionDialogProps {
  readonly admin: PlanAdmin;
  readonly funcionalidades: ReplyOf<typeof listPlanesAdmin>['funcionalidades'];
  readonly onClose: () => void;
}

/** A new version of a plan: its prices, limits and features, and why. */
export function VersionDialog({ admin: { Plan, empresas }, funcionalidades, onClose }: VersionDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: publishPlan.body,
    names: ['nombre', 'precios', 'funcionalidades', 'nota'],
    initial: () => borradorOf(Plan),
    toBody: (borrador) => toPublicacion(Plan, funcionalidades, borrador),
    send: (body) => call(publishPlan, { params: { id: Plan.id }, body }),
    onSent: async ({ Plan: nuevo }) => {
      await queryClient.invalidateQueries({ queryKey: keyOf(listPlanesAdmin) });
      snackbar(`Publicaste la versión ${nuevo.version} de ${nuevo.nombre}`);
      onClose();
    },
  });
  const { values, set, problems, text } = form;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`Nueva versión de ${Plan.nombre}`}
      description={
        empresas === 0
          ? 'Ninguna empresa lo tiene.'
          : `${plural(empresas, 'empresa conserva', 'empresas conservan')} la suya hasta elegir otra.`
      }
      action="Publicar"
      onClose={onClose}
    >
      <Field label="Nombre" error={problems.nombre}>
        <Input {...text('nombre')} />
      </Field>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="mb-1 font-medium">Precios sin IVA</legend>
        <Field label="UF al mes" error={problems.precios}>
          <Input inputMode="decimal" {...text('mensualUf')} />
        </Field>
        <Field label="UF al año">
          <Input inputMode="decimal" {...text('anualUf')} />
        </Field>
        <Field label="Pesos al mes">
          <Input inputMode="numeric" {...text('mensualPesos')} />
        </Field>
        <Field label="Pesos al año">
          <Input inputMode="numeric" {...text('anualPesos')} />
        </Field>
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="mb-1 font-medium">Topes</legend>
        {MEDIDAS.map((medida, i) => (
          <Field
            key={medida}
            label={NOMBRES_MEDIDA[medida]}
            error={i === 0 ? problems.funcionalidades : undefined}
          >
            <Input
              inputMode="numeric"
              placeholder="Sin tope"
              value={values.topes[medida]}
              onChange={({ target }) => set({ topes: { ...values.topes, [medida]: target.value } })}
            />
          </Field>
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">Funciones</legend>
        <ul className="grid gap-1.5 sm:grid-cols-2">
          {funcionalidades
            .filter(({ key }) => !esMedida(key))
            .map(({ id, nombre }) => (
              <li key={id}>
                <Checkbox
                  checked={values.funciones.includes(id)}
                  onCheckedChange={(elegida) =>
                    set({
                      funciones: elegida
                        ? [...values.funciones, id]
                        : values.funciones.filter((otra) => otra !== id),
                    })
                  }
                >
                  {nombre}
                </Checkbox>
              </li>
            ))}
        </ul>
      </fieldset>
      <Checkbox checked={values.enVenta} onCheckedChange={(enVenta) => set({ enVenta })}>
        A la venta
      </Checkbox>
      <Field label="Qué cambia" error={problems.nota}>
        <Textarea rows={2} maxLength={300} {...text('nota')} />
      </Field>
    </FormDialog>
  );
}

import { Button, Combobox, Field } from '@cuadra/ui';
import { usePlan } from './use-plan.ts';

interface CuentaContableEditorProps {
  /** Code of the account. */
  readonly value: string | undefined;
  readonly onApply: (codigo: string | undefined) => void;
}

/** Chooses an account of the ledger to filter by. */
export function CuentaContableEditor({ value, onApply }: CuentaContableEditorProps) {
  const { cuentas, loading } = usePlan();
  return (
    <div className="flex flex-col gap-3">
      <Field label="Cuenta contable">
        <Combobox
          options={cuentas}
          value={cuentas.find(({ detail }) => detail === value) ?? null}
          loading={loading}
          searchPlaceholder="Nombre o código"
          onValueChange={(cuenta) => onApply(cuenta?.detail)}
        />
      </Field>
      {value === undefined ? null : (
        <Button size="sm" className="self-end" onClick={() => onApply(undefined)}>
          Quitar
        </Button>
      )}
    </div>
  );
}

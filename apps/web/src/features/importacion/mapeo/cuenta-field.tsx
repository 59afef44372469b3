import { createCuentaCorriente } from '@cuadra/contract';
import { Button, Field, Select, Skeleton } from '@cuadra/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../../shared/api/index.ts';
import { NuevaCuentaDialog } from '../../../shared/cuentas-bancarias/nueva-cuenta-dialog.tsx';
import { nombreCuenta } from '../resultado/describe-archivo.ts';
import type { Mapping } from './use-mapping.ts';

/** Account that the lines are loaded into: one of the company's, or a new one. */
export function CuentaField({
  mapping,
}: {
  mapping: Pick<Mapping, 'cuentas' | 'idCuenta' | 'problems'> & {
    readonly setIdCuenta: (id: number) => void;
  };
}) {
  const { cuentas, idCuenta, setIdCuenta, problems } = mapping;
  const [creating, setCreating] = useState(false);
  if (!cuentas.visible)
    return (
      <p className="text-muted-foreground">
        Para elegir la cuenta necesitas permiso para ver las cartolas. Pídelo a quien administra la empresa.
      </p>
    );
  if (cuentas.items === undefined && cuentas.error)
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p>{messageOf(cuentas.error)}</p>
        <Button size="sm" onClick={cuentas.retry}>
          Reintentar
        </Button>
      </div>
    );
  if (cuentas.items === undefined) return <Skeleton className="h-8 w-full" />;
  const missing = problems.find((problem) => problem.startsWith('Elige la cuenta'));
  return (
    <div className="flex flex-col items-start gap-2">
      {cuentas.items.length === 0 ? (
        <p className="text-muted-foreground">
          {cuentas.canCreate
            ? 'La empresa aún no tiene cuentas. Crea la de esta cartola.'
            : 'La empresa aún no tiene cuentas. Pide a quien la administra que cree la de esta cartola.'}
        </p>
      ) : (
        <Field label="Cargar en la cuenta" error={missing} className="w-full">
          <Select<number>
            value={idCuenta}
            onValueChange={setIdCuenta}
            placeholder="Elige una cuenta"
            options={cuentas.items.map((cuenta) => ({
              value: cuenta.id,
              label: `${nombreCuenta(cuenta)} · ${cuenta.moneda}`,
            }))}
          />
        </Field>
      )}
      {cuentas.canCreate ? (
        <Button
          size="sm"
          variant={cuentas.items.length === 0 ? 'secondary' : 'quiet'}
          onClick={() => setCreating(true)}
        >
          <Plus aria-hidden />
          Agregar una cuenta
        </Button>
      ) : null}
      {creating ? (
        <NuevaCuentaDialog
          create={(body) => call(createCuentaCorriente, { body })}
          onCreated={({ id }) => {
            setIdCuenta(id);
            setCreating(false);
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </div>
  );
}

import { Button, Combobox, Dialog, Field, type ComboboxOption } from '@cuadra/ui';
import { useRef, useState } from 'react';
import { usePlan } from '../../../shared/clasificacion/index.ts';
import { plural } from '../../../shared/formats/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import type { SinPar } from './use-sin-par.ts';

/** Sends the lines of the group, or of the selection, to an account that was not proposed. */
export function OtraCuenta({ sinPar }: { sinPar: SinPar }) {
  const { cuentas, lineas, loading } = usePlan();
  const [cuenta, setCuenta] = useState<ComboboxOption | null>(null);
  const [linea, setLinea] = useState<ComboboxOption | null>(null);
  const clasificar = useRef<HTMLButtonElement>(null);
  const suyas = sinPar.dialogo === 'seleccion' ? sinPar.porClasificar : sinPar.lineas;
  const close = () => sinPar.setDialogo(null);
  const send = () => {
    if (!cuenta) return;
    const Linea = linea?.value ? { id: Number(linea.value), nombre: linea.label } : null;
    const Cuenta = { id: Number(cuenta.value), codigo: cuenta.detail ?? '', nombre: cuenta.label };
    const items = [{ Cuenta, Linea, porcentaje: 100 }];
    close();
    if (sinPar.dialogo === 'seleccion') sinPar.sendElegidas(items);
    else sinPar.send(items, false);
  };
  useKeys([{ keys: 'Ctrl+Enter', label: 'Clasificar', inFields: true, inPopups: true, run: send }]);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`A qué cuenta ${suyas.length === 1 ? 'va' : 'van'}`}
      footer={
        <>
          <Button onClick={close}>Volver</Button>
          <Button ref={clasificar} variant="primary" disabled={!cuenta} onClick={send}>
            Clasificar {plural(suyas.length, 'línea')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Cuenta">
          <Combobox
            options={cuentas}
            value={cuenta}
            loading={loading}
            searchPlaceholder="Nombre de la cuenta"
            nextFocus={clasificar}
            onValueChange={setCuenta}
          />
        </Field>
        {lineas.length > 0 ? (
          <Field label="Línea de negocio">
            <Combobox
              options={[{ value: '', label: 'Sin línea' }, ...lineas]}
              value={linea}
              placeholder="Sin línea"
              onValueChange={setLinea}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}

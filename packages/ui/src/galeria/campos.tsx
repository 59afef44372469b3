import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { Combobox, ComboboxMulti, type ComboboxOption } from '../combobox.tsx';
import { Field } from '../field.tsx';
import { FileDrop } from '../file-drop.tsx';
import { InputMonto } from '../input-monto.tsx';
import { InputRut } from '../input-rut.tsx';
import { Input } from '../input.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { Textarea } from '../textarea.tsx';
import { Seccion } from './seccion.tsx';

const CLIENTES: ComboboxOption[] = [
  { value: '1', label: 'Supermercados Tricahue S.A.', detail: '96.874.130-6' },
  { value: '2', label: 'Constructora Río Claro SpA', detail: '77.218.904-4' },
  { value: '3', label: 'Hotel Puerto Canelo SpA', detail: '76.318.952-K' },
  { value: '4', label: 'Ferretería Los Coihues Ltda.', detail: '76.543.210-3' },
];

/** Stands in for the application's own format: only the gallery's example uses it. */
function formatEjemplo(texto: string): string {
  const limpio = texto.replace(/[.\s-]/g, '').toUpperCase();
  if (!/^\d{6,8}[\dK]$/.test(limpio)) return texto;
  return `${limpio.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${limpio.slice(-1)}`;
}

const nada = () => undefined;

export function Campos() {
  const [rut, setRut] = useState('765432103');
  const [monto, setMonto] = useState<number | null>(1904000);
  const [negativo, setNegativo] = useState<number | null>(-246330);
  const [cliente, setCliente] = useState<ComboboxOption | null>(CLIENTES[1] ?? null);
  const [varios, setVarios] = useState<ComboboxOption[]>(CLIENTES.slice(0, 2));
  return (
    <div className="grid gap-8 lg:grid-cols-3">
      <Seccion titulo="Campos" className="space-y-4">
        <Field label="Correo" hint="Te escribimos ahí los avisos de plazos.">
          <Input type="email" defaultValue="javiera@lenga.example" autoComplete="off" />
        </Field>
        <Field label="Folio" error="Ese folio ya existe. Escribe otro o abre la factura 1042.">
          <Input defaultValue="1042" />
        </Field>
        <Field label="RUT">
          <InputRut value={rut} onValueChange={setRut} format={formatEjemplo} />
        </Field>
        <Field label="Giro" optional disabled>
          <Input placeholder="Sin giro" />
        </Field>
        <Field label="Comentario">
          <Textarea placeholder="Escribe un comentario" />
        </Field>
      </Seccion>
      <Seccion titulo="Elegir y montos" className="space-y-4">
        <Field label="Plantilla">
          <Select
            defaultValue="recordar"
            options={[
              { value: 'recordar', label: 'Recordar pago' },
              { value: 'vencida', label: 'Factura vencida' },
              { value: 'judicial', label: 'Cobranza judicial', disabled: true },
            ]}
          />
        </Field>
        <Field label="Cliente">
          <Combobox options={CLIENTES} value={cliente} onValueChange={setCliente} />
        </Field>
        <Field label="Clientes">
          <ComboboxMulti options={CLIENTES} value={varios} onValueChange={setVarios} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Se aplica">
            <InputMonto value={monto} onValueChange={setMonto} />
          </Field>
          <Field label="Nota de crédito">
            <InputMonto value={negativo} onValueChange={setNegativo} negativos />
          </Field>
        </div>
        <div className="space-y-2">
          <Checkbox defaultChecked>Adjuntar las facturas en PDF</Checkbox>
          <Switch defaultChecked>Conciliar solas las seguras</Switch>
          <Switch>Avisar por correo</Switch>
          <Switch disabled>Solo en el plan Pro</Switch>
        </div>
        <RadioGroup
          aria-label="Plazo"
          defaultValue="30"
          options={[
            { value: '0', label: 'Al contado' },
            { value: '30', label: '30 días', hint: 'El plazo de tus clientes por defecto.' },
            { value: '60', label: '60 días', disabled: true },
          ]}
        />
      </Seccion>
      <Seccion titulo="Subir archivos" className="space-y-4">
        <FileDrop
          onFiles={nada}
          accept=".xml,.csv,.xls,.xlsx,.ofx"
          title="Suelta aquí tus cartolas y documentos"
          hint="XML, CSV, XLS, XLSX u OFX. Hasta 200 archivos o 100 MB."
        />
        <FileDrop onFiles={nada} disabled title="Espera a que termine la importación" />
      </Seccion>
    </div>
  );
}

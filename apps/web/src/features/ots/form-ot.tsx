import { createOt, otNueva, updateOt, type OtDetalle } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { Button, Field, Input, Monto, Select, Textarea } from '@cuadra/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { useForm } from '../../shared/form/index.ts';
import { useKeys } from '../../shared/keys/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import {
  CAMPOS_OT,
  conCliente,
  cuerpoDe,
  montosDe,
  type BorradorOt,
  type LineaBorrador,
} from './borrador-ot.ts';
import { ClienteOt } from './cliente-ot.tsx';
import { LineasOt } from './lineas-ot.tsx';
import { useOtTouched } from './use-touched.ts';

type Estado = 'borrador' | 'abierta';

/** The form of a nota de venta, new or of one of which nothing is invoiced. Ctrl+Enter saves it from anywhere. */
export function FormOt({ inicial, ot }: { inicial: BorradorOt; ot?: OtDetalle }) {
  const navigate = useNavigate();
  const touched = useOtTouched();
  const [estado, setEstado] = useState<Estado>('abierta');
  const form = useForm({
    schema: otNueva,
    names: CAMPOS_OT,
    initial: inicial,
    toBody: (borrador) => cuerpoDe(borrador, 'abierta').body,
    send: (body) => (ot ? call(updateOt, { params: { id: ot.id }, body }) : call(createOt, { body })),
    onSent: async (guardada) => {
      touched();
      snackbar(
        ot ? `Guardaste la nota de venta ${guardada.folio}` : `Creaste la nota de venta ${guardada.folio}`,
      );
      await navigate({ to: '/ots', search: { id: guardada.id } });
    },
  });
  const { values: borrador, problems, sending, set, text } = form;
  const save = (otro: Estado) => {
    setEstado(otro);
    form.submit({ estado: otro });
  };
  useKeys([
    { keys: 'Ctrl+Enter', label: 'Guardar la nota de venta', inFields: true, run: () => save('abierta') },
  ]);
  const { lineas: enviadas } = cuerpoDe(borrador, 'abierta');
  const errorDeLinea = (linea: LineaBorrador, campo: keyof LineaBorrador) =>
    problems[`movimientos.${enviadas.findIndex(({ key }) => key === linea.key)}.${campo}`];
  const deLinea = Object.keys(problems).some((path) => path.startsWith('movimientos.'));
  const { totales } = montosDe(borrador.lineas, borrador.moneda);
  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      <ClienteOt
        borrador={borrador}
        onChoose={(cliente) => set(conCliente(borrador, cliente))}
        onChange={set}
        error={(campo) => problems[campo]}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <Field label="Fecha" error={problems.fechaEmision}>
          <Input type="date" {...text('fechaEmision')} />
        </Field>
        <Field label="Válida hasta" optional error={problems.validoHasta}>
          <Input type="date" min={borrador.fechaEmision} {...text('validoHasta')} />
        </Field>
        <Field label="Moneda">
          <Select
            options={MONEDAS.map((codigo) => ({ value: codigo, label: codigo }))}
            value={borrador.moneda}
            onValueChange={(moneda) => set({ moneda })}
          />
        </Field>
        <Field label="Vendedor" optional error={problems.vendedor}>
          <Input maxLength={200} {...text('vendedor')} />
        </Field>
        <Field label="Contacto del cliente" optional error={problems.contacto}>
          <Input maxLength={200} autoComplete="off" {...text('contacto')} />
        </Field>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">Detalle</legend>
        <LineasOt
          lineas={borrador.lineas}
          moneda={borrador.moneda}
          onChange={(lineas) => set({ lineas })}
          error={errorDeLinea}
        />
        {problems.movimientos !== undefined && !deLinea ? (
          <p role="alert" className="mt-2 text-12 text-negativo">
            {problems.movimientos}
          </p>
        ) : null}
      </fieldset>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_280px]">
        <Field label="Condiciones" optional error={problems.condiciones}>
          <Textarea rows={4} maxLength={2000} {...text('condiciones')} />
        </Field>
        <dl aria-label="Totales" className="flex flex-col gap-1 self-start">
          <Suma nombre="Neto" valor={totales.montoNeto} moneda={borrador.moneda} />
          {totales.montoExento === 0 ? null : (
            <Suma nombre="Exento" valor={totales.montoExento} moneda={borrador.moneda} />
          )}
          <Suma nombre="IVA 19 %" valor={totales.iva} moneda={borrador.moneda} />
          <Suma nombre="Total" valor={totales.montoTotal} moneda={borrador.moneda} fuerte />
        </dl>
      </div>
      {problems.general === undefined ? null : (
        <p role="alert" className="text-negativo">
          {problems.general}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={sending && estado === 'abierta'}>
          {ot ? 'Guardar' : 'Crear nota de venta'}
        </Button>
        <Button onClick={() => save('borrador')} loading={sending && estado === 'borrador'}>
          Guardar como borrador
        </Button>
        <Button variant="quiet" render={<Link to="/ots" search={ot ? { id: ot.id } : {}} />}>
          Volver
        </Button>
      </div>
    </form>
  );
}

function Suma({
  nombre,
  valor,
  moneda,
  fuerte = false,
}: {
  nombre: string;
  valor: number;
  moneda: BorradorOt['moneda'];
  fuerte?: boolean;
}) {
  return (
    <div className={`flex justify-between gap-4 ${fuerte ? 'border-t pt-1 text-15 font-semibold' : ''}`}>
      <dt className={fuerte ? undefined : 'text-muted-foreground'}>{nombre}</dt>
      <dd>
        <Monto forma="col" valor={valor} moneda={moneda} />
      </dd>
    </div>
  );
}

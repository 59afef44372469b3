import { createOt, updateOt, type OtDetalle } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { Button, Field, Input, Monto, Select, Textarea } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { useKeys } from '../../shared/keys/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import {
  conCliente,
  cuerpoDe,
  montosDe,
  problemasDe,
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
  const [borrador, setBorrador] = useState(inicial);
  const [problemas, setProblemas] = useState<Readonly<Record<string, string>>>({});
  const [enviadas, setEnviadas] = useState<readonly LineaBorrador[]>([]);
  const { mutate, isPending, error, variables } = useMutation({
    // The fields say what is wrong with them.
    meta: { silent: true },
    mutationFn: (estado: Estado) => {
      const { body } = cuerpoDe(borrador, estado);
      return ot ? call(updateOt, { params: { id: ot.id }, body }) : call(createOt, { body });
    },
    onSuccess: (guardada) => {
      touched();
      snackbar(
        ot ? `Guardaste la nota de venta ${guardada.folio}` : `Creaste la nota de venta ${guardada.folio}`,
      );
      void navigate({ to: '/ots', search: { id: guardada.id } });
    },
    onError: (fallo) => setProblemas(fallo instanceof ApiError ? fallo.errors : {}),
  });
  const change = (cambios: Partial<BorradorOt>) => {
    setProblemas(
      Object.fromEntries(
        Object.entries(problemas).filter(([campo]) => !Object.keys(cambios).includes(campo)),
      ),
    );
    setBorrador({ ...borrador, ...cambios });
  };
  const save = (estado: Estado) => {
    const { body, lineas } = cuerpoDe(borrador, estado);
    const encontrados = problemasDe(body);
    setEnviadas(lineas);
    setProblemas(encontrados);
    if (Object.keys(encontrados).length === 0) mutate(estado);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save('abierta');
  };
  useKeys([
    { keys: 'Ctrl+Enter', label: 'Guardar la nota de venta', inFields: true, run: () => save('abierta') },
  ]);
  const errorDeLinea = (linea: LineaBorrador, campo: keyof LineaBorrador) => {
    const i = enviadas.findIndex(({ key }) => key === linea.key);
    return i === -1 ? undefined : problemas[`movimientos.${i}.${campo}`];
  };
  const texto = (campo: 'fechaEmision' | 'validoHasta' | 'vendedor' | 'contacto') => ({
    value: borrador[campo],
    onChange: (event: { target: { value: string } }) => change({ [campo]: event.target.value }),
  });
  const general = error && Object.keys(problemas).length === 0 ? messageOf(error) : null;
  const { totales } = montosDe(borrador.lineas, borrador.moneda);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <ClienteOt
        borrador={borrador}
        onChoose={(cliente) => {
          setProblemas({ ...problemas, rut: '', razonSocial: '' });
          setBorrador(conCliente(borrador, cliente));
        }}
        onChange={change}
        error={(campo) => problemas[campo]}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <Field label="Fecha" error={problemas['fechaEmision']}>
          <Input type="date" {...texto('fechaEmision')} />
        </Field>
        <Field label="Válida hasta" optional error={problemas['validoHasta']}>
          <Input type="date" min={borrador.fechaEmision} {...texto('validoHasta')} />
        </Field>
        <Field label="Moneda">
          <Select
            options={MONEDAS.map((codigo) => ({ value: codigo, label: codigo }))}
            value={borrador.moneda}
            onValueChange={(moneda) => change({ moneda })}
          />
        </Field>
        <Field label="Vendedor" optional error={problemas['vendedor']}>
          <Input maxLength={200} {...texto('vendedor')} />
        </Field>
        <Field label="Contacto del cliente" optional error={problemas['contacto']}>
          <Input maxLength={200} autoComplete="off" {...texto('contacto')} />
        </Field>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">Detalle</legend>
        <LineasOt
          lineas={borrador.lineas}
          moneda={borrador.moneda}
          onChange={(lineas) => {
            setProblemas({});
            setBorrador({ ...borrador, lineas });
          }}
          error={errorDeLinea}
        />
        {problemas['movimientos'] ? (
          <p role="alert" className="mt-2 text-12 text-negativo">
            {problemas['movimientos']}
          </p>
        ) : null}
      </fieldset>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_280px]">
        <Field label="Condiciones" optional error={problemas['condiciones']}>
          <Textarea
            rows={4}
            maxLength={2000}
            value={borrador.condiciones}
            onChange={(event) => change({ condiciones: event.target.value })}
          />
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
      {general ? (
        <p role="alert" className="text-negativo">
          {general}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending && variables === 'abierta'}>
          {ot ? 'Guardar' : 'Crear nota de venta'}
        </Button>
        <Button onClick={() => save('borrador')} loading={isPending && variables === 'borrador'}>
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

import {
  choosePlan,
  FUNCION_DE_MEDIDA,
  MEDIDAS,
  previewPlan,
  startCheckout,
  listFacturasPlan,
  type PeriodoPlan,
  type Plan,
  type PreviaDePlan,
} from '@cuadra/contract';
import { Button, Monto, Sheet, SheetSection, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { call } from '../../shared/api/index.ts';
import { fechaLarga, formatEntero, formatMonto } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import { postForm } from './post-form.ts';
import { LineasConIva } from './lineas.tsx';
import { useSuscripcionTouched } from './use-suscripcion-touched.ts';

export interface Eleccion {
  readonly plan: Plan;
  readonly periodo: PeriodoPlan;
}

interface CambioSheetProps {
  readonly actual: Plan;
  /** No plan runs: one is bought, and none is changed. */
  readonly contrata: boolean;
  /** Null while closed. */
  readonly eleccion: Eleccion | null;
  readonly onClose: () => void;
}

/** What a plan charges today and what it changes, before anything is bought. */
export function CambioSheet({ actual, contrata, eleccion, onClose }: CambioSheetProps) {
  return (
    <Sheet
      open={eleccion !== null}
      onClose={onClose}
      title={
        eleccion === null
          ? 'Plan'
          : contrata || eleccion.plan.id === actual.id
            ? eleccion.plan.nombre
            : `De ${actual.nombre} a ${eleccion.plan.nombre}`
      }
    >
      {eleccion === null ? null : (
        <Contenido actual={actual} contrata={contrata} {...eleccion} onClose={onClose} />
      )}
    </Sheet>
  );
}

function Contenido({
  actual,
  contrata,
  plan,
  periodo,
  onClose,
}: Eleccion & Omit<CambioSheetProps, 'eleccion'>) {
  const body = { idVersion: plan.idVersion, periodo };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...keyOf(previewPlan), body],
    queryFn: ({ signal }) => call(previewPlan, { body, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error)
    return (
      <LoadError
        error={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        centrado
        className="px-5 py-16"
      />
    );
  if (!data)
    return (
      <div className="flex flex-col gap-3 px-5 py-4" role="status" aria-label="Calculando el cambio">
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  return (
    <>
      <Cuenta previa={data} />
      <QueCambia actual={actual} nuevo={plan} />
      <Confirmar
        verbo={contrata ? 'Contratar' : 'Cambiar a'}
        plan={plan}
        periodo={periodo}
        previa={data}
        onChanged={() => void refetch()}
        onClose={onClose}
      />
    </>
  );
}

function Cuenta({ previa }: { previa: PreviaDePlan }) {
  const { cargos, abonos, debe, aFavor, porPagar, quedaAFavor, proximaFactura } = previa;
  const lineas = [...cargos, ...abonos.map((abono) => ({ ...abono, neto: -abono.neto }))];
  const suma = (parte: 'neto' | 'iva') =>
    cargos.reduce((total, linea) => total + linea[parte], 0) -
    abonos.reduce((total, linea) => total + linea[parte], 0);
  const [neto, iva] = [suma('neto'), suma('iva')];
  return (
    <>
      <SheetSection>
        <p className="text-muted-foreground">{quedaAFavor > 0 ? 'Te queda a favor' : 'Hoy pagas'}</p>
        <p className="text-32 font-semibold">
          <Monto valor={quedaAFavor > 0 ? quedaAFavor : porPagar} moneda="CLP" />
        </p>
        <p className="text-muted-foreground">Próxima factura el {fechaLarga(proximaFactura)}</p>
      </SheetSection>
      <SheetSection title="De dónde sale">
        <LineasConIva
          lineas={lineas}
          neto={neto}
          iva={iva}
          total={{ nombre: neto + iva < 0 ? 'Se devuelve' : 'Se cobra', monto: neto + iva }}
        />
        {debe > 0 ? (
          <p className="text-12 text-muted-foreground">Más {formatMonto(debe)} que ya debías.</p>
        ) : null}
        {aFavor > 0 ? (
          <p className="text-12 text-muted-foreground">Menos {formatMonto(aFavor)} que tenías a favor.</p>
        ) : null}
      </SheetSection>
    </>
  );
}

const topeDe = ({ Funcionalidades = [] }: Plan, key: string) =>
  Funcionalidades.find(({ Funcionalidad: f }) => f.key === key)?.capacidadMax;

const decirTope = (tope: undefined | null | number) =>
  tope === undefined ? 'no' : tope === null ? 'sin tope' : formatEntero(tope);

const ordenDe = (tope: undefined | null | number) => (tope === undefined ? 0 : (tope ?? Infinity));

/** Limits and features that the plan has otherwise. */
function QueCambia({ actual, nuevo }: { actual: Plan; nuevo: Plan }) {
  const medidas = new Set<string>(MEDIDAS.map((medida) => FUNCION_DE_MEDIDA[medida]));
  const nombres = new Map<string, string>();
  for (const { Funcionalidades = [] } of [actual, nuevo])
    for (const { Funcionalidad: f } of Funcionalidades)
      if (medidas.has(f.key) || f.mensajeUpselling !== null) nombres.set(f.key, f.nombre);
  const cambios = [...nombres].flatMap(([key, nombre]) => {
    const [de, a] = [topeDe(actual, key), topeDe(nuevo, key)];
    if (de === a || (!medidas.has(key) && (de === undefined) === (a === undefined))) return [];
    return [{ key, nombre, de, a, sube: ordenDe(a) >= ordenDe(de), medida: medidas.has(key) }];
  });
  if (cambios.length === 0) return null;
  return (
    <SheetSection title="Qué cambia">
      <ul className="flex flex-col gap-2">
        {cambios.map(({ key, nombre, de, a, sube, medida }) => (
          <li key={key} className="flex items-center gap-2">
            {sube ? (
              <ArrowUp aria-label="Sube" className="size-4 shrink-0 text-cuadra" />
            ) : (
              <ArrowDown aria-label="Baja" className="size-4 shrink-0 text-aviso" />
            )}
            <span className="mr-auto">{nombre}</span>
            {medida ? (
              <span className="tnum flex items-center gap-2">
                <span className="text-muted-foreground">{decirTope(de)}</span>
                <ArrowRight aria-label="a" className="size-3.5 text-muted-foreground" />
                <strong className="font-semibold">{decirTope(a)}</strong>
              </span>
            ) : (
              <strong className="font-semibold">{a === undefined ? 'no' : 'sí'}</strong>
            )}
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

interface ConfirmarProps extends Eleccion {
  readonly verbo: string;
  readonly previa: PreviaDePlan;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Buys the plan; where something is to be paid, the browser goes on to Webpay. */
function Confirmar({ verbo, plan, periodo, previa: { porPagar }, onChanged, onClose }: ConfirmarProps) {
  const touched = useSuscripcionTouched();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const facturas = useQuery(queryFor(listFacturasPlan));
  const conTarjeta = facturas.data?.medios.tarjeta ?? false;
  const elegir = useMutation({
    mutationFn: async () => {
      await call(choosePlan, { body: { idVersion: plan.idVersion, periodo, porPagar } });
      if (porPagar === 0 || !conTarjeta) return null;
      const { items } = await queryClient.query({ ...queryFor(listFacturasPlan), staleTime: 0 });
      const ids = items.filter(({ saldo }) => saldo > 0).map(({ id }) => id);
      return ids.length === 0 ? null : call(startCheckout, { body: { ids } });
    },
    onSuccess: async (pago) => {
      if (pago) {
        postForm(pago.url, { token_ws: pago.token });
        return;
      }
      await touched();
      snackbar(`Ahora tienes ${plan.nombre}`);
      onClose();
      if (porPagar > 0) await navigate({ to: '/cuenta/tus-facturas' });
    },
    onError: async (error) => {
      snackbarError(error);
      onChanged();
      await touched();
    },
  });
  return (
    <SheetSection>
      <Button variant="primary" className="w-full" loading={elegir.isPending} onClick={() => elegir.mutate()}>
        {porPagar > 0
          ? conTarjeta
            ? `${verbo} ${plan.nombre} y pagar ${formatMonto(porPagar)}`
            : `${verbo} ${plan.nombre} por ${formatMonto(porPagar)}`
          : `${verbo} ${plan.nombre}`}
      </Button>
    </SheetSection>
  );
}

import { getSuscripcionDeEmpresa, type DetalleDeContrato } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, Monto, Sheet, SheetSection, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { fechaConAnio } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { describePrecio, describeProximo, ESTADO_DE_CONTRATO, ESTADO_DE_FACTURA } from './textos.ts';

interface FichaSuscripcionProps {
  /** Of the company; null while closed. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** The subscription of a company in the side sheet: what it owes, how it came to its state, and its invoices. */
export function FichaSuscripcion({ id, onClose }: FichaSuscripcionProps) {
  const { data, error, refetch } = useQuery({
    ...queryFor(getSuscripcionDeEmpresa, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  return (
    <Sheet open={id !== null} onClose={onClose} title={data?.nombre ?? 'Suscripción'}>
      {data ? (
        <Contenido contrato={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="px-5 py-16" />
      ) : (
        <div className="flex flex-col gap-3 px-5 py-4" role="status" aria-label="Cargando la suscripción">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Sheet>
  );
}

function Contenido({ contrato }: { contrato: DetalleDeContrato }) {
  const { razonSocial, rut, estado, plan, debe, vencido, promesaVigente, cobroRechazado } = contrato;
  const { pasos, facturas } = contrato;
  return (
    <>
      <SheetSection>
        <Badge tono={ESTADO_DE_CONTRATO[estado].tono}>{ESTADO_DE_CONTRATO[estado].texto}</Badge>
        <p className="mt-1 text-32 font-semibold">
          <Monto valor={debe} moneda="CLP" />
        </p>
        <p className="text-muted-foreground">
          {debe === 0 ? 'No debe nada' : vencido === 0 ? 'Por pagar, nada vencido' : null}
          {vencido > 0 ? (
            <>
              <Monto valor={vencido} moneda="CLP" /> vencidos
              {promesaVigente ? ', con un compromiso de pago vigente' : null}
            </>
          ) : null}
        </p>
      </SheetSection>
      <SheetSection>
        <Datos>
          <Dato nombre="Empresa">
            {razonSocial}, {formatRut(rut)}
          </Dato>
          <Dato nombre="Plan">
            {[plan, describePrecio(contrato)].filter((parte) => parte !== null).join(', ')}
          </Dato>
          <Dato nombre="Próximo">{describeProximo(contrato)}</Dato>
          <Dato nombre="Tarjeta rechazada">
            {cobroRechazado === null ? null : fechaConAnio(cobroRechazado.slice(0, 10))}
          </Dato>
        </Datos>
      </SheetSection>
      {pasos.length === 0 ? null : (
        <SheetSection title="Historia">
          <ol className="flex flex-col gap-2">
            {pasos.map(({ fecha, de, a, explicacion, usuario }) => (
              <li key={`${fecha} ${de} ${a}`}>
                <span className="font-medium">{ESTADO_DE_CONTRATO[a].texto}</span>{' '}
                <span className="text-muted-foreground">{explicacion}</span>
                <span className="block text-12 text-muted-foreground">
                  {fechaConAnio(fecha)}, {usuario ?? 'Cuadra'}
                </span>
              </li>
            ))}
          </ol>
        </SheetSection>
      )}
      {facturas.length === 0 ? null : (
        <SheetSection title="Facturas">
          <ul>
            {facturas.map(({ id, folio, emitida, vence, estado: suyo, total, acreditado }) => (
              <li key={id} className="flex items-baseline gap-3 border-b py-1.5 last:border-b-0">
                <span className="min-w-0 flex-1">
                  <span className="font-medium">{folio}</span>{' '}
                  <Badge tono={ESTADO_DE_FACTURA[suyo].tono}>{ESTADO_DE_FACTURA[suyo].texto}</Badge>
                  <span className="block text-12 text-muted-foreground">
                    {fechaConAnio(emitida)}, vence el {fechaConAnio(vence)}
                  </span>
                </span>
                <Monto valor={total - acreditado} moneda="CLP" />
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
    </>
  );
}

import {
  getCliente,
  getCobranzaDeCliente,
  RUTA_PANTALLA,
  type ClienteDetalle,
  type CobranzaDeCliente,
} from '@cuadra/contract';
import { diasEntre } from '@cuadra/domain';
import { tramoDe } from '@cuadra/domain/cobranza';
import { Button, buttonVariants, cn, Kbd, Monto, Sheet, SheetSection, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fechaCorta, formatMonto, hoy, plural } from '../../shared/formats/index.ts';
import type { RecordWalk } from '../../shared/lista/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useEscribir } from '../../shared/registros/correos/use-escribir.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';
import { EstadoDeCuenta } from '../../shared/registros/parte/estado-de-cuenta.tsx';
import { Montos } from '../../shared/registros/parte/montos.tsx';
import { useSession } from '../../shared/session/index.ts';
import { MUESTRA_TRAMO } from '../../shared/registros/parte/tramos.tsx';
import type { Acto, ClienteDeActo } from './use-dialogos.ts';
import { Compromisos } from './compromisos.tsx';
import { ComoPaga } from './como-paga.tsx';
import { Judiciales } from './judiciales.tsx';
import { Disputas, Promesas, QueSeDijo } from './lo-conversado.tsx';

interface FichaDeudorProps {
  /** Of the customer; null while closed. */
  readonly id: number | null;
  /** The document from which it was opened. */
  readonly idDocumento?: number | undefined;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
  readonly edita: boolean;
  readonly onAct: (acto: Acto, cliente: ClienteDeActo) => void;
}

/** A customer beside the list: whom to ask for, what they owe, what they promised and what was said. */
export function FichaDeudor({ id, idDocumento, walk, onClose, edita, onAct }: FichaDeudorProps) {
  const cliente = useQuery({ ...queryFor(getCliente, { params: { id: id ?? 0 } }), enabled: id !== null });
  const cobranza = useQuery({
    ...queryFor(getCobranzaDeCliente, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const { puede, escribir } = useEscribir();
  const error = cliente.error ?? cobranza.error;
  const quien = cliente.data && { id: cliente.data.id, razonSocial: cliente.data.razonSocial, idDocumento };
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={cliente.data?.razonSocial ?? 'Cliente'}
      position={walk.position}
      onPrev={walk.prev}
      onNext={walk.next}
      actions={cliente.data ? <EstadoDeCuenta id={cliente.data.id} rut={cliente.data.rut} /> : undefined}
      footer={
        quien && (edita || puede) ? (
          <div className="flex flex-wrap gap-2">
            {edita ? (
              <>
                <Button variant="primary" onClick={() => onAct('gestion', quien)}>
                  Llamé <Kbd>L</Kbd>
                </Button>
                <Button onClick={() => onAct('promesa', quien)}>
                  Promesa <Kbd>P</Kbd>
                </Button>
                <Button onClick={() => onAct('disputa', quien)}>Disputa</Button>
              </>
            ) : null}
            {puede ? (
              <Button onClick={() => escribir([quien.id])}>
                Escribir <Kbd>E</Kbd>
              </Button>
            ) : null}
          </div>
        ) : undefined
      }
    >
      {cliente.data && cobranza.data ? (
        <Partes
          cliente={cliente.data}
          cobranza={cobranza.data}
          edita={edita}
          idDocumento={idDocumento}
          onAct={onAct}
        />
      ) : error ? (
        <LoadError
          error={error}
          onRetry={() => void Promise.all([cliente.refetch(), cobranza.refetch()])}
          centrado
          className="px-5 py-16"
        />
      ) : (
        <div className="flex flex-col gap-3 px-5 py-4" role="status" aria-label="Cargando el cliente">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
    </Sheet>
  );
}

interface PartesProps {
  readonly cliente: ClienteDetalle;
  readonly cobranza: CobranzaDeCliente;
  readonly edita: boolean;
  readonly idDocumento: number | undefined;
  readonly onAct: FichaDeudorProps['onAct'];
}

function Partes({ cliente, cobranza, edita, idDocumento, onAct }: PartesProps) {
  const quien = { id: cliente.id, razonSocial: cliente.razonSocial, idDocumento };
  return (
    <>
      <Quien cliente={cliente} cobranza={cobranza} />
      {cobranza.pagos.length === 0 ? null : (
        <SheetSection
          title="Cómo paga"
          end={
            cobranza.habito === null ? undefined : (
              <span className="text-12 text-muted-foreground">{describeHabito(cobranza.habito)}</span>
            )
          }
        >
          <ComoPaga cobranza={cobranza} abiertos={cliente.abiertos} />
        </SheetSection>
      )}
      <Debe cliente={cliente} idDocumento={idDocumento} />
      <SheetSection title="Promesas">
        <Promesas cobranza={cobranza} edita={edita} />
      </SheetSection>
      {cobranza.compromisos.length === 0 ? null : (
        <SheetSection title="Compromisos">
          <Compromisos cobranza={cobranza} />
        </SheetSection>
      )}
      {cobranza.disputas.length === 0 ? null : (
        <SheetSection title="Disputas">
          <Disputas cobranza={cobranza} edita={edita} />
        </SheetSection>
      )}
      {cobranza.judiciales.length === 0 && !edita ? null : (
        <SheetSection
          title="Cobranza judicial"
          end={
            edita ? (
              <Button size="sm" variant="quiet" onClick={() => onAct('judicial', quien)}>
                Pasar a judicial
              </Button>
            ) : undefined
          }
        >
          <Judiciales cobranza={cobranza} edita={edita} />
        </SheetSection>
      )}
      <SheetSection title="Qué se dijo">
        <QueSeDijo cobranza={cobranza} edita={edita} />
      </SheetSection>
    </>
  );
}

/** Whom to ask for, and the broken promises. */
function Quien({ cliente, cobranza }: Pick<PartesProps, 'cliente' | 'cobranza'>) {
  const contacto =
    cliente.contactos.find(({ recibe }) => recibe === 'cobranza' || recibe === 'todo') ??
    cliente.contactos[0];
  const rotas = cobranza.promesas.filter(({ estado }) => estado === 'rota');
  const [ultima] = rotas;
  return (
    <SheetSection>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate font-medium">
            {contacto ? [contacto.nombre, contacto.apellido].filter(Boolean).join(' ') : 'Sin contactos'}
          </p>
          {contacto ? (
            <p className="flex flex-wrap gap-x-2 text-12">
              {contacto.telefono === null ? null : (
                <a href={`tel:${contacto.telefono.replaceAll(' ', '')}`} className={cn(ENLACE, 'tnum')}>
                  {contacto.telefono}
                </a>
              )}
              {contacto.email === null ? null : (
                <a href={`mailto:${contacto.email}`} className={ENLACE}>
                  {contacto.email}
                </a>
              )}
            </p>
          ) : null}
        </div>
        <Link
          to="/ingresos/cxc/clientes/$id"
          params={{ id: cliente.id }}
          className={cn(buttonVariants({ size: 'sm', variant: 'quiet' }), 'shrink-0')}
        >
          Ver ficha
        </Link>
      </div>
      {ultima ? (
        <div className="mt-3 rounded-md bg-negativo-soft px-3 py-2">
          <p className="font-medium text-negativo">
            Prometió {formatMonto(ultima.monto, ultima.moneda)} para el {fechaCorta(ultima.fecha)} y no llegó
          </p>
          {rotas.length > 1 ? (
            <p className="text-12">Es la promesa número {rotas.length} que no cumple.</p>
          ) : null}
        </div>
      ) : cobranza.motivo === null ? null : (
        <p className="mt-3 text-muted-foreground">{cobranza.motivo}</p>
      )}
    </SheetSection>
  );
}

function describeHabito({ pagos, diasTarde }: NonNullable<CobranzaDeCliente['habito']>): string {
  const dias = Math.round(diasTarde);
  const cuando = dias <= 0 ? 'A tiempo' : `${plural(dias, 'día')} tarde`;
  return `${cuando} (mediana de ${plural(pagos, 'pago')} de un año)`;
}

/** What is open, the oldest first. */
function Debe({ cliente, idDocumento }: Pick<PartesProps, 'cliente' | 'idDocumento'>) {
  const { tiposDocumento } = useSession();
  return (
    <SheetSection
      title="Por cobrar"
      end={
        <span className="text-15 font-semibold">
          <Montos deudas={cliente.saldoPorCobrar} campo="monto" />
        </span>
      }
    >
      <ul className="flex flex-col">
        {cliente.abiertos.map(({ id, modelo, tipo, folio, vence, saldo, moneda }) => {
          const dias = diasEntre(vence, hoy());
          return (
            <li
              key={id}
              className={cn(
                'flex items-center gap-3 border-b py-2 last:border-b-0',
                id === idDocumento && 'bg-row-selected',
              )}
            >
              <span
                aria-hidden
                className={cn('size-2 shrink-0 rounded-[2px]', MUESTRA_TRAMO[tramoDe(saldo, dias)])}
              />
              <div className="min-w-0 flex-1">
                <Link to={RUTA_PANTALLA[modelo]} search={{ id }} className={ENLACE}>
                  {nombreDeTipoDocumento(tipo, tiposDocumento)} {folio}
                </Link>
                <p className="tnum text-12 text-muted-foreground">
                  {saldo < 0
                    ? 'a favor'
                    : dias > 0
                      ? `venció el ${fechaCorta(vence)}, hace ${plural(dias, 'día')}`
                      : `vence el ${fechaCorta(vence)}`}
                </p>
              </div>
              <Monto forma="col" valor={saldo} moneda={moneda} />
            </li>
          );
        })}
      </ul>
      {cliente.countAbiertos > cliente.abiertos.length ? (
        <p className="mt-2 text-12 text-muted-foreground">
          y {plural(cliente.countAbiertos - cliente.abiertos.length, 'documento')} más
        </p>
      ) : null}
    </SheetSection>
  );
}

import type { ClaseDiferencia, DiferenciaSii } from '@cuadra/contract';
import { formatRut, parseRut } from '@cuadra/domain';
import { Badge, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { fechaCorta } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';

const CLASES: Readonly<Record<ClaseDiferencia, string>> = {
  falta_aqui: 'Falta en Cuadra',
  falta_alla: 'Falta en el SII',
  retirado: 'El SII ya no lo tiene',
  monto: 'Otro total',
};
const RUTAS = { Dte: '/ventas', Compra: '/compras' } as const;

/** What differs, document by document, each with what to do. */
export function Diferencias({
  diferencias,
  total,
}: {
  diferencias: readonly DiferenciaSii[];
  total: number;
}) {
  return (
    <section aria-labelledby="diferencias-mes">
      <h3 id="diferencias-mes" className="font-semibold">
        Diferencias
      </h3>
      <ul className="mt-2 divide-y border-y">
        {diferencias.map((una) => (
          <Diferencia key={`${una.clase} ${una.modelo} ${una.codigoTipo} ${una.folio} ${una.rut}`} {...una} />
        ))}
      </ul>
      {total > diferencias.length ? (
        <p className="mt-2 text-12 text-muted-foreground">
          Se muestran las {diferencias.length} de mayor monto, de {total}.
        </p>
      ) : null}
    </section>
  );
}

function Diferencia(una: DiferenciaSii) {
  const { clase, modelo, codigoTipo, folio, rut, razonSocial, fechaEmision, totalSii, totalAqui } = una;
  const { tiposDocumento } = useSession();
  const tipo = tiposDocumento.find(({ codigo }) => codigo === codigoTipo)?.nombre ?? `Tipo ${codigoTipo}`;
  const nombre = `${tipo} ${folio}`;
  const leido = parseRut(rut);
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-70">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {una.idDocumento === null ? (
            nombre
          ) : (
            <Link
              to={RUTAS[modelo]}
              search={{ id: una.idDocumento }}
              className="underline decoration-input underline-offset-3 hover:decoration-current"
            >
              {nombre}
            </Link>
          )}
          <Badge tono="aviso">{CLASES[clase]}</Badge>
        </p>
        <p className="text-12 break-words text-muted-foreground">
          {razonSocial} · {leido === null ? rut : formatRut(leido)} · {fechaCorta(fechaEmision)}
        </p>
        <p className="mt-1 text-12">{una.consejo}</p>
      </div>
      <dl className="grid shrink-0 grid-cols-[auto_auto] content-start gap-x-3 text-12">
        <dt className="text-muted-foreground">SII</dt>
        <dd className="num">
          <Monto valor={totalSii} forma="col" />
        </dd>
        <dt className="text-muted-foreground">Cuadra</dt>
        <dd className="num">
          <Monto valor={totalAqui} forma="col" />
        </dd>
      </dl>
    </li>
  );
}

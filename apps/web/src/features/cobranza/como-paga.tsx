import type { ClienteDetalle, CobranzaDeCliente } from '@cuadra/contract';
import { diasEntre } from '@cuadra/domain';
import { cn } from '@cuadra/ui';
import { fechaCorta, hoy, plural } from '../../shared/formats/index.ts';

/** Open invoices that are drawn after the paid ones, the oldest last. */
const MAX_ABIERTAS = 4;
const ALTO = 72;

interface Palo {
  readonly key: string;
  readonly dias: number;
  readonly abierta: boolean;
  readonly texto: string;
}

const tarde = (dias: number) =>
  dias === 0 ? 'el día' : dias > 0 ? `${plural(dias, 'día')} tarde` : `${plural(-dias, 'día')} antes`;

/** The last payments and what is overdue, one by one, by days after the due date; the line is the usual delay. */
export function ComoPaga({
  cobranza: { pagos, habito },
  abiertos,
}: {
  readonly cobranza: CobranzaDeCliente;
  readonly abiertos: ClienteDetalle['abiertos'];
}) {
  const vencidas = abiertos
    .filter(({ saldo, vence }) => saldo > 0 && vence < hoy())
    .slice(0, MAX_ABIERTAS)
    .toReversed();
  const palos: Palo[] = [
    ...pagos.map(({ folio, vence, dias }) => ({
      key: `p${folio}`,
      dias,
      abierta: false,
      texto: `Folio ${folio}, vencía el ${fechaCorta(vence)}: pagó ${tarde(dias)}`,
    })),
    ...vencidas.map(({ id, folio, vence }) => ({
      key: `a${id}`,
      dias: diasEntre(vence, hoy()),
      abierta: true,
      texto: `Folio ${folio}, abierta: lleva ${plural(diasEntre(vence, hoy()), 'día')}`,
    })),
  ];
  const mediana = habito === null ? null : Math.round(habito.diasTarde);
  // One invoice of a year would press all others onto the ground.
  const pagados = pagos.map(({ dias }) => dias);
  const techo = Math.max(10, ...pagados.map((dias) => dias * 1.5), (mediana ?? 0) * 2, 30);
  const alto = (dias: number) => (Math.min(Math.max(dias, 0), techo) / techo) * ALTO;
  return (
    <>
      <ul className="relative flex items-end gap-1 border-b" style={{ height: ALTO + 8 }}>
        {mediana === null || mediana <= 0 ? null : (
          <li
            role="presentation"
            aria-hidden
            className="absolute inset-x-0 border-t border-dashed border-cuadra"
            style={{ bottom: alto(mediana) }}
          />
        )}
        {palos.map(({ key, dias, abierta, texto }) => (
          <li
            key={key}
            title={texto}
            className="relative flex flex-1 justify-center"
            style={{ height: ALTO + 8 }}
          >
            <span className="sr-only">{texto}</span>
            <span
              aria-hidden
              className={cn(
                'absolute bottom-0 border-l-2',
                abierta ? 'border-dashed border-aviso' : 'border-cuadra-line',
              )}
              style={{ height: alto(dias) }}
            />
            <span
              aria-hidden
              className={cn(
                'absolute size-2 rounded-full',
                abierta ? 'border-2 border-aviso bg-background' : 'bg-cuadra',
              )}
              style={{ bottom: Math.max(alto(dias) - 4, 0) }}
            />
          </li>
        ))}
      </ul>
      <p aria-hidden className="mt-1 flex justify-between text-12 text-muted-foreground">
        <span>{pagos.length === 0 ? 'Sin pagos anteriores' : plural(pagos.length, 'pago')}</span>
        {vencidas.length === 0 ? null : <span>{vencidas.length === 1 ? 'abierta' : 'abiertas'}</span>}
      </p>
    </>
  );
}

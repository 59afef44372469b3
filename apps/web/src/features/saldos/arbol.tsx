import { listAsientos, type NodoDeSaldo } from '@cuadra/contract';
import { limitesDeMes } from '@cuadra/domain';
import { cn, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatMonto, formatPorcentaje, mesCorto } from '../../shared/formats/index.ts';
import { showNewest } from '../../shared/lista/show-columns.ts';
import { useSession } from '../../shared/session/index.ts';
import { claveDe, mesDe, type FilaSaldo } from './filas.ts';

interface ArbolProps {
  readonly filas: readonly FilaSaldo[];
  readonly meses: readonly string[];
  /** Month whose figure each row is compared with, in `otros`. */
  readonly contra: { readonly mes: string; readonly saldos: ReadonlyMap<string, number> } | null;
  readonly elegida: string | null;
  readonly onElegir: (clave: string) => void;
  readonly onAlternar: (clave: string) => void;
}

/**
 * The tree of balances: a row to each account, a column to each month. The arrows walk its names as those of any
 * tree do: up and down between rows, right and left to open and close.
 */
export function Arbol({ filas, meses, contra, elegida, onElegir, onAlternar }: ArbolProps) {
  const [foco, setFoco] = useState(0);
  const cuerpo = useRef<HTMLTableSectionElement>(null);

  const irA = (indice: number) => {
    const destino = Math.max(0, Math.min(filas.length - 1, indice));
    setFoco(destino);
    cuerpo.current?.querySelectorAll<HTMLElement>('[data-cuenta]')[destino]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, fila: FilaSaldo, indice: number) => {
    const acciones: Record<string, () => void> = {
      ArrowDown: () => irA(indice + 1),
      ArrowUp: () => irA(indice - 1),
      Home: () => irA(0),
      End: () => irA(filas.length - 1),
      ArrowRight: () => (fila.abre && !fila.abierta ? onAlternar(claveDe(fila.nodo)) : irA(indice + 1)),
      ArrowLeft: () => (fila.abierta ? onAlternar(claveDe(fila.nodo)) : irA(padreDe(filas, indice))),
    };
    const accion = acciones[event.key];
    if (!accion) return;
    event.preventDefault();
    accion();
  };

  return (
    <div className="min-h-0 flex-1 overflow-auto" tabIndex={-1}>
      <table aria-label="Saldo de las cuentas" className="w-full border-separate border-spacing-0">
        <thead className="sticky top-0 z-20">
          <tr key={[...meses, contra?.mes].join()} ref={showNewest} className="text-11 text-muted-foreground">
            <th
              scope="col"
              className="sticky left-0 z-10 h-8 min-w-52 border-b bg-muted px-4 text-left font-medium sm:min-w-72"
            >
              Cuenta
            </th>
            {meses.map((mes) => (
              <th
                key={mes}
                scope="col"
                className="num min-w-30 border-b bg-muted px-3 font-medium whitespace-nowrap"
              >
                {mesCorto(mes)}
              </th>
            ))}
            {contra ? (
              <>
                <th
                  scope="col"
                  className="num min-w-30 border-b border-l bg-muted px-3 font-medium whitespace-nowrap"
                >
                  {mesCorto(contra.mes)}
                </th>
                <th scope="col" className="num min-w-30 border-b bg-muted px-3 font-medium">
                  Diferencia
                </th>
                <th scope="col" className="num min-w-16 border-b bg-muted px-3 font-medium">
                  %
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody ref={cuerpo}>
          {filas.map((fila, indice) => {
            const clave = claveDe(fila.nodo);
            return (
              <tr
                key={clave}
                data-elegida={clave === elegida || undefined}
                className={cn(
                  'group h-(--row-dense) hover:bg-muted',
                  fila.nivel === 1 ? 'font-semibold' : 'font-normal',
                  clave === elegida && 'bg-selected',
                )}
              >
                <th
                  scope="row"
                  className="sticky left-0 border-b bg-background pr-2 text-left [font-weight:inherit] group-hover:bg-muted group-data-elegida:bg-selected"
                >
                  <span
                    className="flex items-center gap-1"
                    style={{ paddingLeft: `${fila.nivel * 16 - 8}px` }}
                  >
                    <Abrir fila={fila} onAlternar={() => onAlternar(clave)} />
                    <button
                      type="button"
                      data-cuenta
                      aria-pressed={clave === elegida}
                      tabIndex={indice === Math.min(foco, filas.length - 1) ? 0 : -1}
                      onFocus={() => setFoco(indice)}
                      onKeyDown={(event) => onKeyDown(event, fila, indice)}
                      onClick={() => onElegir(clave)}
                      className="min-w-0 truncate rounded-xs px-1 text-left"
                    >
                      {fila.nodo.nombre}
                    </button>
                  </span>
                </th>
                {fila.nodo.amounts.map((saldo) => (
                  <td key={mesDe(saldo)} className="num border-b px-3">
                    <Saldo nodo={fila.nodo} mes={mesDe(saldo)} valor={saldo.value} />
                  </td>
                ))}
                {contra ? <Comparacion nodo={fila.nodo} antes={contra.saldos.get(clave) ?? 0} /> : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The nearest row above that is one level up. */
function padreDe(filas: readonly FilaSaldo[], indice: number): number {
  const nivel = filas[indice]?.nivel ?? 1;
  for (let i = indice - 1; i >= 0; i -= 1) if ((filas[i]?.nivel ?? 0) < nivel) return i;
  return indice;
}

function Abrir({ fila, onAlternar }: { fila: FilaSaldo; onAlternar: () => void }) {
  if (!fila.abre) return <span className="w-6 shrink-0" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${fila.abierta ? 'Cerrar' : 'Abrir'} ${fila.nodo.nombre}`}
      aria-expanded={fila.abierta}
      onClick={onAlternar}
      className="toque grid size-6 shrink-0 place-items-center rounded-xs text-muted-foreground hover:text-foreground"
    >
      <ChevronRight
        aria-hidden
        className={cn('size-3.5 transition-transform', fila.abierta && 'rotate-90')}
      />
    </button>
  );
}

/** Types of account of which the result is made. */
const TIPOS_DE_RESULTADO: ReadonlySet<number> = new Set([1, 2, 3]);

/** What of the general ledger a node is: an account, a type, or a part of the chart; null for what is worked out. */
function mayorDe({ id, idTipoCuenta, isRoot }: NodoDeSaldo) {
  if (typeof id === 'number' && id > 0) return { idCuenta: id };
  if (isRoot) return { idTipo: idTipoCuenta };
  if (typeof id !== 'number' || (idTipoCuenta === 6 && id <= -900)) return null;
  return id <= -900 && id > -910 ? { idTipo: idTipoCuenta } : { idSubtipo: -id };
}

/** A figure; it leads to the accounts and entries that it is made of, up to the end of its month. */
function Saldo({ nodo, mes, valor }: { nodo: NodoDeSaldo; mes: string; valor: number }) {
  const { puede } = useSession();
  const de = mayorDe(nodo);
  if (de === null || valor === 0 || !puede(listAsientos))
    return <Monto valor={valor} tono={valor === 0 ? 'gris' : 'tinta'} />;
  // What stands in an account of result is of its year; elsewhere the month is what moved it.
  const since = TIPOS_DE_RESULTADO.has(nodo.idTipoCuenta) ? `${mes.slice(0, 4)}-01-01` : `${mes}-01`;
  return (
    <Link
      to="/contabilidad/mayor"
      search={{ ...de, since, until: limitesDeMes(mes).hasta }}
      className="rounded-xs underline-offset-2 hover:underline"
    >
      <Monto valor={valor} />
    </Link>
  );
}

function Comparacion({ nodo, antes }: { nodo: NodoDeSaldo; antes: number }) {
  const ahora = nodo.amounts.at(-1)?.value ?? 0;
  const diferencia = ahora - antes;
  return (
    <>
      <td className="num border-b border-l px-3">{formatMonto(antes)}</td>
      <td className="num border-b px-3">
        <Monto valor={diferencia} />
      </td>
      <td className="num border-b px-3 text-muted-foreground">
        {antes === 0 ? '–' : formatPorcentaje(diferencia / Math.abs(antes))}
      </td>
    </>
  );
}

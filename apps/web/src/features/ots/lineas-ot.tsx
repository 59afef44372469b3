import { MAX_MOVIMIENTOS } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { Button, Checkbox, Field, IconButton, Input, Monto } from '@cuadra/ui';
import { appRoot } from '@cuadra/ui/app-root';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { lineaVacia, montosDe, type LineaBorrador } from './borrador-ot.ts';

interface LineasOtProps {
  readonly lineas: readonly LineaBorrador[];
  readonly moneda: Moneda;
  readonly onChange: (lineas: readonly LineaBorrador[]) => void;
  /** What is wrong with a field of a line. */
  readonly error: (linea: LineaBorrador, campo: keyof LineaBorrador) => string | undefined;
}

const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_88px_128px_72px_76px_112px_32px] md:items-start';
const ROTULOS = ['Producto o servicio', 'Cantidad', 'Valor unitario', 'Desc. %', 'Exento', 'Neto'];

/** The lines, each a row of fields; Enter adds one below and goes there. */
export function LineasOt({ lineas, moneda, onChange, error }: LineasOtProps) {
  const { montos } = montosDe(lineas, moneda);
  const irA = useRef<number | null>(null);
  useEffect(() => {
    if (irA.current === null) return;
    appRoot().querySelector<HTMLInputElement>(`[data-linea="${irA.current}"] input`)?.focus();
    irA.current = null;
  });
  const add = (despuesDe: number) => {
    if (lineas.length >= MAX_MOVIMIENTOS) return;
    const key = Math.max(-1, ...lineas.map((linea) => linea.key)) + 1;
    irA.current = key;
    onChange([...lineas.slice(0, despuesDe + 1), lineaVacia(key), ...lineas.slice(despuesDe + 1)]);
  };
  const remove = (i: number) => {
    const quedan = lineas.toSpliced(i, 1);
    const vecina = quedan[Math.min(i, quedan.length - 1)];
    irA.current = vecina?.key ?? null;
    onChange(quedan);
  };
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className={`${GRID} hidden text-12 font-medium text-muted-foreground md:grid`}>
        {ROTULOS.map((rotulo) => (
          <span key={rotulo} className={rotulo === 'Neto' ? 'text-right' : undefined}>
            {rotulo}
          </span>
        ))}
      </div>
      <ol className="flex flex-col gap-4 md:gap-2">
        {lineas.map((linea, i) => (
          <li key={linea.key} data-linea={linea.key} aria-label={`Línea ${i + 1}`}>
            <Linea
              linea={linea}
              neto={montos[i]?.montoNeto ?? null}
              moneda={moneda}
              error={(campo) => error(linea, campo)}
              onChange={(nueva) => onChange(lineas.with(i, nueva))}
              onEnter={() => add(i)}
              onRemove={lineas.length > 1 ? () => remove(i) : undefined}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="sm" onClick={() => add(lineas.length - 1)} disabled={lineas.length >= MAX_MOVIMIENTOS}>
          <Plus aria-hidden />
          Agregar línea
        </Button>
      </div>
    </div>
  );
}

/** Above its field on a phone; on a wide screen the head of the columns says it, and only screen readers hear it. */
function Rotulo({ children }: { children: string }) {
  return <span className="md:sr-only">{children}</span>;
}

interface LineaProps {
  readonly linea: LineaBorrador;
  readonly neto: number | null;
  readonly moneda: Moneda;
  readonly error: (campo: keyof LineaBorrador) => string | undefined;
  readonly onChange: (linea: LineaBorrador) => void;
  readonly onEnter: () => void;
  readonly onRemove: (() => void) | undefined;
}

function Linea({ linea, neto, moneda, error, onChange, onEnter, onRemove }: LineaProps) {
  // In a field Enter would send the form; here whoever types goes on to the next line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };
  const campo = (nombre: 'producto' | 'descripcion' | 'cantidad' | 'valorUnitario' | 'descuento') => ({
    value: linea[nombre],
    onChange: (event: { target: { value: string } }) => onChange({ ...linea, [nombre]: event.target.value }),
    onKeyDown,
    autoComplete: 'off',
  });
  const numero = { inputMode: 'decimal', className: 'num' } as const;
  return (
    <div className={GRID}>
      <div className="col-span-2 flex min-w-0 flex-col gap-1 md:col-span-1">
        <Field label={<Rotulo>Producto o servicio</Rotulo>} className="md:gap-0" error={error('producto')}>
          <Input maxLength={200} placeholder="Producto o servicio" {...campo('producto')} />
        </Field>
        {linea.producto.trim() === '' && linea.descripcion === '' ? null : (
          <Field label="Descripción" hideLabel error={error('descripcion')}>
            <Input
              size="sm"
              maxLength={1000}
              placeholder="Descripción (opcional)"
              {...campo('descripcion')}
            />
          </Field>
        )}
      </div>
      <Field label={<Rotulo>Cantidad</Rotulo>} className="md:gap-0" error={error('cantidad')}>
        <Input {...numero} {...campo('cantidad')} />
      </Field>
      <Field label={<Rotulo>Valor unitario</Rotulo>} className="md:gap-0" error={error('valorUnitario')}>
        <Input {...numero} {...campo('valorUnitario')} />
      </Field>
      <Field label={<Rotulo>Descuento en por ciento</Rotulo>} className="md:gap-0" error={error('descuento')}>
        <Input placeholder="0" {...numero} {...campo('descuento')} />
      </Field>
      <div className="flex h-8 items-center self-end md:self-start pointer-coarse:h-11">
        <Checkbox checked={linea.exento} onCheckedChange={(exento) => onChange({ ...linea, exento })}>
          <span className="md:sr-only">Exento</span>
        </Checkbox>
      </div>
      <div className="flex h-8 items-center justify-end pointer-coarse:h-11">
        {neto === null ? null : <Monto forma="col" valor={neto} moneda={moneda} />}
      </div>
      <div className="flex h-8 items-center justify-end pointer-coarse:h-11">
        {onRemove ? (
          <IconButton label="Quitar la línea" onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}

import { Button, Glosa, IconButton, Kbd, Monto } from '@cuadra/ui';
import { X } from 'lucide-react';
import { fechaCorta, plural } from '../../shared/formats/index.ts';
import { DocumentosMesa } from './documentos-mesa.tsx';
import { cuentaBreve } from './textos.ts';
import type { Juntas } from './use-juntas.ts';

interface JuntasPanelProps {
  readonly juntas: Juntas;
  readonly onConciliar: () => void;
  readonly onBuscar: () => void;
  readonly onCerrar: () => void;
  readonly onListo: () => void;
}

/** Several lines of the bank against several documents, by hand. */
export function JuntasPanel({ juntas, onConciliar, onBuscar, onCerrar, onListo }: JuntasPanelProps) {
  const { lineas, borrador, total, moneda, entra, problema, puedeCerrar, change } = juntas;
  return (
    <section aria-label="Conciliar juntas" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 lg:px-8 lg:pt-6">
        <header className="flex items-center gap-3">
          <h2 className="min-w-0 flex-1 text-15 font-medium">
            Conciliar juntas {plural(lineas.length, 'línea')}
          </h2>
          <Monto valor={entra ? total : -total} moneda={moneda} className="num text-20 font-semibold" />
          <IconButton label="Volver a la línea" tecla="Esc" onClick={onCerrar}>
            <X aria-hidden />
          </IconButton>
        </header>
        <ul className="mt-3 mb-6 border-t" aria-label="Líneas del banco">
          {lineas.map(({ cartola }) => (
            <li key={cartola.id} className="flex items-center gap-3 border-b py-2 pr-3">
              <span className="tnum w-12 shrink-0 text-12 text-muted-foreground">
                {fechaCorta(cartola.fecha)}
              </span>
              <span className="w-26 shrink-0 truncate text-12 text-muted-foreground max-sm:hidden">
                {cuentaBreve(cartola.banco, cartola.numeroCuenta)}
              </span>
              <Glosa texto={cartola.descripcion} className="min-w-0 flex-1 text-12 font-medium" />
              <Monto
                forma="col"
                moneda={moneda}
                valor={entra ? cartola.abono - cartola.conciliado : cartola.conciliado - cartola.cargo}
              />
            </li>
          ))}
        </ul>
        <DocumentosMesa
          borrador={borrador}
          onBorrador={change}
          total={total}
          moneda={moneda}
          entra={entra}
          delBanco={`${plural(lineas.length, entra ? 'abono' : 'cargo')} del banco`}
          puedeCerrar={puedeCerrar}
          soloLectura={false}
          onListo={onListo}
        />
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-t bg-background px-4 py-3 lg:px-8">
        <Button variant="primary" aria-disabled={problema !== null || undefined} onClick={onConciliar}>
          Conciliar {plural(lineas.length, 'línea')}
          <Kbd>Enter</Kbd>
        </Button>
        <Button onClick={onBuscar}>
          Buscar documento
          <Kbd>/</Kbd>
        </Button>
        <Button variant="ghost" onClick={onCerrar}>
          Volver
          <Kbd>Esc</Kbd>
        </Button>
      </div>
    </section>
  );
}

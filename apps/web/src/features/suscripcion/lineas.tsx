import { Monto } from '@cuadra/ui';

interface LineasConIvaProps {
  readonly lineas: readonly { readonly glosa: string; readonly neto: number }[];
  readonly neto: number;
  readonly iva: number;
  readonly total: { readonly nombre: string; readonly monto: number };
}

/** The name and the reckoning of a line: the part in parentheses is said below. */
function partirGlosa(glosa: string): readonly [string, string | null] {
  const [, nombre, cuenta] = /^(.*?) \((.*)\)$/su.exec(glosa) ?? [];
  return nombre === undefined || cuenta === undefined ? [glosa, null] : [nombre, cuenta];
}

/** Lines with their net, the IVA and the total, in pesos. */
export function LineasConIva({ lineas, neto, iva, total }: LineasConIvaProps) {
  return (
    <dl className="flex flex-col">
      {lineas.map(({ glosa, neto: monto }) => {
        const [nombre, cuenta] = partirGlosa(glosa);
        return (
          <div key={glosa} className="flex items-start justify-between gap-3 border-b py-2">
            <dt className="min-w-0">
              {nombre}
              {cuenta === null ? null : <span className="block text-12 text-muted-foreground">{cuenta}</span>}
            </dt>
            <dd>
              <Monto valor={monto} moneda="CLP" />
            </dd>
          </div>
        );
      })}
      <Fila nombre="Neto" monto={neto} />
      <Fila nombre="IVA 19 %" monto={iva} />
      <div className="flex justify-between gap-3 border-t py-2 font-semibold">
        <dt>{total.nombre}</dt>
        <dd>
          <Monto valor={total.monto} moneda="CLP" />
        </dd>
      </div>
    </dl>
  );
}

function Fila({ nombre, monto }: { nombre: string; monto: number }) {
  return (
    <div className="flex justify-between gap-3 py-1.5 text-muted-foreground">
      <dt>{nombre}</dt>
      <dd>
        <Monto valor={monto} moneda="CLP" />
      </dd>
    </div>
  );
}

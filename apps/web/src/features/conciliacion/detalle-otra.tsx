import { EvidenciaBox, Glosa, Monto, type MonedaCodigo } from '@cuadra/ui';
import { fechaCorta } from '../../shared/formats/index.ts';
import type { OtraPropuesta } from './otra-propuesta.ts';
import { cuentaBreve } from './textos.ts';

/** What explains a line that no document does, with what Enter would write. */
export function DetalleOtra({ otra, moneda }: { otra: OtraPropuesta; moneda: MonedaCodigo }) {
  if (otra.tipo === 'par') {
    const { linea, frase } = otra;
    return (
      <section aria-label="Traspaso o reversa">
        <EvidenciaBox estado="probable">{frase}</EvidenciaBox>
        <div className="mt-3 flex items-center gap-3 border-b py-2 pr-3">
          <span className="tnum w-16 shrink-0 text-12 text-muted-foreground">{fechaCorta(linea.fecha)}</span>
          <span className="min-w-0 flex-1">
            <Glosa texto={linea.descripcion} className="font-medium" />
            <span className="block truncate text-12 text-muted-foreground">
              {cuentaBreve(linea.banco, linea.numeroCuenta)}
            </span>
          </span>
          <Monto forma="col" moneda={linea.moneda} valor={linea.abono - linea.cargo} />
        </div>
      </section>
    );
  }
  return (
    <section aria-label="Clasificación">
      <EvidenciaBox estado="probable" confianza={otra.certeza} historial={otra.razon}>
        {otra.frase}
      </EvidenciaBox>
      <ul className="mt-3">
        {otra.items.map(({ Cuenta, Linea, monto }) => (
          <li key={`${Cuenta.id} ${Linea?.id ?? 0}`} className="flex items-center gap-3 border-b py-2 pr-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{Cuenta.nombre}</span>
              <span className="tnum block truncate text-12 text-muted-foreground">
                {Cuenta.codigo}
                {Linea ? ` · ${Linea.nombre}` : null}
              </span>
            </span>
            <Monto forma="col" moneda={moneda} valor={monto} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Checkbox, cn, Diferencia, Monto, type MonedaCodigo } from '@cuadra/ui';
import { changeRenglon, diferencia, isDeCambio, sumElegidos, type Borrador } from './borrador.ts';
import { textoDiferencia } from './textos.ts';
import { byPointer } from './by-pointer.ts';
import { COLUMNAS, RenglonDocumento } from './renglon-documento.tsx';

interface DocumentosMesaProps {
  readonly borrador: Borrador;
  readonly onBorrador: (borrador: Borrador) => void;
  readonly total: number;
  readonly moneda: MonedaCodigo;
  readonly entra: boolean;
  /** What stands against the documents: 'Abono del banco', '3 abonos del banco'. */
  readonly delBanco: string;
  readonly puedeCerrar: boolean;
  readonly soloLectura: boolean;
  readonly onListo: () => void;
}

/** The documents at stake with what of each is applied, their sum, the bank and the difference, on one edge. */
export function DocumentosMesa(props: DocumentosMesaProps) {
  const { borrador, onBorrador, total, moneda, delBanco, puedeCerrar, soloLectura } = props;
  const { renglones, cierra } = borrador;
  const resto = diferencia(borrador, total);
  const nombres = new Set(renglones.map(({ razonSocial }) => razonSocial));
  const [nombre] = nombres;
  return (
    <section aria-label="Documentos">
      <div className={cn(COLUMNAS, 'border-b pb-2 text-11 text-muted-foreground')}>
        <h3 className="col-span-2 truncate pl-7 max-sm:pl-0 max-sm:text-12">
          {nombres.size === 1 ? `Documentos de ${nombre}` : 'Documentos'}
        </h3>
        <span className="max-xl:hidden @max-[35rem]/detalle:hidden">Vence</span>
        <span className="text-right max-sm:hidden">Saldo</span>
        <span className="pr-3 text-right">Se aplica</span>
      </div>
      <ul>
        {renglones.map((renglon) => (
          <RenglonDocumento
            key={renglon.id}
            renglon={renglon}
            moneda={moneda}
            conNombre={nombres.size > 1}
            soloLectura={soloLectura}
            onChange={(cambio) => onBorrador(changeRenglon(borrador, renglon.id, cambio))}
            onListo={props.onListo}
          />
        ))}
      </ul>
      <div className="flex justify-between py-1.5 pr-3 pl-7 text-muted-foreground">
        <span>Suma de documentos</span>
        <Monto forma="col" valor={sumElegidos(borrador)} moneda={moneda} className="text-foreground" />
      </div>
      <div className="flex justify-between border-b py-1.5 pr-3 pl-7 text-muted-foreground">
        <span>{delBanco}</span>
        <Monto forma="col" valor={total} moneda={moneda} className="text-foreground" />
      </div>
      <Diferencia
        className="border-b-0 pr-3"
        valor={resto}
        moneda={moneda}
        texto={textoDiferencia(resto, props.entra, cierra)}
      />
      {puedeCerrar && !soloLectura ? (
        <div className="pb-2 pl-7">
          <Checkbox
            checked={cierra}
            onCheckedChange={(marcar, { event }) => {
              onBorrador({ ...borrador, cierra: marcar, idSugerencia: null });
              if (byPointer(event)) props.onListo();
            }}
          >
            {isDeCambio(borrador, total)
              ? 'La diferencia es de tipo de cambio: cerrarla al conciliar'
              : 'Cerrar la diferencia al conciliar'}
          </Checkbox>
        </div>
      ) : null}
    </section>
  );
}

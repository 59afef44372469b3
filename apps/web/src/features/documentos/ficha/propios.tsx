import type { DocumentoDetalle } from '@cuadra/contract';
import { formatTasa } from '@cuadra/domain';
import { Monto, SheetSection } from '@cuadra/ui';
import { formatMonto, mesLargo } from '../../../shared/formats/index.ts';
import { Dato, Datos } from '../../../shared/registros/ficha/datos.tsx';

/** What only its kind has: retention, parts of a sueldo, codes of a declaration, and the company's own values. */
export function Propios({ documento }: { documento: DocumentoDetalle }) {
  return (
    <>
      <Anulacion documento={documento} />
      <Retencion documento={documento} />
      <Remuneracion documento={documento} />
      <Impuesto documento={documento} />
      <DatosPropios documento={documento} />
    </>
  );
}

function Anulacion({ documento: { anulacion, moneda } }: { documento: DocumentoDetalle }) {
  if (anulacion === null) return null;
  return (
    <SheetSection title="Anulado">
      <p>
        {anulacion.motivo}{' '}
        <span className="text-muted-foreground">Era por {formatMonto(anulacion.montoTotal, moneda)}.</span>
      </p>
    </SheetSection>
  );
}

function Retencion({ documento: { retencion, isAnnulled } }: { documento: DocumentoDetalle }) {
  if (retencion === null || isAnnulled) return null;
  const {
    bruto,
    retencion: retenido,
    liquido,
    tasa,
    anio,
    retiene,
    segun,
    siSePagaDespues,
    aPagar,
  } = retencion;
  const porEmpresa = retiene === 'empresa';
  return (
    <SheetSection title="Retención">
      <Datos>
        <Dato nombre="Bruto">
          <Monto valor={bruto} moneda="CLP" />
        </Dato>
        <Dato nombre={`Retención, ${formatTasa(tasa)}`}>
          <Monto valor={retenido} moneda="CLP" />
        </Dato>
        <Dato nombre="Líquido">
          <Monto valor={liquido} moneda="CLP" />
        </Dato>
        <Dato nombre="Retiene">{porEmpresa ? 'La empresa' : 'El prestador'}</Dato>
        <Dato nombre="Sale del banco">
          <span className="font-medium">
            <Monto valor={aPagar} moneda="CLP" />
          </span>
        </Dato>
      </Datos>
      <p className="mt-2 text-12 text-muted-foreground">
        {segun === 'pago'
          ? `Se pagó en ${anio}: rige la tasa de ese año.`
          : `Se estima con la tasa de ${anio}: la definitiva es la del año en que se paga.`}
        {siSePagaDespues === null
          ? null
          : ` Si se paga en ${siSePagaDespues.anio}, la retención es de ${formatMonto(siSePagaDespues.retencion, 'CLP')} (${formatTasa(siSePagaDespues.tasa)}) y el líquido, ${formatMonto(siSePagaDespues.liquido, 'CLP')}.`}
      </p>
    </SheetSection>
  );
}

function Remuneracion({ documento: { remuneracion, montoTotal } }: { documento: DocumentoDetalle }) {
  if (remuneracion === null) return null;
  const { mes, haberes, descuentos, aportesEmpleador } = remuneracion;
  const monto = (valor: number | null) => (valor === null ? null : <Monto valor={valor} moneda="CLP" />);
  return (
    <SheetSection title="Liquidación">
      <Datos>
        <Dato nombre="Mes">{mes === null ? null : mesLargo(mes)}</Dato>
        <Dato nombre="Haberes">{monto(haberes)}</Dato>
        <Dato nombre="Descuentos">{monto(descuentos)}</Dato>
        <Dato nombre="Líquido a pagar">{monto(montoTotal)}</Dato>
        <Dato nombre="Aportes del empleador">{monto(aportesEmpleador)}</Dato>
      </Datos>
    </SheetSection>
  );
}

function Impuesto({ documento: { impuesto, mesCotizaciones } }: { documento: DocumentoDetalle }) {
  if (mesCotizaciones !== null)
    return (
      <SheetSection title="Cotizaciones">
        <Datos>
          <Dato nombre="Mes">{mesLargo(mesCotizaciones)}</Dato>
        </Datos>
      </SheetSection>
    );
  if (impuesto === null) return null;
  const { mes, monto, reajustes, multas, codigos, estado } = impuesto;
  return (
    <SheetSection title="Declaración">
      <Datos>
        <Dato nombre="Período">{mes === null ? null : mesLargo(mes)}</Dato>
        <Dato nombre="Estado en el SII">{estado}</Dato>
        <Dato nombre="Total en plazo">
          <Monto valor={monto} moneda="CLP" />
        </Dato>
        <Dato nombre="Reajustes">{reajustes === 0 ? null : <Monto valor={reajustes} moneda="CLP" />}</Dato>
        <Dato nombre="Intereses y multas">{multas === 0 ? null : <Monto valor={multas} moneda="CLP" />}</Dato>
        {codigos.map((codigo) => (
          <Dato key={codigo.codigo} nombre={`Código ${codigo.codigo}`}>
            <Monto valor={codigo.monto} moneda="CLP" />
          </Dato>
        ))}
      </Datos>
    </SheetSection>
  );
}

function DatosPropios({ documento: { metadata } }: { documento: DocumentoDetalle }) {
  const datos = Object.entries(metadata);
  if (datos.length === 0) return null;
  return (
    <SheetSection title="Datos propios">
      <Datos>
        {datos.map(([nombre, valor]) => (
          <Dato key={nombre} nombre={nombre}>
            {valor}
          </Dato>
        ))}
      </Datos>
    </SheetSection>
  );
}

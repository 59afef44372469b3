const QUE = [
  { titulo: 'Documentos del SII', detalle: 'XML de facturas, boletas, guías y notas, sueltos o en envíos.' },
  {
    titulo: 'Registro de Compras y Ventas',
    detalle: 'CSV del RCV, con sus pendientes, reclamadas y no incluidas, y libros IECV en XML.',
  },
  {
    titulo: 'Honorarios y F29',
    detalle: 'Informe mensual de boletas recibidas (.xls) y Formulario 29 en PDF.',
  },
  {
    titulo: 'Cartolas',
    detalle:
      'De cuentas y tarjetas de cualquier banco: Excel, PDF con texto, CSV, TXT, OFX, QIF, MT940 o CAMT.053.',
  },
  {
    titulo: 'Liquidaciones de Transbank',
    detalle: 'Extracción masiva de crédito o débito y abonos por día.',
  },
  {
    titulo: 'Sueldos, gastos y boletas',
    detalle: 'LRE con su mes en el nombre, planillas con encabezados y comprobante de Previred en PDF.',
  },
  { titulo: 'Comprimidos y carpetas', detalle: 'ZIP o carpeta con cualquiera de estos archivos.' },
];

/** The kinds of file that are read, for who comes for the first time. */
export function WhatToImport() {
  return (
    <section aria-labelledby="que-importar">
      <h2 id="que-importar" className="font-semibold">
        Qué puedes importar
      </h2>
      <dl className="mt-1">
        {QUE.map(({ titulo, detalle }) => (
          <div key={titulo} className="border-b py-2.5 last:border-b-0">
            <dt className="font-medium">{titulo}</dt>
            <dd className="mt-0.5 text-12 text-muted-foreground">{detalle}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-12 text-muted-foreground">
        Importar dos veces el mismo archivo no duplica nada.
      </p>
    </section>
  );
}

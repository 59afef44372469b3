const QUE = [
  {
    titulo: 'Documentos del SII',
    detalle: 'El XML de un documento o de un envío completo: facturas, boletas, guías y notas.',
  },
  {
    titulo: 'Registro de Compras y Ventas',
    detalle:
      'Los CSV del RCV, sin cambios: ventas, y compras del registro, pendientes, reclamadas o no incluidas. También los libros en XML (IECV).',
  },
  {
    titulo: 'Honorarios y F29',
    detalle: 'El informe mensual de boletas recibidas del SII (.xls, sin cambios) y el Formulario 29 en PDF.',
  },
  {
    titulo: 'Cartolas',
    detalle:
      'Excel, PDF con texto, CSV, TXT, OFX, QIF, MT940 o CAMT.053 de cualquier banco, de cuentas y de tarjetas. Si no conocemos la planilla, te preguntamos qué trae cada columna.',
  },
  {
    titulo: 'Liquidaciones de Transbank',
    detalle: 'La extracción masiva de crédito o débito y los abonos por día, como los da su portal.',
  },
  {
    titulo: 'Comprimidos y carpetas',
    detalle: 'Un ZIP o una carpeta con cualquiera de estos archivos: cada uno tiene su resultado.',
  },
  {
    titulo: 'Sueldos, gastos y boletas',
    detalle:
      'El Libro de Remuneraciones Electrónico (LRE) con su mes en el nombre, y planillas de sueldos, cotizaciones, gastos, honorarios o boletas de terceros con sus encabezados. También el comprobante de pago de Previred en PDF.',
  },
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

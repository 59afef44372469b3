const PASOS = ['Tu cuenta', 'Tu empresa', 'Tus documentos'] as const;

/** How far the sign-up is. */
export function Pasos({ actual }: { actual: 1 | 2 | 3 }) {
  return (
    <p className="mb-4 flex items-center justify-center gap-3 text-12 text-muted-foreground">
      <span aria-hidden className="flex gap-1">
        {PASOS.map((paso, i) => (
          <span key={paso} className={`h-1 w-8 rounded-full ${i < actual ? 'bg-chart-1' : 'bg-chart-3'}`} />
        ))}
      </span>
      Paso {actual} de {PASOS.length}: {PASOS[actual - 1]}
    </p>
  );
}

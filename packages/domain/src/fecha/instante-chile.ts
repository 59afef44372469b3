const MS_POR_HORA = 3_600_000;
/** One entry per hour looked at; a year has 8,760. */
const MAX_HORAS = 20_000;

const relojDeChile = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Santiago',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const desfases = new Map<number, number>();

/** Milliseconds that the Chilean clock is ahead of UTC (negative) at an instant. It only changes on the hour. */
function desfaseEn(instante: number): number {
  const hora = Math.floor(instante / MS_POR_HORA);
  const guardado = desfases.get(hora);
  if (guardado !== undefined) return guardado;
  const partes = Object.fromEntries(
    relojDeChile.formatToParts(hora * MS_POR_HORA).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partes;
  const desfase = Date.UTC(year, month - 1, day, hour, minute, second) - hora * MS_POR_HORA;
  if (desfases.size >= MAX_HORAS) desfases.clear();
  desfases.set(hora, desfase);
  return desfase;
}

/**
 * A time on the Chilean clock → ISO instant. `fecha` is `yyyy-MM-dd` and `hora` `HH:mm:ss`. In the hour that
 * is repeated when summer time ends, the first is taken; one that summer time skips becomes the hour after.
 */
export function instanteDeChile(fecha: string, hora: string): string {
  const comoUtc = Date.parse(`${fecha}T${hora}Z`);
  const antes = desfaseEn(comoUtc - 24 * MS_POR_HORA);
  const primero = comoUtc - antes;
  const instante = desfaseEn(primero) === antes ? primero : comoUtc - desfaseEn(primero);
  return new Date(desfaseEn(instante) === comoUtc - instante ? instante : primero).toISOString();
}

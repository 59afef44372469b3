import { measure, median, type Medida, type Servidores } from './fork-servers.ts';

interface Medicion {
  /** By name: the addresses that are asked for by turns. */
  readonly casos: Readonly<Record<string, readonly string[]>>;
  readonly servidores: Pick<Servidores, 'nuestro' | 'desnudo'>;
  readonly bare: () => Promise<Medida>;
  readonly segundos: number;
  readonly vueltas: number;
}

/**
 * Measures each case beside a bare page, by turns. All cases run once before: a young process is slow for the case that
 * comes first. That first time is told apart.
 */
export async function measureCasos({
  casos,
  servidores: { nuestro },
  bare,
  segundos,
  vueltas,
}: Medicion): Promise<Map<string, Medida>> {
  const resultados = new Map<string, Medida>();
  const ours = async (rutas: readonly string[]) =>
    measure(nuestro.url, rutas, await nuestro.signHeaders(), segundos);
  await bare();
  const primeras = new Map<string, number>();
  for (const [nombre, rutas] of Object.entries(casos)) primeras.set(nombre, (await ours(rutas)).p99);
  for (const [nombre, rutas] of Object.entries(casos)) {
    const medidas: { nuestra: Medida; desnuda: Medida }[] = [];
    for (let i = 0; i < vueltas; i += 1) medidas.push({ desnuda: await bare(), nuestra: await ours(rutas) });
    const p99 = median(medidas.map(({ nuestra }) => nuestra.p99));
    const porSegundo = median(medidas.map(({ nuestra }) => nuestra.porSegundo));
    const razon = median(medidas.map(({ nuestra, desnuda }) => nuestra.porSegundo / desnuda.porSegundo));
    resultados.set(nombre, { p99, porSegundo });
    console.log(
      `${nombre}: p99 ${p99} ms (primera vez ${primeras.get(nombre)}), ${porSegundo.toFixed(0)}/s, ${razon.toFixed(2)} de la página desnuda`,
    );
  }
  return resultados;
}

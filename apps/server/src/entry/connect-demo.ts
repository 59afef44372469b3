import { connectTodo } from '../modules/entrada/conexiones/index.ts';
import { describeBancoDemo } from '../modules/instalacion/demo/index.ts';
import type { Cuadra } from './compose.ts';
import type { Direcciones } from './simulators.ts';

/**
 * Gives the stand-in of the banks what the demo company's account shows, at every start since it remembers nothing, and
 * connects the account the first time. The demo does without where that fails.
 */
export async function connectDemo({ platform }: Cuadra, { fintoc }: Direcciones): Promise<void> {
  try {
    // Of another Fintoc than the stand-in nothing is known here.
    if (platform.fintoc?.url !== fintoc.url) return;
    const banco = await describeBancoDemo(platform);
    if (banco === null) return;
    for (const orden of banco.ordenes) {
      const respuesta = await fetch(`${fintoc.url}/_control`, {
        method: 'POST',
        body: JSON.stringify(orden),
      });
      if (!respuesta.ok) throw new Error(await respuesta.text());
    }
    if (banco.conectada) return;
    await connectTodo(platform, banco, banco.idIntegrador, { linkToken: banco.linkToken });
  } catch (error) {
    platform.log.warn({ err: error }, 'the demo has no bank');
  }
}

import { emailSchema } from '@cuadra/contract';
import * as z from 'zod';

/** Addresses out of what was typed or pasted: between commas, semicolons, spaces or lines; each once. */
export function splitEmails(texto: string): { readonly validos: string[]; readonly malos: string[] } {
  const validos = new Set<string>();
  const malos = new Set<string>();
  for (const parte of texto.split(/[\s,;]+/).filter((una) => una !== '')) {
    // `Ana <ana@x.cl>`, as a mail program copies it: the name's words are no addresses.
    const direccion = /<([^<>]+)>/.exec(parte)?.[1] ?? parte;
    const leida = emailSchema.safeParse(direccion);
    if (leida.success) validos.add(leida.data);
    else malos.add(parte);
  }
  return { validos: [...validos], malos: [...malos] };
}

/** A field with several addresses, as a person types or pastes them; the message names the first that is none. */
export const emailsEscritos = z.string().transform((texto, context) => {
  const { validos, malos } = splitEmails(texto);
  const [malo] = malos;
  if (malo !== undefined) context.addIssue({ code: 'custom', message: `«${malo}» no es un email válido.` });
  return validos;
});

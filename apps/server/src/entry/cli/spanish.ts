import { Help, type Command } from 'commander';

const TITULOS: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Commands:': 'Comandos:',
};

/** What commander says of a wrong command line, by how its sentence begins. */
const MENSAJES: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown command '(.+?)'/, "no existe el comando '$1'"],
  [/^error: unknown option '(.+?)'/, "no existe la opción '$1'"],
  [/^error: missing required argument '(.+?)'/, "falta indicar '$1'"],
  [/^error: required option '(.+?)' not specified/, "falta la opción '$1'"],
  [/^error: option '(.+?)' argument missing/, "falta el valor de la opción '$1'"],
  [/^error: too many arguments/, 'sobran argumentos'],
];

/** A message of commander in Spanish; one that is not known here stays as it is. */
export function translateError(texto: string): string {
  for (const [patron, mensaje] of MENSAJES) {
    const hallado = patron.exec(texto);
    if (hallado) return `Error: ${mensaje.replace('$1', hallado[1] ?? '')}.\n`;
  }
  return texto;
}

function translateUsage(texto: string): string {
  return texto.replace('[options]', '[opciones]').replace('[command]', '[comando]');
}

/** Makes commander speak Spanish in help and in errors. Commands added afterwards inherit it. */
export function speakSpanish(programa: Command): Command {
  const deFabrica = new Help();
  return programa
    .configureHelp({
      styleTitle: (titulo) => TITULOS[titulo] ?? titulo,
      styleUsage: translateUsage,
      subcommandTerm: (comando) => translateUsage(deFabrica.subcommandTerm(comando)),
    })
    .configureOutput({ outputError: (texto, write) => write(translateError(texto)) });
}

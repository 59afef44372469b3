import { Command } from 'commander';
import { expect, test } from 'vitest';
import { speakSpanish } from './spanish.ts';

/** A program with one command that takes a file and an option, and what it wrote. */
function createPrograma() {
  const dicho: string[] = [];
  const programa = speakSpanish(new Command('cuadra').exitOverride());
  programa.configureOutput({
    writeErr: (texto) => void dicho.push(texto),
    writeOut: (texto) => void dicho.push(texto),
  });
  programa
    .command('importar <archivos...>')
    .requiredOption('--empresa <rut>', 'RUT de la empresa')
    .action(() => {});
  programa.command('mostrar').action(() => {});
  return { programa, dicho };
}

test.each([
  [['importra'], "Error: no existe el comando 'importra'.\n"],
  [['mostrar', '--malo'], "Error: no existe la opción '--malo'.\n"],
  [['importar', '--empresa', '1-9'], "Error: falta indicar 'archivos'.\n"],
  [['importar', 'a.xml'], "Error: falta la opción '--empresa <rut>'.\n"],
  [['importar', '--empresa'], "Error: falta el valor de la opción '--empresa <rut>'.\n"],
  [['mostrar', 'algo'], 'Error: sobran argumentos.\n'],
])('%j is refused in Spanish', (argumentos, mensaje) => {
  const { programa, dicho } = createPrograma();
  expect(() => programa.parse(argumentos, { from: 'user' })).toThrow();
  expect(dicho).toEqual([mensaje]);
});

test('help has its titles in Spanish, in the commands too', () => {
  const { programa, dicho } = createPrograma();
  expect(() => programa.parse(['importar', '--help'], { from: 'user' })).toThrow();
  expect(dicho.join('')).toMatch(/^Uso: cuadra importar \[opciones\] <archivos\.\.\.>\n\nOpciones:\n/);
  expect(programa.helpInformation()).toContain('  importar [opciones] <archivos...>');
  expect(programa.helpInformation()).not.toMatch(/Usage|Options|Commands|\[options\]|\[command\]/);
});

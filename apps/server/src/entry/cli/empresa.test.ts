import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addEmpresa } from './empresa.ts';

function create(contrasena: string): Promise<Command> {
  const programa = new Command().exitOverride();
  addEmpresa(programa);
  const opciones = {
    '--rut': '76.111.222-8',
    '--razon-social': 'Panadería Sur SpA',
    '--admin-email': 'ana@sur.cl',
    '--admin-nombre': 'Ana Rojas',
    '--admin-contrasena': contrasena,
  };
  return programa.parseAsync(['empresa', 'crear', ...Object.entries(opciones).flat()], { from: 'user' });
}

// Refused before the installation is opened: there is none here.
test.each([
  ['corta', 'Tu contraseña debe tener 8 o más caracteres.'],
  ['password1', 'Esta contraseña está en listas de contraseñas robadas. Elige otra.'],
  [
    'PanaderiaSur2026',
    'Esta contraseña es fácil de adivinar: son palabras o datos tuyos. Agrega otras palabras.',
  ],
])('empresa crear refuses the password %s of the first administrator', async (contrasena, mensaje) => {
  await expect(create(contrasena)).rejects.toMatchObject({
    code: 'validacion',
    details: { '--admin-contrasena': [mensaje] },
  });
});

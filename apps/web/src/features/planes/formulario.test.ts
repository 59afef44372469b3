import { expect, test } from 'vitest';
import { addressOfFormulario } from './formulario.ts';

const QUIEN = { email: 'ana+1@coihues.cl', plan: 'Crece & más', idEmpresa: 17 };

test('the form gets who asks, for which plan and for which company, each encoded', () => {
  expect(addressOfFormulario('https://ventas.cl/alta', QUIEN)).toBe(
    'https://ventas.cl/alta?email=ana%2B1%40coihues.cl&plan=Crece+%26+m%C3%A1s&idEmpresa=17',
  );
  const leido = new URL(addressOfFormulario('https://ventas.cl/alta?origen=app#pie', QUIEN) ?? '');
  expect(Object.fromEntries(leido.searchParams)).toEqual({
    origen: 'app',
    email: QUIEN.email,
    plan: QUIEN.plan,
    idEmpresa: '17',
  });
  expect(leido.hash).toBe('#pie');
});

test('without a form there is no address, nor with one that is no page', () => {
  expect(addressOfFormulario('', QUIEN)).toBeNull();
  expect(addressOfFormulario('javascript:alert(1)', QUIEN)).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDkim } from './check-dkim.ts';
import { checkDmarc, nombresDmarc } from './check-dmarc.ts';
import { decideComprobacion } from './decide-comprobacion.ts';
import type { Hallazgo } from './tipos.ts';

const P = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A';

describe('a published key', () => {
  test.each([
    [`v=DKIM1; k=rsa; p=${P}`],
    [`p=${P}`],
    [`v=DKIM1;k=rsa;t=s;p=${P.slice(0, 9)} ${P.slice(9)};`],
    [`v=DKIM1; h=sha1:sha256; s=email; p=${P}`],
  ])('%s lets Cuadra sign', (texto) => {
    expect(checkDkim(P, [texto])).toEqual({
      clave: 'dkim',
      estado: 'bien',
      encontrado: [texto],
      detalle: null,
    });
  });

  test.each([
    [`v=DKIM1; k=rsa; p=${P.slice(0, 20)}`, 'cortada'],
    [`v=DKIM1; k=rsa; p=`, 'vacía'],
    [`v=DKIM1; k=rsa; p=otra`, 'es otra'],
    [`v=DKIM1; k=ed25519; p=${P}`, 'otro tipo'],
    [`v=DKIM1; h=sha1; p=${P}`, 'sha256'],
    [`v=DKIM1; s=tlsrpt; p=${P}`, 's='],
    [`"v=DKIM1; k=rsa; p=${P}"`, 'comillas'],
    [`v=spf1 -all`, 'v=DKIM1'],
    ['hola', 'p='],
  ])('%s does not, and it says why', (texto, razon) => {
    expect(checkDkim(P, [texto])).toMatchObject({
      estado: 'mal',
      encontrado: [texto],
      detalle: expect.stringContaining(razon),
    });
  });

  test('that is missing, twice there, under its domain twice, or not answered for, is told apart', () => {
    expect(checkDkim(P, [])).toMatchObject({ estado: 'falta' });
    expect(checkDkim(P, [`p=${P}`, 'p=x'])).toMatchObject({
      estado: 'mal',
      detalle: expect.stringContaining('2 registros'),
    });
    expect(checkDkim(P, [], [`p=${P}`])).toMatchObject({
      estado: 'mal',
      detalle: expect.stringContaining('dos veces'),
    });
    expect(checkDkim(P, null)).toMatchObject({ estado: 'sin_respuesta' });
  });

  test('of any text is right only with the very key', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        fc.pre(!texto.replaceAll(/\s/gu, '').includes(P));
        expect(checkDkim(P, [texto]).estado).toBe('mal');
      }),
    );
  });
});

describe('a policy', () => {
  test('is looked for at the domain and above it, and the nearest counts', () => {
    expect(nombresDmarc('mail.rio.cl')).toEqual(['_dmarc.mail.rio.cl', '_dmarc.rio.cl']);
    expect(checkDmarc([[], ['v=DMARC1; p=reject; adkim=s']]).estado).toBe('bien');
    expect(checkDmarc([['v=DMARC1; sp=none'], ['v=DMARC1; p=reject']]).estado).toBe('mal');
    expect(checkDmarc([['v=DMARC1; p=none', 'v=DMARC1; p=none']]).estado).toBe('mal');
    expect(checkDmarc([['v=spf1 -all'], []]).estado).toBe('falta');
    expect(checkDmarc([null, ['v=DMARC1; p=none']]).estado).toBe('sin_respuesta');
  });
});

describe('the state of a domain', () => {
  const AHORA = new Date('2026-11-25T12:00:00Z');
  const hace = (horas: number) => new Date(AHORA.getTime() - horas * 3_600_000);
  const dkim = (estado: Hallazgo['estado']): readonly Hallazgo[] => [
    { clave: 'dkim', estado, encontrado: [], detalle: null },
  ];

  test.each([
    ['pendiente', 'falta', 'pendiente'],
    ['pendiente', 'mal', 'fallo'],
    ['pendiente', 'bien', 'verificado'],
    ['pendiente', 'sin_respuesta', 'pendiente'],
    ['verificado', 'falta', 'fallo'],
    ['verificado', 'sin_respuesta', 'verificado'],
    ['fallo', 'falta', 'fallo'],
    ['fallo', 'bien', 'verificado'],
  ] as const)('%s becomes, with a key that is %s, %s', (estado, hallado, despues) => {
    const antes = { estado, comprobado: hace(1), created: hace(2) };
    expect(decideComprobacion(antes, dkim(hallado), AHORA).estado).toBe(despues);
  });

  test('a verified one falls after three days of silence, counted from its last sure look', () => {
    const antes = (horas: number) => ({
      estado: 'verificado' as const,
      comprobado: hace(horas),
      created: hace(900),
    });
    const cerca = decideComprobacion(antes(71), dkim('sin_respuesta'), AHORA);
    expect(cerca).toMatchObject({ estado: 'verificado', comprobado: hace(71) });
    expect(decideComprobacion(antes(73), dkim('sin_respuesta'), AHORA).estado).toBe('fallo');
  });

  test('is looked at each hour, and once a day where nothing came for two weeks', () => {
    const revisar = (estado: 'pendiente' | 'verificado', horas: number) =>
      decideComprobacion(
        { estado, comprobado: null, created: hace(horas) },
        dkim(estado === 'pendiente' ? 'falta' : 'bien'),
        AHORA,
      ).revisar;
    expect(revisar('pendiente', 5)).toEqual(hace(-1));
    expect(revisar('pendiente', 24 * 15)).toEqual(hace(-24));
    expect(revisar('verificado', 24 * 15)).toEqual(hace(-1));
  });
});

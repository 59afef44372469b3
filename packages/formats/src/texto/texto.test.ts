import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalAMonto, decodificarLista, decodificarTexto, formatDecimal, parseDecimal } from './index.ts';

const latin1 = (texto: string) => Buffer.from(texto, 'latin1');

describe('decodificarTexto', () => {
  test('lee Ñ y tildes en UTF-8, con y sin BOM, y en una sola byte', () => {
    const texto = 'Peñalolén; Ñuñoa; Cía. & Hijos';
    expect(decodificarTexto(Buffer.from(texto)).texto).toBe(texto);
    expect(decodificarTexto(Buffer.from(`\ufeff${texto}`))).toEqual({ texto, codificacion: 'utf-8' });
    expect(decodificarTexto(latin1(texto))).toEqual({ texto, codificacion: 'windows-1252' });
  });

  test('lee lo que Windows-1252 tiene y ISO-8859-1 no', () => {
    expect(decodificarTexto(Buffer.from([0x80, 0x20, 0x93, 0x41, 0x94, 0x96, 0xf1])).texto).toBe('€ “A”–ñ');
  });

  test('lee UTF-16 con su marca en ambos órdenes', () => {
    const le = Buffer.from('\ufeffAño', 'utf16le');
    expect(decodificarTexto(le).texto).toBe('Año');
    expect(decodificarTexto(Buffer.from(le).swap16()).texto).toBe('Año');
  });

  test('lee UTF-16 sin su marca en ambos órdenes, y no lo ve donde no está', () => {
    const le = Buffer.from('Fecha;Descripción;Año', 'utf16le');
    expect(decodificarTexto(le)).toEqual({ texto: 'Fecha;Descripción;Año', codificacion: 'utf-16le' });
    expect(decodificarTexto(Buffer.from(le).swap16()).codificacion).toBe('utf-16be');
    expect(decodificarTexto(Buffer.from('uno\u0000dos\u0000tres')).codificacion).toBe('utf-8');
  });

  test('una lista puede traer líneas en UTF-8 y otras que no lo son', () => {
    const mezcla = Buffer.concat([latin1('Ñuble;Cía. Ruiz\n'), Buffer.from('Peñalolén;«Ñandú»\n')]);
    expect(decodificarLista(mezcla).texto).toBe('Ñuble;Cía. Ruiz\nPeñalolén;«Ñandú»\n');
    // What is signed is not read so: each of its bytes counts.
    expect(decodificarTexto(mezcla).texto).toContain('PeÃ±alolÃ©n');
  });

  test('la marca UTF-8 sobre bytes que no lo son no los daña', () => {
    expect(decodificarTexto(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), latin1('Ñuñoa')])).texto).toBe(
      'Ñuñoa',
    );
  });

  test('nunca falla y no pierde ASCII', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof decodificarTexto(bytes).texto).toBe('string');
      }),
    );
  });
});

describe('decimales', () => {
  test('se escriben en su forma más corta', () => {
    const cortos = ['2.00', '-0.50', '-0', '007', '.5', '+3', '12.'].map((t) =>
      formatDecimal(parseDecimal(t)!),
    );
    expect(cortos).toEqual(['2', '-0.5', '0', '7', '0.5', '3', '12']);
  });

  test('no son números la coma, el exponente ni el vacío', () => {
    expect(['1,5', '1e3', '', '.', '1.2.3', ' 1', '0x1'].map(parseDecimal)).toEqual(Array(7).fill(null));
  });

  test('pasan a la unidad menor truncando y avisan si no es exacto', () => {
    expect(decimalAMonto(parseDecimal('1234.5')!, 2)).toEqual({ monto: 123450, exacto: true });
    expect(decimalAMonto(parseDecimal('-1.999')!, 2)).toEqual({ monto: -199, exacto: false });
    expect(decimalAMonto(parseDecimal('9007199254740993')!, 0)).toBeNull();
    expect(Object.is(decimalAMonto(parseDecimal('-0')!, 0)?.monto, 0)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { reconocer } from '../reconocer.ts';
import { ErrorFormato } from '../texto/index.ts';
import { MAX_BYTES_DTE, leerDte } from './index.ts';

const MB = 1024 * 1024;

function refusal(bytes: Uint8Array): { codigo: string; ms: number } {
  const inicio = performance.now();
  try {
    leerDte(bytes);
  } catch (error) {
    if (!(error instanceof ErrorFormato)) throw error;
    return { codigo: error.codigo, ms: performance.now() - inicio };
  }
  throw new Error('no fue rechazado');
}

const entidades = Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i === 0 ? '' : i};`.repeat(10)}">`,
);
const RISAS = `<?xml version="1.0"?>\n<!DOCTYPE DTE [<!ENTITY lol "lol">${entidades.join('')}]>\n<DTE>&lol9;</DTE>`;
/** A beginning and then the same over and over, to 50 MB. */
function con(inicio: string, relleno: string, largo = 50 * MB): Buffer {
  const bytes = Buffer.alloc(largo, relleno);
  bytes.write(inicio, 'latin1');
  // The end of the beginning may have fallen in the middle of a repetition.
  bytes.fill(
    ' ',
    inicio.length,
    inicio.length + ((relleno.length - (inicio.length % relleno.length)) % relleno.length),
  );
  return bytes;
}

describe('bombas, cada una rechazada en menos de 100 ms', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['mil millones de risas', () => Buffer.from(RISAS), 'xml_con_dtd'],
    ['las mismas en UTF-16', () => Buffer.from(`\ufeff${RISAS}`, 'utf16le'), 'xml_con_dtd'],
    [
      'las mismas tras un comentario',
      () => Buffer.from(RISAS.replace('<!DOC', '<!-- SII -->\n<!DOC')),
      'xml_con_dtd',
    ],
    [
      'expansión cuadrática',
      () =>
        Buffer.from(`<!DOCTYPE a [<!ENTITY a "${'a'.repeat(50_000)}">]><DTE>${'&a;'.repeat(50_000)}</DTE>`),
      'xml_con_dtd',
    ],
    [
      'entidad externa',
      () => Buffer.from('<!DOCTYPE DTE [<!ENTITY x SYSTEM "file:///etc/passwd">]><DTE>&x;</DTE>'),
      'xml_con_dtd',
    ],
    ['DTD externo', () => Buffer.from('<!DOCTYPE DTE SYSTEM "http://127.0.0.1/x.dtd"><DTE/>'), 'xml_con_dtd'],
    [
      'entidad de parámetro',
      () => Buffer.from('<!DOCTYPE d [<!ENTITY % p SYSTEM "http://127.0.0.1/"> %p;]><DTE/>'),
      'xml_con_dtd',
    ],
    ['DOCTYPE de 50 MB', () => con('<!DOCTYPE a [', 'x'), 'xml_con_dtd'],
    ['50 MB de niveles', () => con('<?xml version="1.0"?><DTE>', '<a>'), 'xml_fuera_de_limites'],
    ['50 MB de niveles en una sola byte', () => con('<DTE>\xf1', '<a>'), 'xml_fuera_de_limites'],
    ['50 MB de atributos', () => con('<DTE ', 'a="" a'), 'xml_fuera_de_limites'],
    ['más grande que el máximo', () => Buffer.alloc(MAX_BYTES_DTE + 1, ' '), 'archivo_muy_grande'],
  ])('%s', (_nombre, crear, codigo) => {
    const bytes = crear();
    // The best of three, so that the time is of the refusal and not of a machine busy with something else.
    const intentos = [refusal(bytes), refusal(bytes), refusal(bytes)];
    expect(intentos.map((intento) => intento.codigo)).toEqual([codigo, codigo, codigo]);
    expect(Math.min(...intentos.map(({ ms }) => ms))).toBeLessThan(100);
  });

  test.each<[string, () => Uint8Array, string]>([
    ['un texto sin fin', () => con('<DTE>', 'x', 3 * MB), 'xml_fuera_de_limites'],
    ['un atributo sin fin', () => con('<DTE a="', 'x', 3 * MB), 'xml_fuera_de_limites'],
    ['un atributo largo', () => Buffer.from(`<DTE a="${'x'.repeat(5000)}"/>`), 'xml_fuera_de_limites'],
    [
      'demasiados atributos',
      () => Buffer.from(`<DTE ${Array.from({ length: 40 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      'xml_fuera_de_limites',
    ],
    ['demasiados elementos', () => con('<DTE>', '<a/>', 1.5 * MB), 'xml_fuera_de_limites'],
    ['demasiados documentos', () => con('<SetDTE>', '<DTE/>', 1 * MB), 'demasiados_documentos'],
    ['demasiados elementos ajenos', () => con('<SetDTE>', '<a/>', 1 * MB), 'xml_estructura'],
  ])('y también %s', (_nombre, crear, codigo) => {
    expect(refusal(crear()).codigo).toBe(codigo);
  });

  test('33 niveles no; los 32 permitidos, sí', () => {
    const niveles = (n: number) => Buffer.from(`<DTE>${'<a>'.repeat(n - 1)}${'</a>'.repeat(n - 1)}</DTE>`);
    expect(leerDte(niveles(32)).documentos).toHaveLength(1);
    expect(refusal(niveles(33)).codigo).toBe('xml_fuera_de_limites');
  });

  test('reconocerlas tampoco toma tiempo', () => {
    const bomba = con('<DTE>', '<a>');
    const tiempos = [1, 2, 3].map(() => {
      const inicio = performance.now();
      expect(reconocer(bomba)).toBe('dte');
      return performance.now() - inicio;
    });
    expect(Math.min(...tiempos)).toBeLessThan(100);
  });
});

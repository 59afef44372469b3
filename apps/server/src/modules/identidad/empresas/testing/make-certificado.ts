import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const der = (tag: number, ...partes: readonly Uint8Array[]): Buffer => {
  const cuerpo = Buffer.concat(partes);
  const n = cuerpo.length;
  const largo = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 0xff];
  return Buffer.concat([Buffer.from([tag, ...largo]), cuerpo]);
};
const seq = (...partes: readonly Uint8Array[]) => der(0x30, ...partes);
const utf8 = (texto: string) => der(0x0c, Buffer.from(texto));

function oid(texto: string): Buffer {
  const [a = 0, b = 0, ...resto] = texto.split('.').map(Number);
  const base128 = (n: number): number[] =>
    n < 128 ? [n] : [...base128(n >> 7).map((x) => x | 0x80), n & 0x7f];
  return der(0x06, Buffer.from([a * 40 + b, ...resto.flatMap(base128)]));
}

const time = (fecha: Date) =>
  der(0x18, Buffer.from(`${fecha.toISOString().slice(0, 19).replaceAll(/[-:T]/gu, '')}Z`));
const name = (atributos: Record<string, string>) =>
  seq(
    ...Object.entries(atributos).map(([tipo, valor]) =>
      der(0x31, seq(oid({ CN: '2.5.4.3', serialNumber: '2.5.4.5' }[tipo] ?? '2.5.4.10'), utf8(valor))),
    ),
  );

/** The holder's RUT as Chilean certifiers write it, in the alternative names. */
function rutExtension(rut: string): Buffer {
  const otro = der(0xa0, oid('1.3.6.1.4.1.8321.1'), der(0xa0, der(0x16, Buffer.from(rut))));
  return der(0xa3, seq(seq(oid('2.5.29.17'), der(0x04, seq(otro)))));
}

export interface CertificadoDePrueba {
  readonly cer: Buffer;
  readonly key: Buffer;
  readonly password: string;
}

interface Opciones {
  readonly titular?: string;
  readonly rut?: string;
  /** In the serial number of the subject instead of the alternative names. */
  readonly rutEnSerie?: boolean;
  readonly desde?: Date;
  readonly vence?: Date;
  readonly password?: string;
  readonly pem?: boolean;
}

const EN_UN_ANIO = 365 * 86_400_000;

/** A certificate that signs itself, with its key under a password: both as DER, or as PEM. */
export function makeCertificado({
  titular = 'Javiera Soto Lenga',
  rut,
  rutEnSerie = false,
  desde = new Date(Date.now() - EN_UN_ANIO),
  vence = new Date(Date.now() + EN_UN_ANIO),
  password = 'clave-de-la-llave',
  pem = false,
}: Opciones = {}): CertificadoDePrueba {
  // The job of the test is not the strength of its keys: a curve is made in no time.
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const llave: KeyObject = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const publica = createPublicKey(llave).export({ type: 'spki', format: 'der' });
  const algoritmo = seq(oid('1.2.840.10045.4.3.2'));
  const cuerpo = seq(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([17])),
    algoritmo,
    name({ CN: 'Certificadora de Prueba', O: 'Prueba' }),
    seq(time(desde), time(vence)),
    name({ CN: titular, ...(rut !== undefined && rutEnSerie && { serialNumber: rut }) }),
    publica,
    ...(rut === undefined || rutEnSerie ? [] : [rutExtension(rut)]),
  );
  const firma = sign('sha256', cuerpo, llave);
  const cer = seq(cuerpo, algoritmo, der(0x03, Buffer.from([0]), firma));
  const comun = { type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: password } as const;
  if (!pem) return { cer, key: llave.export({ ...comun, format: 'der' }), password };
  const texto = `-----BEGIN CERTIFICATE-----\n${cer.toString('base64').replaceAll(/.{64}/gu, '$&\n')}\n-----END CERTIFICATE-----\n`;
  return { cer: Buffer.from(texto), key: Buffer.from(llave.export({ ...comun, format: 'pem' })), password };
}

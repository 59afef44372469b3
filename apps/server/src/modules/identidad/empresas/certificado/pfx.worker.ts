import { parentPort, workerData } from 'node:worker_threads';
import forge from 'node-forge';

export interface PedidoPfx {
  readonly bytes: Uint8Array;
  readonly password: string;
}

/** The certificate of the key and the key itself, as PEM; or why they did not come out. */
export type PfxAbierto =
  | { readonly cer: string; readonly key: string }
  | { readonly falla: 'clave' | 'otro' };

type Bolsa = forge.pkcs12.Bag;

/** Attribute that ties a key to its certificate among those of its chain. */
const idOf = ({ attributes }: Bolsa) =>
  (attributes as { localKeyId?: string[] } | undefined)?.localKeyId?.[0] ?? null;

function open({ bytes, password }: PedidoPfx): PfxAbierto {
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('binary')));
  const pfx = forge.pkcs12.pkcs12FromAsn1(asn1, false, password);
  const take = (tipo: string) => pfx.getBags({ bagType: tipo })[tipo] ?? [];
  const [llave] = [
    ...take(forge.pki.oids['pkcs8ShroudedKeyBag'] ?? ''),
    ...take(forge.pki.oids['keyBag'] ?? ''),
  ];
  const certificados = take(forge.pki.oids['certBag'] ?? '');
  const suyo = llave && (certificados.find((bolsa) => idOf(bolsa) === idOf(llave)) ?? certificados[0]);
  if (!llave?.key || !suyo?.cert) return { falla: 'otro' };
  const pkcs8 = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(llave.key));
  return { cer: forge.pki.certificateToPem(suyo.cert), key: forge.pki.privateKeyInfoToPem(pkcs8) };
}

function answer(): PfxAbierto {
  try {
    return open(workerData as PedidoPfx);
  } catch (error) {
    // Its own words for a wrong password: the sum of the whole does not hold.
    const dicho = error instanceof Error ? error.message : '';
    return { falla: /invalid password|MAC could not be verified|decrypt/i.test(dicho) ? 'clave' : 'otro' };
  }
}

parentPort?.postMessage(answer());

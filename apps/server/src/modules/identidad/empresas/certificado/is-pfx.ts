/** PKCS #12 begins with version 3 (RFC 7292, section 4); a certificate and a key never do. */
export function isPfx(bytes: Buffer): boolean {
  return bytes[0] === 0x30 && bytes.subarray(2, 8).includes(Buffer.from([0x02, 0x01, 0x03]));
}

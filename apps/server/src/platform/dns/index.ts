export { createDns, type Dns, type RespuestaTxt } from './create-dns.ts';

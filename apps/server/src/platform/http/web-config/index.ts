export { contentPolicy } from './content-policy.ts';
export { serveWebConfig } from './serve-web-config.ts';
export { webConfig } from './web-config.ts';

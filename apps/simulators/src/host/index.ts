export { startHost, type HostSimulado } from './start-host.ts';

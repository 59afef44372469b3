export { startCmf, type CmfSimulada, type FalloCmf, type OpcionesCmf } from './start-cmf.ts';

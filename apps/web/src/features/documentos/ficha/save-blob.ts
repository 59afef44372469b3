export { saveBlob } from '../../../shared/api/index.ts';

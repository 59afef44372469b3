export { useForm } from '../form/use-form.ts';
export { FormDialog } from './form-dialog.tsx';

export { readForm } from '../form/problems.ts';
export { FormDialog } from './form-dialog.tsx';
export { useDialogForm } from './use-dialog-form.ts';

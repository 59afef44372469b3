/** Forms of the screens before the main layout, light enough for the first of them, and of one's own account. */
export { Captcha } from './captcha.tsx';
export { GoogleButton } from './google-button.tsx';
export { CheckView } from './check-view.tsx';
export { FormError, linkClass, Notice, PublicCard, SubmitButton } from './form-parts.tsx';
export { NewPasswordFields } from './new-password-fields.tsx';
export { PasswordField } from './password-field.tsx';
export { RutField } from './rut-field.tsx';
export { TextField } from './text-field.tsx';
export { useCheck } from './use-check.ts';
export { useForm, type Form } from './use-form.ts';

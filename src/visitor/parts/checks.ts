import { t } from '../../i18n/translate.ts';

export type FieldErrors = Record<string, string>;

/** The errors that can be found without asking the server, by the name of the field. */
export function checkFields(form: HTMLFormElement): FieldErrors {
  const found: FieldErrors = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const problem = problemOf(control);
    if (problem) found[control.name] = problem;
  }
  return found;
}

function problemOf(control: HTMLInputElement | HTMLSelectElement): string | undefined {
  const chosen = control instanceof HTMLSelectElement || control.type === 'radio';
  if (control.validity.valueMissing) return t(chosen ? 'error.choice' : 'error.required');
  if (control.validity.typeMismatch) return t('error.email');
  // The browser's own check of minLength passes over what a password manager filled in.
  if (!chosen && control.minLength > control.value.length) {
    return t('error.passwordLength', { least: control.minLength });
  }
}

import { type ReactNode, useId, useState } from 'react';
import { t } from '../../i18n/translate.ts';
import { useFieldError } from './Form.tsx';

interface FieldProps {
  /** The server's name of the field, so that the server's errors find it. */
  name: string;
  label: string;
  hint?: string;
}

/** Connects a control with its label and with the note under it: its error, else its hint. */
function useField({ name, hint }: FieldProps) {
  const id = useId();
  const error = useFieldError(name);
  const noteId = error || hint ? `${id}-note` : undefined;
  return {
    id,
    control: { id, name, 'aria-invalid': Boolean(error), 'aria-describedby': noteId },
    note: noteId && (
      <p className={error ? 'field-error' : 'field-hint'} id={noteId}>
        {error ?? hint}
      </p>
    ),
  };
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email';
  autoComplete: string;
}

export function TextField({ type = 'text', autoComplete, ...field }: TextFieldProps) {
  const { id, control, note } = useField(field);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {field.label}
      </label>
      <input {...control} type={type} autoComplete={autoComplete} required />
      {note}
    </div>
  );
}

interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  autoComplete: 'current-password' | 'new-password';
  minLength?: number;
}

function PasswordField({ autoComplete, minLength, ...texts }: PasswordFieldProps) {
  const { id, control, note } = useField({ name: 'password', ...texts });
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {texts.label}
      </label>
      <div className="field-row">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          minLength={minLength}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button
          className="reveal"
          type="button"
          aria-label={t('password.show')}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      </div>
      {note}
    </div>
  );
}

export function CurrentPassword() {
  return <PasswordField label={t('field.password')} autoComplete="current-password" />;
}

export function NewPassword() {
  return (
    <PasswordField
      label={t('field.newPassword.label')}
      hint={t('field.newPassword.hint')}
      autoComplete="new-password"
      minLength={12}
    />
  );
}

interface SelectFieldProps extends FieldProps {
  /** Shown while nothing is chosen. */
  placeholder?: string;
  children: ReactNode;
}

export function SelectField({ placeholder = t('field.choose'), children, ...field }: SelectFieldProps) {
  const { id, control, note } = useField(field);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {field.label}
      </label>
      <select {...control} defaultValue="" required>
        <option value="" disabled>
          {placeholder}
        </option>
        {children}
      </select>
      {note}
    </div>
  );
}

interface RadioFieldProps extends FieldProps {
  options: readonly { value: string; title: string; text: string }[];
}

export function RadioField({ options, ...field }: RadioFieldProps) {
  const { id, control, note } = useField(field);
  return (
    <fieldset className="field">
      <legend className="label">{field.label}</legend>
      {options.map(({ value, title, text }) => (
        <label className="option" key={value}>
          <input {...control} id={`${id}-${value}`} type="radio" value={value} required />
          <span>
            <strong>{title}</strong>
            {text}
          </span>
        </label>
      ))}
      {note}
    </fieldset>
  );
}

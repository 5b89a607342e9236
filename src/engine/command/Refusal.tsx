import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { type Ref, useId } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { obstaclesIn } from '../../dataProvider/failureMessages.ts';
import { hasPage } from '../registry.ts';

type Props = {
  messages: readonly string[];
  error: unknown;
  ref?: Ref<HTMLDivElement>;
};

/** Why something would be refused, with the way to each record that stands in its way. */
export function Refusal({ messages, error, ref }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const id = useId();
  const { role } = useApp().user;
  const obstacles = obstaclesIn(error).filter(({ type }) => hasPage(type, 'show', role));
  return (
    <Alert severity="warning" ref={ref} tabIndex={-1} aria-labelledby={id}>
      <span id={id}>{messages.map((message) => translate(message, { _: message })).join(' ')}</span>
      {obstacles.length > 0 && (
        <ul style={{ margin: '0.5rem 0 0', paddingLeft: '1.25rem' }}>
          {obstacles.map(({ type, id, name }) => (
            <li key={type + id}>
              <Link component={LinkBase} to={createPath({ resource: type, id, type: 'show' })}>
                {`${translate(`resources.${type}.name`, { smart_count: 1 })}: ${name}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
